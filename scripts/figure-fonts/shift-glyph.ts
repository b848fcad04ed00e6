const onCurve = 1;
const shortX = 2;
const shortY = 4;
const repeated = 8;
const sameOrPositiveX = 16;
const sameOrPositiveY = 32;

function readFlags(glyph: Buffer, start: number, count: number): { flags: number[]; next: number } {
  const flags: number[] = [];
  let next = start;
  while (flags.length < count) {
    const flag = glyph.readUInt8(next);
    next += 1;
    flags.push(flag);
    if ((flag & repeated) === 0) continue;
    flags.push(...Array<number>(glyph.readUInt8(next)).fill(flag));
    next += 1;
  }
  return { flags, next };
}

interface Axis {
  readonly short: number;
  readonly same: number;
}

interface Points {
  readonly glyph: Buffer;
  readonly start: number;
  readonly flags: readonly number[];
}

/** Steps from point to point along one axis. */
function readSteps({ glyph, start, flags }: Points, axis: Axis): { steps: number[]; next: number } {
  let next = start;
  const steps = flags.map((flag) => {
    const isSame = (flag & axis.same) !== 0;
    if ((flag & axis.short) !== 0) {
      next += 1;
      return isSame ? glyph.readUInt8(next - 1) : -glyph.readUInt8(next - 1);
    }
    if (isSame) return 0;
    next += 2;
    return glyph.readInt16BE(next - 2);
  });
  return { steps, next };
}

function int16(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeInt16BE(value, index * 2));
  return bytes;
}

export interface PlacedGlyph {
  readonly outline: Buffer;
  readonly left: number;
  readonly advance: number;
}

/** Flags and steps of a glyph's points. Only simple glyphs: figures are not made of other glyphs. */
function readPoints(glyph: Buffer): { flags: readonly number[]; x: readonly number[]; y: readonly number[] } {
  const contours = glyph.readInt16BE(0);
  if (contours < 0) throw new Error('A figure is made of other glyphs');
  const points = glyph.readUInt16BE(10 + (contours - 1) * 2) + 1;
  const start = 10 + contours * 2 + 2 + glyph.readUInt16BE(10 + contours * 2);
  const { flags, next: xStart } = readFlags(glyph, start, points);
  const x = readSteps({ glyph, start: xStart, flags }, { short: shortX, same: sameOrPositiveX });
  const y = readSteps({ glyph, start: x.next, flags }, { short: shortY, same: sameOrPositiveY });
  return { flags, x: x.steps, y: y.steps };
}

export function placedGlyph(outline: Buffer, advance: number): PlacedGlyph {
  return { outline, left: outline.readInt16BE(2), advance };
}

/** The same drawing in the middle of a width. */
export function centreGlyph(glyph: Buffer, advance: number): PlacedGlyph {
  const [left, right] = [glyph.readInt16BE(2), glyph.readInt16BE(6)];
  const contours = glyph.readInt16BE(0);
  const shift = Math.round((advance - (right - left)) / 2) - left;
  const { flags, x, y } = readPoints(glyph);
  const outline = Buffer.concat([
    int16([contours, left + shift, glyph.readInt16BE(4), right + shift, glyph.readInt16BE(8)]),
    glyph.subarray(10, 10 + contours * 2),
    // No instructions; they would be written for the old width.
    Buffer.alloc(2),
    Buffer.from(flags.map((flag) => flag & onCurve)),
    // Every later point is a step from the one before, so moving the first moves all.
    int16([(x[0] ?? 0) + shift, ...x.slice(1)]),
    int16(y),
  ]);
  return { outline, left: left + shift, advance };
}
