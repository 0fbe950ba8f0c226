public import Foundation

/// An image that the browser loads. It tells the server how that went, and the view shows it.
///
/// A page only loads what its host allows: its own server, and the hosts that the app names.
public struct AsyncImage<Content: View>: View {
    private enum Loading: Equatable {
        case underWay(String?)
        case done(String, Bool)
    }

    private let url: URL?
    private let scale: CGFloat
    private var transaction = Transaction()
    private let content: (AsyncImagePhase) -> Content
    @State private var loading = Loading.underWay(nil)

    /// An image that shows each phase of its loading.
    public init(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {
        self.url = url
        self.scale = scale
        self.content = content
    }

    /// An image that shows each phase of its loading; the change to another phase goes along with `transaction`.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction,
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.init(url: url, scale: scale, content: content)
        self.transaction = transaction
    }

    /// An image with something in its place until it is there.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.url = url
        self.scale = scale
        self.content = { phase in
            if let image = phase.image {
                ViewBuilder.buildEither(first: content(image))
            } else {
                ViewBuilder.buildEither(second: placeholder())
            }
        }
    }

    /// The phase, and while it loads a picture that nobody sees.
    public var body: some View {
        let address = url?.absoluteString
        let phase = phase(of: address)
        _AsyncImagePlace(
            content: content(phase), address: phase.isLoading ? address : nil,
            ended: { isLoaded in
                guard let address else { return }
                withTransaction(transaction) { loading = .done(address, isLoaded) }
            })
    }

    private func phase(of address: String?) -> AsyncImagePhase {
        guard let address, case .done(address, let isLoaded) = loading else { return .empty }
        return isLoaded ? .success(Image(address: address, scale: scale)) : .failure(AsyncImageFailure.notLoaded)
    }
}

extension AsyncImage where Content == Image {
    /// An image, and a grey place until it is there.
    public init(url: URL?, scale: CGFloat = 1) {
        self.init(url: url, scale: scale) { $0.image ?? Image(address: Image.placeholder, scale: 1).resizable() }
    }
}

extension Image {
    /// A grey picture of one pixel.
    fileprivate static let placeholder =
        "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3E"
        + "%3Cpath d='M0 0H1V1H0Z' fill='%2388888833'/%3E%3C/svg%3E"
}

/// How far the loading of an image is.
public enum AsyncImagePhase: Sendable {
    /// Nothing is there yet.
    case empty
    /// The image.
    case success(Image)
    /// It could not be loaded.
    case failure(any Error)

    /// The image, where it is there.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// Why it could not be loaded.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }

    fileprivate var isLoading: Bool { if case .empty = self { true } else { false } }
}

/// Why an image could not be loaded; browsers do not say more.
enum AsyncImageFailure: Error {
    case notLoaded
}

/// A phase of an image, and while it loads the picture whose loading the browser reports.
struct _AsyncImagePlace<Content: View>: _Primitive {
    let content: Content
    let address: String?
    let ended: (Bool) -> Void

    static func _emit(_ view: Self, to emitter: _Emitter) {
        emitter.open(.div, .asyncImage)
        Content._emit(view.content, to: emitter)
        emitter._pending = .none
        if let address = view.address {
            emitter.open(.img, .loadingImage)
            emitter.attribute(.src, address)
            emitter.attribute(.alt, literal: "")
            emitter.attribute(.ariaHidden, .yes)
            emitter.on(.load) { { _ in view.ended(true) } }
            emitter.on(.error) { { _ in view.ended(false) } }
            emitter.close()
        }
        emitter.close()
    }
}
