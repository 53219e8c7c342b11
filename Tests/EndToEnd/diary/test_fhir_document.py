"""The document of FHIR that the page for the clinician saves, read by another program."""
import json

import pytest
from fhir_document import checked
from recorded_diaries import AVOIDED, TODAY, RecordedDiary, answers, day, generated


def documents(morsel, *diaries, language="en", fields=()):
    """The documents of diaries as text; None for a diary without one."""
    form = {"kind": "none", "fields": list(fields)}
    requests = [diary.request(path=f"/{language}/diary/report", ask="file", what="fhir", sheet=form) for diary in diaries]
    found = answers(morsel, "statistics", requests)
    assert all(not answer or answer["type"] == "application/fhir+json" for answer in found)
    return [answer.get("text") for answer in found]


def of_type(resources, kind):
    return [resource for _, resource in resources if resource.get_resource_type() == kind]


def section_contents(resources):
    """The resources of each section of the Composition, by title."""
    by_address = dict(resources)
    return {section.title: [by_address[entry.reference] for entry in section.entry] for section in resources[0][1].section}


def full_diary(seed=1, days=366):
    """A diary with everything that the page for the clinician can have."""
    diary = generated(seed, days)
    diary.avoid(*AVOIDED)
    diary.treat('Without "garlic" & onion', 120, 90, description="Two\nlines", cure="Té de «manzanilla»", diet="ohne Knoblauch")
    diary.treat("Only a title", 80, 80)
    diary.treat("Open", 20)
    diary.treat("Low FODMAP", 300, protocol={"kind": "low-fodmap", "subjects": ["fodmap:lactose"], "postponed": [day(290)]})
    diary.treat("One food", 10, protocol={"kind": "single-food", "subjects": ["ingredient:onion"], "postponed": []})
    watch = {"node": "ingredient:garlic", "symptom": "nausea", "window": "0-4", "start": day(3), "end": "2026-06-01"}
    diary.store("watches", watch)
    return diary


@pytest.fixture(scope="module")
def full(morsel):
    """The resources of the document of a full diary."""
    return checked(documents(morsel, full_diary())[0])


def test_a_year_with_everything_is_a_document_of_fhir(full):
    kinds = {resource.get_resource_type() for _, resource in full}

    assert kinds == {"Composition", "Patient", "Observation", "CarePlan", "MedicationStatement", "AllergyIntolerance"}
    assert len(of_type(full, "Composition")) == len(of_type(full, "Patient")) == 1
    sections = section_contents(full)
    assert list(sections) == ["Symptoms", "Meals", "What stands out", "Treatments", "Medicines noted", "What I avoid"]
    # Each resource is in one section.
    assert sum(map(len, sections.values())) == len(full) - 2
    assert len(sections["Treatments"]) == 5
    assert "garlic" in sections["What stands out"][0].valueString


@pytest.mark.every_language
@pytest.mark.parametrize("language", ["en", "es", "pt"])
@pytest.mark.parametrize("days", [1, 2, 30, 90])
def test_generated_diaries_are_documents_of_fhir(morsel, days, language):
    diaries = [generated(f"{language} {seed}", days) for seed in range(3)]
    for diary, text in zip(diaries, documents(morsel, *diaries, language=language), strict=True):
        has_meals = any(record["collection"] == "diaryEntries" for record in diary.records)
        assert (text is not None) == has_meals
        if text:
            assert not of_type(checked(text), "Condition")
            assert "Núñez" not in text


def test_a_diary_without_meals_has_no_document(morsel):
    treated, noted, early = RecordedDiary(), RecordedDiary(), RecordedDiary()
    treated.treat("Tea", 5)
    noted.note(3, nothingToReport=True)
    early.eat(-3, "lunch", "Rice", "rice")

    assert documents(morsel, RecordedDiary(), treated, noted, early) == [None] * 4


def test_names_keep_their_quotation_marks_and_letters(morsel):
    diary = RecordedDiary()
    for name in ['"Cola" <light>', "O'Brien's \\ stew", "ラーメン 🍜", "Feijão & «arroz»\tnovo"]:
        diary.eat(1, "dinner", name, "rice")
    diary.feel(1, 'Mal "de tripa" <b>')

    sections = section_contents(checked(documents(morsel, diary, language="pt")[0]))
    symptoms, meals = list(sections.values())

    assert symptoms[0].code.text == 'Mal "de tripa" <b>'
    assert meals[0].valueString == '"Cola" <light>, 150 g; O\'Brien\'s \\ stew, 150 g; ラーメン 🍜, 150 g; Feijão & «arroz»\tnovo, 150 g'


def test_the_patient_has_a_name_only_if_the_person_wants_it(morsel):
    diary = RecordedDiary(name='Ana "Nuca" Núñez')
    diary.eat(1, "lunch", "Rice", "rice")

    [without] = of_type(checked(documents(morsel, diary)[0]), "Patient")
    [named] = of_type(checked(documents(morsel, diary, fields=[["name", "on"]])[0]), "Patient")

    assert without.name is None
    assert [name.text for name in named.name] == ['Ana "Nuca" Núñez']


def test_what_is_avoided_has_the_severity_that_the_person_stated(full):
    avoided = section_contents(full)["What I avoid"]

    allergies = {resource.code.text: resource for resource in avoided if resource.get_resource_type() == "AllergyIntolerance"}
    assert {name: (allergy.type, allergy.criticality) for name, allergy in allergies.items()} == {
        "Milk": (None, "high"), "Hazelnut": ("intolerance", None), "Colour": ("intolerance", None), "garlic": (None, "unable-to-assess"),
        "tia maria": (None, "high"),
    }
    # Rule ait-1 of AllergyIntolerance: what is not an error has a clinical status. The person said it, and nobody verified it.
    for allergy in allergies.values():
        assert [coding.code for coding in allergy.clinicalStatus.coding] == ["active"]
        assert [coding.code for coding in allergy.verificationStatus.coding] == ["unconfirmed"]
    # What somebody prefers not to eat is no allergy.
    [choice] = [resource for resource in avoided if resource.get_resource_type() == "Observation"]
    assert (choice.code.text, choice.valueString) == ("Avoided by choice", "E\xa0102 Tartrazine")


def test_two_entries_with_the_same_name_are_two_resources(morsel):
    diary = RecordedDiary()
    diary.avoid({"ingredient": "garlic", "severity": "severe"}, {"words": "garlic", "severity": "severe"})
    diary.eat(1, "lunch", "Rice", "rice")

    allergies = of_type(checked(documents(morsel, diary)[0]), "AllergyIntolerance")

    assert [allergy.code.text for allergy in allergies] == ["garlic", "garlic"]


def test_a_plan_is_completed_after_its_last_day(full):
    plans = {plan.title: plan for plan in of_type(full, "CarePlan")}

    assert {title: plan.status for title, plan in plans.items()} == {
        'Without "garlic" & onion': "completed", "Only a title": "completed", "Open": "active", "Low FODMAP": "completed", "One food": "active",
    }
    assert plans["Open"].period.end is None
    assert plans["Low FODMAP"].period.end < TODAY <= plans["One food"].period.end
    assert plans['Without "garlic" & onion'].description == "Two\nlines\nTé de «manzanilla»\nohne Knoblauch"


def test_documents_of_two_people_have_no_address_in_common(morsel):
    """A program that stores documents takes resources with the same address for the same resource."""
    ana, eva = RecordedDiary(), RecordedDiary()
    eva.records[0]["id"] = "ffffffff-0000-4000-8000-000000000000"
    for diary in (ana, eva):
        diary.eat(1, "lunch", "Rice", "rice")

    texts = documents(morsel, ana, eva)
    first, second = ({address for address, _ in checked(text)} for text in texts)

    assert first.isdisjoint(second)
    assert json.loads(texts[0])["identifier"] != json.loads(texts[1])["identifier"]
