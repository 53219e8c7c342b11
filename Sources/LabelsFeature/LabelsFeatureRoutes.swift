package import MorselCore
package import MorselVision
package import MorselWeb

/// All routes of this feature: labels, photos, allergens, the knowledge, and the pages of labels.
package struct LabelsFeatureRoutes: Sendable {
    private let knowledge: KnowledgeRoutes
    private let allergens: AllergensRoutes
    private let photos: PhotosRoutes
    private let labels: LabelsRoutes
    private let pages: LabelPageRoutes

    /// Creates the routes.
    /// - Parameters:
    ///   - knowledge: the vocabulary and rules, which follow the changes of administrators.
    ///   - knowledgeAtStart: the knowledge at the start of the server.
    ///   - published: the knowledge file, which browsers load.
    ///   - pool: the worker processes that read photos.
    ///   - pages: renders the pages.
    ///   - settings: the values of `LabelsSettings`.
    ///   - maxBodyBytes: the largest body without photos.
    package init(
        knowledge: CurrentKnowledge,
        knowledgeAtStart: Knowledge,
        published: PublishedKnowledge,
        pool: VisionPool,
        pages: PageRenderer,
        settings: SettingValues,
        maxBodyBytes: Int
    ) {
        let service = PhotoService(
            pool: pool,
            knowledge: knowledgeAtStart,
            maxBodyBytes: settings[LabelsSettings.photoLimit],
            maxRequests: settings[LabelsSettings.photos]
        )
        // The page and the programs share the places.
        let largeLabels = LargeLabelReader(maxLabels: settings[LabelsSettings.largeLabels])
        self.knowledge = KnowledgeRoutes(knowledge: published)
        allergens = AllergensRoutes(knowledge: knowledgeAtStart)
        photos = PhotosRoutes(knowledge: knowledge, photos: service)
        labels = LabelsRoutes(
            knowledge: knowledge,
            photos: photos,
            maxBodyBytes: maxBodyBytes,
            largeLabels: largeLabels
        )
        self.pages = LabelPageRoutes(
            knowledge: knowledge,
            pages: pages,
            photos: service,
            maxBodyBytes: maxBodyBytes,
            largeLabels: largeLabels
        )
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        photos.add(to: &table)
        labels.add(to: &table)
        allergens.add(to: &table)
        knowledge.add(to: &table)
        pages.add(to: &table)
    }
}
