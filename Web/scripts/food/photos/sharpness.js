/**
 * Estimates on the device whether the letters of a picture can be read, from the pixels in its centre.
 *
 * Rows are divided into windows, and windows with print are measured: in sharp print, brightness changes by nearly all of
 * its range within two pixels; a window of small letters has many strokes.
 */

/** The measured sample in the centre of a picture, the distance of its rows, and the width of windows, in pixels. */
const sample = { width: 512, height: 384, rows: 3, window: 64 };
/** The minimum range of brightness in a window with print, the minimum brightness, and the minimum number of windows. */
const minimum = { range: 40, light: 50, windows: 40 };
/** Print blurred by about 3 pixels changes by a third of its range. Letters of 14 pixels have 8 strokes in a window. */
const limits = { sharpness: 0.33, strokes: 8, side: 480 };

const canvas = document.createElement("canvas");
canvas.width = sample.width;
canvas.height = sample.height;

/**
 * @param {CanvasImageSource} picture
 * @param {number} width of the picture
 * @param {number} height
 * @returns {{light: number, isPrint: boolean, fault: "dark"|"blurred"|"small"|null}} `isPrint` is whether print was found
 */
export function assessPicture(picture, width, height) {
  const { light, sharpness, strokes } = measure(brightnessOf(picture, width, height));
  const isPrint = sharpness !== null;
  const isSmall = Math.min(width, height) < limits.side || strokes >= limits.strokes;
  const fault = light < minimum.light ? "dark" : isPrint && sharpness < limits.sharpness ? "blurred" : isSmall ? "small" : null;
  return { light, isPrint, fault };
}

/** Returns the brightness of each pixel of the sample, from 0 to 255. */
function brightnessOf(picture, width, height) {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.clearRect(0, 0, sample.width, sample.height);
  context.drawImage(picture, (sample.width - width) / 2, (sample.height - height) / 2, width, height);
  const { data } = context.getImageData(0, 0, sample.width, sample.height);
  const grey = new Float32Array(sample.width * sample.height);
  for (let i = 0; i < grey.length; i += 1) grey[i] = 0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2];
  return grey;
}

function measure(grey) {
  const sharpness = [];
  const strokes = [];
  for (let y = 1; y < sample.height - 1; y += sample.rows) {
    const row = averagedRow(grey, y);
    for (let x = 0; x < sample.width; x += sample.window) {
      const window = row.subarray(x, x + sample.window);
      const [low, high] = [Math.min(...window), Math.max(...window)];
      if (high - low < minimum.range) continue;
      sharpness.push(maxGradient(window) / (high - low));
      strokes.push(countStrokes(window, low, high - low));
    }
  }
  const light = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  if (sharpness.length < minimum.windows) return { light, sharpness: null, strokes: 0 };
  return { light, sharpness: quantile(sharpness, 0.5), strokes: quantile(strokes, 0.75) };
}

/** Averages a row with its neighbours, which removes the noise of the camera and keeps upright strokes. */
function averagedRow(grey, y) {
  const row = new Float32Array(sample.width);
  for (let x = 0; x < sample.width; x += 1) {
    const i = y * sample.width + x;
    row[x] = (grey[i - sample.width] + grey[i] + grey[i + sample.width]) / 3;
  }
  return row;
}

/** The maximum change of brightness across two pixels. */
function maxGradient(window) {
  let gradient = 0;
  for (let x = 2; x < window.length; x += 1) gradient = Math.max(gradient, Math.abs(window[x] - window[x - 2]));
  return gradient;
}

/** Counts the changes from light to dark. Values between the thresholds do not change the state. */
function countStrokes(window, low, range) {
  let isDark = false;
  let count = 0;
  for (const value of window) {
    if (!isDark && value < low + 0.35 * range) {
      isDark = true;
      count += 1;
    } else if (value > low + 0.65 * range) isDark = false;
  }
  return count;
}

/** The quantile of values; `share` is from 0 to 1. */
const quantile = (values, share) => values.sort((a, b) => a - b)[Math.floor(values.length * share)];
