package import Logging
package import MorselVision

extension Sandbox {
    /// Warns of each limit of the processes that read photos that the kernel lacks.
    package func logMissingLimits(_ logger: Logger) {
        for limit in missing {
            logger.warning(
                "Photos are read without a limit that this kernel lacks.",
                metadata: ["limit": "\(limit.rawValue)"]
            )
        }
    }
}
