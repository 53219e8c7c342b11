/**
 * Whether the letters of a picture can be read, told on the device from the middle of the picture in its own pixels.
 *
 * Rows are cut into windows, and those with print in them are looked at: where print is sharp, brightness changes by nearly
 * all of its range within two pixels; where letters are small, many strokes stand in a window.
 */

/** The part that is looked at, and the windows of its rows, in pixels. */
const part = { width: 512, height: 384, rows: 3, window: 64 };
/** Least range of brightness of a window with print, least brightness, and fewest windows to judge by. */
const least = { range: 40, light: 50, windows: 40 };
/** Print blurred by some 3 pixels changes by a third of its range; letters of 14 pixels have eight strokes to a window. */
const limits = { sharpness: 0.33, strokes: 8, side: 480 };

const canvas = document.createElement("canvas");
canvas.width = part.width;
canvas.height = part.height;

/**
 * @param {CanvasImageSource} picture
 * @param {number} width of the picture
 * @param {number} height
 * @returns {{light: number, isPrint: boolean, fault: "dark"|"blurred"|"small"|null}} `isPrint` where there is print to judge by
 */
export function judged(picture, width, height) {
  const { light, sharpness, strokes } = measured(brightness(picture, width, height));
  const isPrint = sharpness !== null;
  const isSmall = Math.min(width, height) < limits.side || strokes >= limits.strokes;
  const fault = light < least.light ? "dark" : isPrint && sharpness < limits.sharpness ? "blurred" : isSmall ? "small" : null;
  return { light, isPrint, fault };
}

/** The brightness of each pixel in the middle, from 0 to 255. */
function brightness(picture, width, height) {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.clearRect(0, 0, part.width, part.height);
  context.drawImage(picture, (part.width - width) / 2, (part.height - height) / 2, width, height);
  const { data } = context.getImageData(0, 0, part.width, part.height);
  const grey = new Float32Array(part.width * part.height);
  for (let i = 0; i < grey.length; i += 1) grey[i] = 0.3 * data[4 * i] + 0.59 * data[4 * i + 1] + 0.11 * data[4 * i + 2];
  return grey;
}

function measured(grey) {
  const sharpness = [];
  const strokes = [];
  for (let y = 1; y < part.height - 1; y += part.rows) {
    const row = mean(grey, y);
    for (let x = 0; x < part.width; x += part.window) {
      const window = row.subarray(x, x + part.window);
      const [low, high] = [Math.min(...window), Math.max(...window)];
      if (high - low < least.range) continue;
      sharpness.push(steepest(window) / (high - low));
      strokes.push(counted(window, low, high - low));
    }
  }
  const light = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  if (sharpness.length < least.windows) return { light, sharpness: null, strokes: 0 };
  return { light, sharpness: ranked(sharpness, 0.5), strokes: ranked(strokes, 0.75) };
}

/** A row smoothed by its neighbours, which takes the grain of the camera away and leaves upright strokes. */
function mean(grey, y) {
  const row = new Float32Array(part.width);
  for (let x = 0; x < part.width; x += 1) {
    const i = y * part.width + x;
    row[x] = (grey[i - part.width] + grey[i] + grey[i + part.width]) / 3;
  }
  return row;
}

/** The most that brightness changes from one pixel to the next but one. */
function steepest(window) {
  let most = 0;
  for (let x = 2; x < window.length; x += 1) most = Math.max(most, Math.abs(window[x] - window[x - 2]));
  return most;
}

/** How often it turns dark; what is in between counts as what was before. */
function counted(window, low, range) {
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

/** The value that a share of the values are below. */
const ranked = (values, share) => values.sort((a, b) => a - b)[Math.floor(values.length * share)];
