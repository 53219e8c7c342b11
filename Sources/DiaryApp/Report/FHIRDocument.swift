import MorselCore
import MorselUI

/// The page for the clinician as a document of FHIR R4 (HL7 FHIR release 4.0.1, Bundle of the type `document`).
///
/// Associations are Observations with a note, never Conditions. Meals are Observations too, because NutritionIntake begins with
/// release 5. What is avoided by choice is an Observation, because an AllergyIntolerance is a "risk of harmful or undesirable
/// physiological response" (FHIR, AllergyIntolerance). The patient has no name unless the person ticks it.
struct FHIRDocument {
    let facts: ReportFacts
    let records: DiaryRecords
    /// The name of the patient; empty for none.
    let name: String
    /// The person whose list of avoided things is included, or `nil`.
    let person: Person?
    /// When the document was made, in milliseconds UTC.
    let now: Int64
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// A resource with its address in the document.
    private struct Resource {
        let address: String
        let json: [UInt8]
    }

    /// The document as JSON.
    var json: [UInt8] {
        let sections = sections
        let composition = composition(sections)
        var json = JSONWriter()
        json.object { json in
            text("resourceType", "Bundle", to: &json)
            json.key("identifier")
            json.object { json in
                text("system", "urn:ietf:rfc:3986", to: &json)
                text("value", address("Bundle"), to: &json)
            }
            text("type", "document", to: &json)
            text("timestamp", RFC3339.text(now), to: &json)
            json.key("entry")
            json.array { json in
                for resource in [composition, patient] + sections.flatMap({ $0.resources }) {
                    json.object { json in
                        text("fullUrl", resource.address, to: &json)
                        json.key("resource")
                        json.raw(resource.json)
                    }
                }
            }
        }
        return json.bytes
    }

    // MARK: Resources

    /// Returns the address of a resource, which no document of another person or another time has.
    ///
    /// Programs that read documents take resources with the same address for the same resource.
    private func address(_ resource: String) -> String {
        "urn:uuid:\(ImportedIdentifier.uuid("\(person?.id ?? "") \(now) \(resource)"))"
    }

    private var patientAddress: String { address("Patient") }

    private func text(_ name: StaticString, _ value: String, to json: inout JSONWriter) {
        json.key(name)
        json.string(value)
    }

    private func concept(_ name: StaticString, _ words: String, to json: inout JSONWriter) {
        json.key(name)
        json.object { text("text", words, to: &$0) }
    }

    private func subject(_ name: StaticString, to json: inout JSONWriter) {
        json.key(name)
        json.object { text("reference", patientAddress, to: &$0) }
    }

    private func resource(_ type: StaticString, _ key: String, _ members: (inout JSONWriter) -> Void)
        -> Resource
    {
        var json = JSONWriter()
        json.object { json in
            text("resourceType", type.text, to: &json)
            members(&json)
        }
        return Resource(address: address("\(type.text) \(key)"), json: json.bytes)
    }

    private var patient: Resource {
        var json = JSONWriter()
        json.object { json in
            text("resourceType", "Patient", to: &json)
            guard !name.isEmpty else { return }
            json.key("name")
            json.array { json in json.object { text("text", name, to: &$0) } }
        }
        return Resource(address: patientAddress, json: json.bytes)
    }

    private func composition(_ sections: [(title: String, resources: [Resource])]) -> Resource {
        resource("Composition", "composition") { json in
            text("status", "final", to: &json)
            concept("type", ReportContent.Words.title[language], to: &json)
            subject("subject", to: &json)
            text("date", RFC3339.text(now), to: &json)
            json.key("author")
            json.array { json in json.object { text("reference", patientAddress, to: &$0) } }
            text("title", ReportContent.Words.title[language], to: &json)
            json.key("section")
            json.array { json in
                for section in sections {
                    json.object { json in
                        text("title", section.title, to: &json)
                        json.key("entry")
                        json.array { json in
                            for resource in section.resources {
                                json.object { text("reference", resource.address, to: &$0) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The sections that have resources.
    private var sections: [(title: String, resources: [Resource])] {
        let all: [(Phrase, [Resource])] = [
            (StatisticsWords.symptoms, symptoms), (DataContent.Words.meals, meals),
            (StatisticsWords.standsOut, associations), (ShellWords.treatments, treatments),
            (ReportContent.Words.medicines, medicines), (ShellWords.avoid, avoided),
        ]
        return all.filter { !$0.1.isEmpty }.map { ($0.0[language], $0.1) }
    }

    private var symptoms: [Resource] {
        records.symptoms.recordedDays.flatMap { day in
            records.symptoms[day].map { symptom in
                observation("symptom \(symptom.id)", context.name(ofSymptom: symptom.symptom), day) { json in
                    json.key("valueInteger")
                    json.number(Int64(symptom.severity))
                    json.key("component")
                    json.array { json in
                        for (name, value) in [
                            ("intensity", symptom.intensity), ("frequency", symptom.frequency),
                        ] {
                            json.object { json in
                                concept("code", name, to: &json)
                                json.key("valueInteger")
                                json.number(Int64(value))
                            }
                        }
                    }
                }
            }
        }
    }

    private var meals: [Resource] {
        records.entries.recordedDays.flatMap { day in
            Diary.Slot.allCases.compactMap { slot -> Resource? in
                let entries = records.entries[day].filter { $0.slot == slot }
                guard !entries.isEmpty else { return nil }
                let words = entries.map {
                    "\($0.food.identifiedName), \(DiaryExport.decimal($0.milligrams)) g"
                }
                return observation("meal \(day.text) \(slot.code.text)", slot.name[language], day) { json in
                    text("valueString", words.joined(separator: "; "), to: &json)
                }
            }
        }
    }

    private var associations: [Resource] {
        facts.named.map { named in
            let sentence = DiaryWords.standsOut(
                context.name(ofSymptom: named.symptom),
                context.title(ofNode: named.node).insideSentence,
                named.window,
                named.days
            )
            return observation(
                "association \(named.symptom) \(named.node)",
                StatisticsWords.standsOut[language],
                facts.last
            ) { json in
                text("valueString", sentence[language], to: &json)
                json.key("note")
                json.array { json in
                    json.object { text("text", ReportContent.Words.origin[language], to: &$0) }
                }
            }
        }
    }

    private func observation(
        _ key: String,
        _ code: String,
        _ day: CivilDate,
        _ value: (inout JSONWriter) -> Void
    ) -> Resource {
        resource("Observation", key) { json in
            text("status", "final", to: &json)
            concept("code", code, to: &json)
            subject("subject", to: &json)
            // A date without a time has no time zone, as in the diary.
            text("effectiveDateTime", day.text, to: &json)
            value(&json)
        }
    }

    private var treatments: [Resource] {
        facts.treatments.map { treatment in
            let record = treatment.record
            return resource("CarePlan", record.id) { json in
                text("status", record.isOver(on: facts.last) ? "completed" : "active", to: &json)
                text("intent", "plan", to: &json)
                text("title", record.title, to: &json)
                let parts = [record.description, record.cure, record.diet].filter { !$0.isEmpty }
                if !parts.isEmpty { text("description", parts.joined(separator: "\n"), to: &json) }
                subject("subject", to: &json)
                json.key("period")
                json.object { json in
                    text("start", record.start.text, to: &json)
                    let end = record.end ?? record.course?.end.adding(days: -1)
                    if let end { text("end", end.text, to: &json) }
                }
            }
        }
    }

    private var medicines: [Resource] {
        facts.medicines.map { medicine in
            resource("MedicationStatement", medicine.name) { json in
                text("status", "unknown", to: &json)
                concept("medicationCodeableConcept", medicine.name, to: &json)
                subject("subject", to: &json)
            }
        }
    }

    private var avoided: [Resource] {
        (person?.profile?.entries ?? []).enumerated().map { place, entry in
            // Two entries can have the same name: words that a person wrote are an ingredient as soon as the knowledge file has them.
            let key = "avoided \(place)"
            return entry.severity == .preference ? preference(entry, key) : allergy(entry, key)
        }
    }

    /// Something that is avoided by choice.
    private func preference(_ entry: Profile.Entry, _ key: String) -> Resource {
        resource("Observation", key) { json in
            text("status", "final", to: &json)
            concept("code", ReportContent.Words.byChoice[language], to: &json)
            subject("subject", to: &json)
            text("valueString", context.title(of: entry.subject), to: &json)
        }
    }

    /// An allergy or intolerance as the person stated it.
    ///
    /// A severity that the person has not said yet counts as severe on other pages, but is no statement for a clinician.
    private func allergy(_ entry: Profile.Entry, _ key: String) -> Resource {
        resource("AllergyIntolerance", key) { json in
            for (name, system, code) in [
                ("clinicalStatus", "allergyintolerance-clinical", "active"),
                ("verificationStatus", "allergyintolerance-verification", "unconfirmed"),
            ] {
                json.key(name)
                json.object { json in
                    json.key("coding")
                    json.array { json in
                        json.object { json in
                            text("system", "http://terminology.hl7.org/CodeSystem/\(system)", to: &json)
                            text("code", code, to: &json)
                        }
                    }
                }
            }
            switch entry.statedSeverity {
            case .severe: text("criticality", "high", to: &json)
            case .intolerance: text("type", "intolerance", to: &json)
            case .preference, nil: text("criticality", "unable-to-assess", to: &json)
            }
            concept("code", context.title(of: entry.subject), to: &json)
            subject("patient", to: &json)
        }
    }
}
