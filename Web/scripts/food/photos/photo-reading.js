/** Sends photos to the server, which reads them: `POST /v1/photos`, with its stages (`docs/photos.md`). */

/** The photos could not be read. `code` is the code of the server's problem, "network" without a response, or "failed". */
export class ReadingError extends Error {
  name = "ReadingError";

  /** @param {string} code @param {number} [seconds] the seconds to wait before the next attempt */
  constructor(code, seconds) {
    super(`The photos were not read: ${code}.`);
    this.code = code;
    this.seconds = seconds;
  }
}

/**
 * Sends photos and waits for their reading.
 * @param {Blob[]} photos
 * @param {object} options
 * @param {string} [options.declaredLanguage] the language of the label, if the person chose it
 * @param {AbortSignal} [options.signal]
 * @param {(stage: {stage: string, share?: number, photo?: number, of?: number}) => void} [options.onStage]
 * @param {(pack: object) => void} [options.onReading] receives each reading that is not the last one
 * @returns {Promise<object>} a `PackReading`, with `languages`
 * @throws {ReadingError}
 * @throws {DOMException} AbortError, if the signal was aborted
 */
export function readPhotos(photos, { declaredLanguage = "", signal, onStage = () => {}, onReading = () => {} } = {}) {
  const form = new FormData();
  for (const [index, photo] of photos.entries()) form.append("photo", photo, nameOf(photo, index));
  if (declaredLanguage) form.append("language", declaredLanguage);
  return new Promise((resolve, reject) => {
    // `fetch` does not report how much was sent.
    const request = new XMLHttpRequest();
    const events = new EventStream((name, data) => {
      if (name === "stage") onStage(data);
      else if (name === "reading") onReading(data);
      else if (name === "answer") resolve(data);
      else if (name === "problem") reject(errorOf(data, request));
    });
    const isStream = () => request.getResponseHeader("Content-Type")?.startsWith("text/event-stream");
    request.open("POST", "/v1/photos");
    request.setRequestHeader("Accept", "text/event-stream");
    request.upload.onprogress = ({ loaded, total }) => onStage({ stage: "sending", share: total ? loaded / total : 0 });
    request.upload.onload = () => onStage({ stage: "waiting" });
    request.onprogress = () => isStream() && events.parse(request.responseText);
    request.onload = () => {
      if (isStream()) events.parse(`${request.responseText}\n\n`);
      else if (request.status === 200) return resolve(parsed(request.responseText));
      // Has an effect only if the stream ended early or the response is a problem.
      reject(errorOf(parsed(request.responseText), request));
    };
    request.onerror = () => reject(new ReadingError("network"));
    request.onabort = () => reject(new DOMException("cancelled", "AbortError"));
    if (signal?.aborted) return request.onabort();
    signal?.addEventListener("abort", () => request.abort());
    onStage({ stage: "sending" });
    request.send(form);
  });
}

/** Original file names are not sent, because they may be personal. */
const nameOf = (photo, index) => `${index + 1}.${{ "application/pdf": "pdf", "image/jpeg": "jpg" }[photo.type] ?? "photo"}`;

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Returns the error of a response. A gateway error counts as no network. */
function errorOf({ code = "failed" }, request) {
  const { status } = request;
  if (status === 429 || status === 503 || code === "too-many-requests") {
    return new ReadingError("busy", Number(request.getResponseHeader("Retry-After")) || 5);
  }
  return new ReadingError(status === 502 || status === 504 ? "network" : code);
}

/** Parses the events of a growing text (HTML Standard, section 9.2.6, without the fields that the server does not send). */
class EventStream {
  #end = 0;

  constructor(onEvent) {
    this.onEvent = onEvent;
  }

  parse(text) {
    for (let next = text.indexOf("\n\n", this.#end); next >= 0; next = text.indexOf("\n\n", this.#end)) {
      const fields = text.slice(this.#end, next).split("\n").map((line) => line.match(/^(\w+): ?(.*)$/)).filter(Boolean);
      this.#end = next + 2;
      const name = fields.find(([, field]) => field === "event")?.[2];
      const data = fields.filter(([, field]) => field === "data").map(([, , value]) => value).join("\n");
      if (name) this.onEvent(name, parsed(data));
    }
  }
}
