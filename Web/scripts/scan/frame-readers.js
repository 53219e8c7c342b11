/**
 * The ways to find codes on the picture of a video. Each has `read(video)`, which returns the codes on the current frame as
 * `{ symbology, content }`, and `close()`. `symbology` is an identifier such as `]E0` (ISO/IEC 15424).
 */

/** A way to read codes does not work on this device. */
export class ReaderUnavailable extends Error {
  name = "ReaderUnavailable";
}

/** The symbology identifier of each format of `BarcodeDetector` (Shape Detection API), for which Morsel has a use. */
const identifiers = {
  ean_13: () => "]E0", upc_a: () => "]E0", upc_e: () => "]E0", ean_8: () => "]E4", itf: () => "]I1", code_128: () => "]C1",
  qr_code: (content) => (isLink(content) ? "]Q1" : "]Q3"), data_matrix: (content) => (isLink(content) ? "]d1" : "]d2"),
};

const isLink = (content) => /^https?:/i.test(content);

/** Reads codes with the platform. */
class PlatformReader {
  #detector;

  /** @returns {Promise<PlatformReader|null>} null if the platform cannot read the codes of products */
  static async open() {
    const { BarcodeDetector } = globalThis;
    const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
    if (!supported.includes("ean_13")) return null;
    return new PlatformReader(new BarcodeDetector({ formats: supported.filter((format) => format in identifiers) }));
  }

  constructor(detector) {
    this.#detector = detector;
  }

  async read(video) {
    const found = await this.#detector.detect(video);
    return found.map(({ format, rawValue }) => ({ symbology: identifiers[format](rawValue), content: rawValue }));
  }

  close() {}
}

/** The longest side of the frames that are read. A larger frame takes longer and finds hardly more codes. */
const longestSide = 960;

/** Draws frames of a video, every third one turned by 45 degrees, because zbar reads only along rows and columns. */
class FrameCanvas {
  #canvas = document.createElement("canvas");
  #context = this.#canvas.getContext("2d", { willReadFrequently: true });
  #count = 0;

  /** @returns {HTMLCanvasElement} a canvas with the current frame, as it is */
  upright(video) {
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
    this.#canvas.width = Math.round(video.videoWidth * scale);
    this.#canvas.height = Math.round(video.videoHeight * scale);
    this.#context.drawImage(video, 0, 0, this.#canvas.width, this.#canvas.height);
    return this.#canvas;
  }

  /** @returns {ImageData} the pixels of the current frame */
  next(video) {
    const { width, height } = this.upright(video);
    this.#count += 1;
    if (this.#count % 3 === 0) {
      this.#context.translate(width / 2, height / 2);
      this.#context.rotate(Math.PI / 4);
      this.#context.drawImage(video, -width / 2, -height / 2, width, height);
    }
    return this.#context.getImageData(0, 0, width, height);
  }
}

/** Reads codes with zbar in a worker. */
class WorkerReader {
  #worker;
  #frames = new FrameCanvas();
  #waiting = null;
  #lastId = 0;

  /** @param {string} assets the path under which the files of this release are served */
  constructor(assets) {
    this.#worker = new Worker(`${assets}scripts/scan/scan-worker.js`, { type: "module" });
    this.#worker.onmessage = ({ data: { codes, error } }) => this.#settle(codes, error);
    this.#worker.onerror = ({ message }) => this.#settle(null, message);
  }

  read(video) {
    const { data, width, height } = this.#frames.next(video);
    const { promise, ...settle } = Promise.withResolvers?.() ?? withResolvers();
    this.#waiting = settle;
    this.#worker.postMessage({ id: ++this.#lastId, rgba: data.buffer, width, height }, [data.buffer]);
    return promise;
  }

  #settle(codes, error) {
    if (codes) this.#waiting?.resolve(codes);
    else this.#waiting?.reject(new ReaderUnavailable(error));
    this.#waiting = null;
  }

  close() {
    this.#worker.terminate();
    this.#waiting?.resolve([]);
  }
}

function withResolvers() {
  let settle;
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
}

/** The pause between two frames that are sent to the server, in milliseconds: reading a photo needs a second there. */
const pauseOfServer = 2000;

/** Sends frames to the server, one after another, for devices that cannot read codes. */
class ServerReader {
  #frames = new FrameCanvas();
  #closed = new AbortController();

  /** The person is told that pictures are sent. */
  hint = "server";
  /** The server reads a code several times before it returns it. */
  readings = 1;

  async read(video) {
    const { readPhotos } = await import("../food/photos/photo-reading.js");
    const canvas = this.#frames.upright(video);
    const frame = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    const { signal } = this.#closed;
    try {
      return (await readPhotos([frame], { signal })).codes ?? [];
    } catch (error) {
      if (error.name === "AbortError") return [];
      // A frame without text is a problem for a label, and none here. Without a network the next frame is tried later.
      return [];
    } finally {
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, pauseOfServer);
        signal.addEventListener("abort", () => resolve(clearTimeout(timer)), { once: true });
      });
    }
  }

  close() {
    this.#closed.abort();
  }
}

/**
 * Reads frames in the best way that works: with the platform, otherwise with zbar on the device, otherwise with the server.
 */
export class FrameReader {
  #assets;
  #reader = null;
  #isClosed = false;

  /** @param {string} assets the path under which the files of this release are served */
  constructor(assets) {
    this.#assets = assets;
  }

  /** The name of the words that the person must see while this way is used, if any. */
  get hint() {
    return this.#reader?.hint ?? "aim";
  }

  /** The number of frames on which a code must be read before it is certain. */
  get readings() {
    return this.#reader?.readings ?? 2;
  }

  /** @returns {Promise<{symbology: string, content: string}[]>} the codes on the current frame */
  async read(video) {
    this.#reader ??= (await PlatformReader.open()) ?? new WorkerReader(this.#assets);
    if (this.#isClosed) {
      this.close();
      return [];
    }
    try {
      return await this.#reader.read(video);
    } catch (error) {
      if (this.#isClosed) return [];
      console.warn(error);
      this.#reader.close();
      this.#reader = error instanceof ReaderUnavailable ? new ServerReader() : new WorkerReader(this.#assets);
      return [];
    }
  }

  close() {
    this.#isClosed = true;
    this.#reader?.close();
  }
}
