/** The marks of a guided protocol, with which pages of labels, products and dishes say what is planned for a food. */
import "../page/shared.js";

/**
 * Stores the marks of the running protocol after a change of treatments, people or the calm mode. The module that knows protocols is
 * started only if there is one. All of them are stored or none: with a part of them, a page would say nothing about a food of today.
 * @param {Device} device
 */
export async function updatePhases(device) {
  const hasProtocol = (await device.store.all("treatments")).some(({ value }) => value.protocol);
  if (!hasProtocol && (await device.store.all("phases")).length === 0) return;
  const { changes } = await device.ask({ ask: "phases" }, "treatments");
  await device.store.apply(changes);
}
