/// A reason why there is no picture of the camera.
public enum CameraProblem: CaseIterable, Sendable {
    /// The person or the browser does not allow it.
    case refused
    /// The device has none.
    case noCamera
    /// Another app uses it.
    case inUse
    /// Browsers allow it only at secure addresses.
    case insecure
    /// It was unplugged, or another app took it, while its picture was shown.
    case ended
    /// Any other reason; scripts show it for errors without words of their own.
    case failed

    /// The name for scripts: that of the browser's error (Media Capture and Streams, 10.2), or one of their own.
    public var name: StaticString {
        switch self {
        case .refused: "NotAllowedError"
        case .noCamera: "NotFoundError"
        case .inUse: "NotReadableError"
        case .insecure: "insecure"
        case .ended: "ended"
        case .failed: "failed"
        }
    }

    /// The title of the explanation.
    public var title: Phrase {
        switch self {
        case .refused:
            Phrase(
                en: "The camera is blocked",
                es: "La cámara está bloqueada",
                pt: "A câmara está bloqueada"
            )
        case .noCamera:
            Phrase(
                en: "This device has no camera",
                es: "Este dispositivo no tiene cámara",
                pt: "Este dispositivo não tem câmara"
            )
        case .inUse:
            Phrase(
                en: "Another app is using the camera",
                es: "Otra aplicación está usando la cámara",
                pt: "Outra aplicação está a usar a câmara"
            )
        case .insecure:
            Phrase(
                en: "The camera cannot be used at this address",
                es: "En esta dirección no se puede usar la cámara",
                pt: "Neste endereço não se pode usar a câmara"
            )
        case .ended:
            Phrase(
                en: "The camera was disconnected",
                es: "La cámara se ha desconectado",
                pt: "A câmara foi desligada"
            )
        case .failed:
            Phrase(
                en: "The camera did not start",
                es: "No se pudo encender la cámara",
                pt: "Não foi possível ligar a câmara"
            )
        }
    }
}
