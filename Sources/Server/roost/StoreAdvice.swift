import Storage

extension StorageFault {
    /// What whoever runs the server reads first: all of the fault, or its sentence where that says all.
    var announcement: String {
        kind == .newer ? message : description
    }

    /// What whoever runs the server can do about it; nil when the fault says it all.
    var advice: String? {
        switch kind {
        case .corrupt:
            "The database is damaged; nothing in it was changed. Keep the folder as it is and put a backup in its "
                + "place with `roost restore FILE --force`, which keeps the damaged files aside."
        case .diskFull:
            "The disk is full; nothing was half done. Make room and start again."
        case .inUse:
            "Stop the server that runs on this data first, or name another folder with --data."
        case .incompatible:
            "Use the program that wrote this data."
        case .unavailable:
            "Is the PostgreSQL server running, and are name, address and password in --database right?"
        case .newer, .inputOutput, .busy, .duplicate, .closed, .programming:
            nil
        }
    }
}
