import MorselUI

/// The words for records and their members of which a value was lost.
///
/// A member without words of its own is one that a person never sees by itself, so its name is general.
enum LostValueWords {
    /// Returns what a record of a collection is.
    static func record(_ collection: String) -> Phrase {
        switch collection {
        case "people": Phrase(en: "Person", es: "Persona", pt: "Pessoa")
        case "foods":
            Phrase(en: "Food someone reacts to", es: "Alimento que sienta mal", pt: "Alimento que faz mal")
        case "settings": Phrase(en: "Setting", es: "Ajuste", pt: "Definição")
        case "checks": Phrase(en: "Check", es: "Comprobación", pt: "Verificação")
        case "scans": Phrase(en: "Scanned code", es: "Código escaneado", pt: "Código lido")
        case "diaryEntries": Phrase(en: "In the diary", es: "En el diario", pt: "No diário")
        case "symptoms": Phrase(en: "Symptom in the diary", es: "Síntoma del diario", pt: "Sintoma no diário")
        case "diaryDays": Phrase(en: "Day in the diary", es: "Día del diario", pt: "Dia no diário")
        case "dishes": Phrase(en: "Own dish", es: "Plato propio", pt: "Prato próprio")
        case "favourites", "favouriteAdditives": Phrase(en: "Favourite", es: "Favorito", pt: "Favorito")
        case "treatments": Phrase(en: "Treatment", es: "Tratamiento", pt: "Tratamento")
        case "phases":
            Phrase(en: "Step of a protocol", es: "Paso de un protocolo", pt: "Passo de um protocolo")
        case "watches":
            Phrase(en: "Watched food", es: "Alimento en observación", pt: "Alimento em observação")
        case "shares": Phrase(en: "Shared page", es: "Página compartida", pt: "Página partilhada")
        default: Phrase(en: "Stored entry", es: "Entrada guardada", pt: "Entrada guardada")
        }
    }

    /// Returns the name of a member of a record.
    static func field(_ member: String, of collection: String) -> Phrase {
        if let phrase = collection == "symptoms" || collection == "diaryDays"
            ? noted(member) : described(member)
        {
            return phrase
        }
        return Phrase(en: "One of its details", es: "Uno de sus detalles", pt: "Um dos seus detalhes")
    }

    private static func described(_ member: String) -> Phrase? {
        switch member {
        case "name", "title": Phrase(en: "Name", es: "Nombre", pt: "Nome")
        case "avoids": Phrase(en: "What is avoided", es: "Lo que se evita", pt: "O que se evita")
        case "emergency": Phrase(en: "Emergency steps", es: "Pasos de emergencia", pt: "Passos de emergência")
        case "color": Phrase(en: "Colour", es: "Color", pt: "Cor")
        case "guestUntil":
            Phrase(en: "Last day of the visit", es: "Último día de la visita", pt: "Último dia da visita")
        case "text": Phrase(en: "Text", es: "Texto", pt: "Texto")
        case "picture": Phrase(en: "Picture", es: "Foto", pt: "Fotografia")
        case "person": Phrase(en: "Whose it is", es: "De quién es", pt: "De quem é")
        case "reasons": Phrase(en: "Reasons", es: "Motivos", pt: "Motivos")
        case "value": Phrase(en: "Choice", es: "Elección", pt: "Escolha")
        case "day": Phrase(en: "Day", es: "Día", pt: "Dia")
        case "slot": Phrase(en: "Meal", es: "Comida", pt: "Refeição")
        case "amount", "grams": Phrase(en: "Amount", es: "Cantidad", pt: "Quantidade")
        case "food": Phrase(en: "Food", es: "Alimento", pt: "Alimento")
        case "parts": Phrase(en: "Ingredients", es: "Ingredientes", pt: "Ingredientes")
        case "start": Phrase(en: "First day", es: "Primer día", pt: "Primeiro dia")
        case "end": Phrase(en: "Last day", es: "Último día", pt: "Último dia")
        case "description": Phrase(en: "Description", es: "Descripción", pt: "Descrição")
        case "cure": Phrase(en: "Medicine", es: "Medicina", pt: "Medicamento")
        case "diet": Phrase(en: "Diet", es: "Dieta", pt: "Dieta")
        default: nil
        }
    }

    private static func noted(_ member: String) -> Phrase? {
        switch member {
        case "intensity": Phrase(en: "How strong", es: "Intensidad", pt: "Intensidade")
        case "frequency": Phrase(en: "How often", es: "Frecuencia", pt: "Frequência")
        case "stress": Phrase(en: "Stress", es: "Estrés", pt: "Stress")
        case "sleep": Phrase(en: "Sleep", es: "Sueño", pt: "Sono")
        case "medicines": Phrase(en: "Medicines", es: "Medicamentos", pt: "Medicamentos")
        case "nothingToReport": Phrase(en: "Nothing to report", es: "Sin novedad", pt: "Nada a assinalar")
        default: nil
        }
    }
}
