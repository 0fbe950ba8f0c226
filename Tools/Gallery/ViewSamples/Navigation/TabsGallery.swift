import SwiftUI

/// Tabs and pages.
public struct TabsGallery: PreviewProvider {
    public static var previews: some View {
        TabView(selection: .constant(0)) {
            NavigationStack { List { Text("Milk") }.navigationTitle("Lists") }
                .tabItem { Label("Lists", systemImage: "list.bullet") }.tag(0).badge(2)
            Text("Pantry").tabItem { Label("Pantry", systemImage: "archivebox") }.tag(1).badge("New")
            Text("Settings").tabItem { Label("Settings", systemImage: "gearshape.fill") }.tag(2)
        }
        .previewDisplayName("Bar")
        TabView {
            Text("First page")
            Text("Second page")
            Text("Third page")
        }
        .tabViewStyle(.page)
        .indexViewStyle(.page(backgroundDisplayMode: .always))
        .frame(height: 200)
        .previewDisplayName("Pages")
    }
}
