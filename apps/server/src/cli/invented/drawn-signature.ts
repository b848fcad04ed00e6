import sharp from 'sharp';

/** Start, two handles, end: x and y of each, in parts of the picture. */
export type Stroke = readonly [number, number, number, number, number, number, number, number];

const width = 640;
const height = 240;
const steps = 900;
const ink = { red: 27, green: 42, blue: 107 } as const;

function bezier([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  const rest = 1 - t;
  return rest ** 3 * a + 3 * rest ** 2 * t * b + 3 * rest * t ** 2 * c + t ** 3 * d;
}

/** A pen presses in the middle of a stroke, and is light where it begins and ends. */
function penAt(t: number): number {
  return 1.2 + 2.4 * Math.sin(Math.PI * t);
}

function stamp(cover: Uint8Array, x: number, y: number, radius: number): void {
  const reach = Math.ceil(radius + 1);
  for (let row = Math.floor(y) - reach; row <= y + reach; row += 1) {
    for (let column = Math.floor(x) - reach; column <= x + reach; column += 1) {
      if (row < 0 || row >= height || column < 0 || column >= width) continue;
      const soft = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      const place = row * width + column;
      cover[place] = Math.max(cover[place] ?? 0, Math.round(soft * 255));
    }
  }
}

function draw(strokes: readonly Stroke[]): Uint8Array {
  const cover = new Uint8Array(width * height);
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of strokes) {
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      const [x, y] = [bezier([x0, x1, x2, x3], t) * width, bezier([y0, y1, y2, y3], t) * height];
      stamp(cover, x, y, penAt(t));
    }
  }
  return cover;
}

/** The hand of an invented person: a transparent PNG, the same bytes each time. */
export function drawnSignature(strokes: readonly Stroke[]): Promise<Buffer> {
  const cover = draw(strokes);
  const pixels = Buffer.alloc(cover.length * 4);
  cover.forEach((value, index) => {
    pixels.set([ink.red, ink.green, ink.blue, value], index * 4);
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
