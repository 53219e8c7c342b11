import MorselCore

/// The images of a trade item.
extension TradeItemReader {
    /// Returns the addresses of the images: the primary image of the product or else the first one as `front`, and then all
    /// others with the code of their kind in small letters.
    ///
    /// Files that are no images, and addresses that no page may link to, are reported.
    func images(
        _ files: [GDSNElement],
        _ problems: inout [(ImportIssue.Reason, String)]
    ) -> [ProductContent.Image] {
        var images: [(image: ProductContent.Image, isPrimary: Bool)] = []
        for file in files {
            let kind = file.text("referencedFileTypeCode") ?? ""
            let address = file.text("uniformResourceIdentifier") ?? ""
            guard kind.hasSuffix("IMAGE"), OpenFoodFactsImages.isAddress(address) else {
                problems.append((.unreadField, "referencedFileHeader: \(kind) \(address)"))
                continue
            }
            guard !images.contains(where: { $0.image.address == address }) else { continue }
            let isPrimary = kind == "PRODUCT_IMAGE" && file.text("isPrimaryFile")?.uppercased() == "TRUE"
            images.append((.init(kind: kind.lowercased(), address: address), isPrimary))
        }
        let front =
            images.firstIndex { $0.isPrimary } ?? images.firstIndex { $0.image.kind == "product_image" }
        if let front {
            var (image, _) = images.remove(at: front)
            image.kind = "front"
            images.insert((image, true), at: 0)
        }
        return images.map { $0.image }
    }
}
