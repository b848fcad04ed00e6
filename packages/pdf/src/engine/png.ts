import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

interface Stripes {
  /** Dark and light from left to right, a dot each. */
  readonly dots: readonly boolean[];
  readonly height: number;
  /** Of light and of dark: six hexadecimal digits each. */
  readonly paints: readonly [light: string, dark: string];
}

/** A picture of two colours that is the same in every row. Not compressed: zlib's bytes differ between processors. */
export function stripesPng({ dots, height, paints }: Stripes): Uint8Array {
  const row = Buffer.alloc(1 + Math.ceil(dots.length / 8));
  for (const [at, isDark] of dots.entries())
    if (isDark) row[1 + (at >> 3)] = (row[1 + (at >> 3)] ?? 0) | (0x80 >> (at & 7));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(dots.length, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, paletted], 8);
  const rows = Buffer.concat(Array<Buffer>(height).fill(row));
  const chunks = [
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(paints.join(''), 'hex')),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  // In memory of its own: pdf-lib reads from where that begins.
  return Uint8Array.from(Buffer.concat([signature, ...chunks]));
}

const grey = 0;
const coloured = 2;
const paletted = 3;

export interface OpenedPng {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colors: 1 | 3;
  readonly palette: Uint8Array | undefined;
  /** Compressed as PDF takes it, too. */
  readonly content: Uint8Array;
}

const takenBy: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'pHYs', 'tEXt', 'tIME']);

/** Of a picture that PDF takes as it is. Undefined of any other: nothing see-through, no colours to be corrected. */
export function openPng(bytes: Uint8Array): OpenedPng | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!png.subarray(0, signature.length).equals(signature)) return undefined;
  const contents: Buffer[] = [];
  let [head, palette]: (Buffer | undefined)[] = [];
  for (let at = signature.length; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const name = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (!takenBy.has(name)) return undefined;
    if (name === 'IHDR') head = content;
    if (name === 'PLTE') palette = content;
    if (name === 'IDAT') contents.push(content);
  }
  if (head?.length !== 13) return undefined;
  const [bits = 0, kind = 0, , , interlaced = 0] = head.subarray(8);
  const isPlain = kind === grey || kind === coloured || (kind === paletted && palette !== undefined);
  if (!isPlain || bits > 8 || interlaced !== 0) return undefined;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const colors = kind === coloured ? 3 : 1;
  return {
    width,
    height,
    bits,
    colors,
    palette: kind === paletted ? palette : undefined,
    content: Buffer.concat(contents),
  };
}
