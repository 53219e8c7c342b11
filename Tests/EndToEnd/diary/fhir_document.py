"""Checks documents of FHIR R4 with the models of `fhir.resources`, and with the rules of the specification that these models do not have.

The models (R4B) have the elements, their types, how often each may occur, the codes of required bindings, and the types of resources to which a
reference may point. R4B (4.3.0) did not change the resources that a diary has.
"""
import json

from fhir.resources.R4B.bundle import Bundle
from pydantic import BaseModel


def checked(text):
    """Returns the resources of a document, in order, with their addresses: `[("urn:uuid:…", resource)]`.

    Fails if it is not a document of FHIR.
    """
    check_json(json.loads(text))
    bundle = Bundle.model_validate_json(text)
    # Rules bdl-9, bdl-10 and bdl-11 of Bundle in R4: what a document has.
    assert bundle.type == "document" and bundle.identifier.system and bundle.identifier.value and bundle.timestamp
    resources = [(entry.fullUrl, entry.resource) for entry in bundle.entry]
    assert resources[0][1].get_resource_type() == "Composition"
    # Rule bdl-7.
    addresses = [address for address, _ in resources]
    assert len(set(addresses)) == len(addresses), "two resources have the same address"
    targets = dict(resources)
    for _, resource in resources:
        for path, element in elements(resource):
            check_element(path, element, targets)
    return resources


def check_json(value, path="document"):
    """Nothing in JSON of FHIR is empty (R4, section 2.6.2), and a text has a character that is no space (2.24.0.1)."""
    assert value not in (None, [], {}), f"{path} is empty"
    if isinstance(value, str):
        assert value.strip(), f"{path} is blank"
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, member in members:
        check_json(member, f"{path}.{name}")


def elements(model, path=None):
    """Yields an element and all that it contains, with their paths."""
    path = path or model.get_resource_type()
    yield path, model
    for name in type(model).model_fields:
        value = getattr(model, name)
        for number, member in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(member, BaseModel):
                yield from elements(member, f"{path}.{name}[{number}]")


def check_element(path, element, targets):
    for name, field in type(element).model_fields.items():
        value = getattr(element, name)
        if value is None:
            continue
        rules = field.json_schema_extra or {}
        if codes := rules.get("enum_values"):
            assert value in codes, f"{path}.{name} is {value}, not one of {codes}"
        if types := rules.get("enum_reference_types"):
            for reference in value if isinstance(value, list) else [value]:
                assert reference.reference in targets, f"{path}.{name} refers to what the document does not have"
                found = targets[reference.reference].get_resource_type()
                assert found in types or "Resource" in types, f"{path}.{name} refers to {found}, not to {types}"
    check_own_rules(path, element)


def check_own_rules(path, element):
    """The rules of R4 for elements that diaries have: a code with its system, a concept that says something, a period that ends after its start."""
    match element.get_resource_type():
        case "Coding":
            assert element.system and element.code, f"{path} has no system or no code"
        case "CodeableConcept":
            assert element.coding or element.text, f"{path} says nothing"
        case "Period":
            assert element.start is None or element.end is None or element.start <= element.end, f"{path} ends before its start (per-1)"
        case "CompositionSection":
            assert element.text or element.entry or element.section, f"{path} has no content (cmp-1)"
