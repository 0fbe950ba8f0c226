@_exported public import Foundation
@_exported public import Observation

// As on Apple's platforms, a screen that imports SwiftUI has Foundation, Observation, and of Combine what its objects
// are made of; publishers and subjects take an import of their own.
@_exported public import protocol Combine.ObservableObject
@_exported public import class Combine.ObservableObjectPublisher
@_exported public import struct Combine.Published
