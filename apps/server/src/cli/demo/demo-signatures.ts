import sharp from 'sharp';
import { addAuditEvents } from '../../modules/ground/audit/index.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { isoOf } from '../../platform/moment.ts';
import type { Tx } from '../../platform/tx.ts';
import { findUnsigned, insertDemoSignature } from './demo-repository.ts';

/** Start, two handles, end: x and y of each, in parts of the picture. */
type Stroke = readonly [number, number, number, number, number, number, number, number];

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
function drawnSignature(strokes: readonly Stroke[]): Promise<Buffer> {
  const cover = draw(strokes);
  const pixels = Buffer.alloc(cover.length * 4);
  cover.forEach((value, index) => {
    pixels.set([ink.red, ink.green, ink.blue, value], index * 4);
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

interface DemoHand {
  readonly username: string;
  readonly position: string;
  readonly papers: readonly string[];
  readonly strokes: readonly Stroke[];
}

/** Of nobody: lines that look like a hurried hand. No certificate, because no authority issues one to invented people. */
const hands: readonly DemoHand[] = [
  {
    username: 'bacsixn',
    position: 'Bác sĩ xét nghiệm',
    papers: ['report', 'appointment_slip'],
    strokes: [
      [0.08, 0.7, 0.12, 0.1, 0.2, 0.05, 0.2, 0.72],
      [0.2, 0.72, 0.28, 0.1, 0.3, 0.1, 0.3, 0.68],
      [0.3, 0.68, 0.4, 0.3, 0.46, 0.4, 0.44, 0.62],
      [0.44, 0.62, 0.52, 0.3, 0.58, 0.7, 0.66, 0.45],
      [0.66, 0.45, 0.76, 0.2, 0.7, 0.9, 0.94, 0.38],
      [0.14, 0.86, 0.4, 0.78, 0.62, 0.86, 0.9, 0.76],
    ],
  },
  {
    username: 'bacsixn2',
    position: 'Trưởng khoa Xét nghiệm',
    papers: ['report', 'appointment_slip'],
    strokes: [
      [0.06, 0.2, 0.12, 0.5, 0.14, 0.8, 0.18, 0.82],
      [0.18, 0.82, 0.26, 0.6, 0.28, 0.2, 0.36, 0.14],
      [0.34, 0.56, 0.42, 0.2, 0.5, 0.9, 0.56, 0.42],
      [0.56, 0.42, 0.66, 0.05, 0.56, 1, 0.74, 0.5],
      [0.74, 0.5, 0.82, 0.3, 0.86, 0.6, 0.95, 0.3],
    ],
  },
];

/** Pictures of hands for those who sign, so that a demonstration's papers look like papers. Answers how many. */
export async function seedDemoSignatures(
  tx: Tx,
  { nowMs, store }: { readonly nowMs: number; readonly store: Pick<FileStore, 'putBytes'> },
): Promise<number> {
  let added = 0;
  for (const { username, position, papers, strokes } of hands) {
    const accountId = await findUnsigned(tx, username);
    if (accountId === undefined) continue;
    const image = await store.putBytes(await drawnSignature(strokes));
    const at = isoOf(nowMs - 60 * 24 * 3_600_000);
    const id = await insertDemoSignature(tx, { accountId, position, papers, image, at });
    const event = { action: 'create', command: 'create', entity: 'signature', entityId: id } as const;
    await addAuditEvents(tx, [{ ...event, actorId: null }], isoOf(nowMs));
    added += 1;
  }
  return added;
}
