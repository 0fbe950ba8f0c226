import CHeif

/// HEIC by libheif itself: libgd would leave a phone's pictures lying on their side.
extension Picture {
    /// Decodes a file, turned and cropped as it says. Throws `.tooManyPixels` before anything is decoded, and
    /// `.notAPhoto` for one that is broken.
    static func decodedHEIC(_ file: [UInt8]) throws(PhotoProblem) -> Picture {
        let result = file.withUnsafeBytes { bytes -> Result<Picture, PhotoProblem> in
            do throws(PhotoProblem) {
                return .success(try decodedHEIC(bytes))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func decodedHEIC(_ bytes: UnsafeRawBufferPointer) throws(PhotoProblem) -> Picture {
        guard let context = heif_context_alloc() else { throw .notAPhoto }
        defer { heif_context_free(context) }
        try must(heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil))
        var handle: OpaquePointer?
        try must(heif_context_get_primary_image_handle(context, &handle))
        defer { heif_image_handle_release(handle) }
        let stored = (heif_image_handle_get_ispe_width(handle), heif_image_handle_get_ispe_height(handle))
        let shown = (heif_image_handle_get_width(handle), heif_image_handle_get_height(handle))
        for (width, height) in [stored, shown] {
            guard width > 0, height > 0 else { throw .notAPhoto }
            if PhotoHeader.isTooLarge(Int(width), Int(height)) { throw .tooManyPixels }
        }
        var image: OpaquePointer?
        try must(heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil))
        defer { heif_image_release(image) }
        let width = Int(heif_image_get_width(image, heif_channel_interleaved))
        let height = Int(heif_image_get_height(image, heif_channel_interleaved))
        var stride: Int32 = 0
        guard width > 0, height > 0, !PhotoHeader.isTooLarge(width, height),
            let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride),
            Int(stride) >= 3 * width, let picture = Picture(width: width, height: height)
        else { throw .notAPhoto }
        for y in 0..<height { picture.setRow(y, rgb: plane + y * Int(stride)) }
        return picture
    }

    private static func must(_ error: heif_error) throws(PhotoProblem) {
        if error.code != heif_error_Ok { throw .notAPhoto }
    }
}
