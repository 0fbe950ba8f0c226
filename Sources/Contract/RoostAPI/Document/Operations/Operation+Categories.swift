import Household
import Ledger

extension Operation {
    static let categories = Operation(
        "The categories that may be chosen.", query: [.init("includeArchived", .flag)],
        answer: .ok(EntryCategory.fields.list("CategoryList", in: "categories")))

    static let addCategory = Operation(
        "Adds a category of the family's own.", for: .parent, takesKey: true, request: AddCategoryBody.schema,
        answer: .created(EntryCategory.fields), refusals: [.categoryNameTaken])

    static let changeCategory = Operation(
        "Changes a category; a predefined one can only be hidden.", for: .parent,
        request: ChangeCategoryBody.schema, answer: .ok(EntryCategory.fields),
        refusals: [.versionConflict, .categoryNameTaken])

    static let deleteCategory = Operation(
        "Deletes a category of the family's own; one in use is kept on its entries.", for: .parent,
        answer: .noContent)
}
