// As on Apple's platforms, a screen that imports SwiftUI has Foundation and Observation with it.
@_exported public import Foundation
@_exported public import Observation
