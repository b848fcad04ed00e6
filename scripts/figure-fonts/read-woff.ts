import { inflateSync } from 'node:zlib';

export type FontTables = ReadonlyMap<string, Buffer>;

/** The tables of a WOFF 1.0 file, unpacked. */
export function readWoff(file: Buffer): FontTables {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const start = file.readUInt32BE(entry + 4);
    const packed = file.subarray(start, start + file.readUInt32BE(entry + 8));
    const isPacked = packed.length < file.readUInt32BE(entry + 12);
    tables.set(file.toString('latin1', entry, entry + 4), isPacked ? inflateSync(packed) : packed);
  }
  return tables;
}

export function tableOf(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new Error(`The font has no table ${tag}`);
  return table;
}

/** The number of the glyph for a character, from a format 4 map. */
export function glyphOf(tables: FontTables, character: number): number {
  const map = tableOf(tables, 'cmap');
  const records = Array.from({ length: map.readUInt16BE(2) }, (_, index) => map.readUInt32BE(8 + index * 8));
  const start = records.find((offset) => map.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('The font has no character map of format 4');
  const size = map.readUInt16BE(start + 6);
  let segment = 0;
  while (map.readUInt16BE(start + 14 + segment) < character) segment += 2;
  const first = map.readUInt16BE(start + 16 + size + segment);
  const shift = map.readInt16BE(start + 16 + size * 2 + segment);
  const rangeAt = start + 16 + size * 3 + segment;
  const range = map.readUInt16BE(rangeAt);
  return range === 0
    ? (character + shift) & 0xffff
    : map.readUInt16BE(rangeAt + range + (character - first) * 2);
}

/** The drawing of one glyph. */
export function outlineOf(tables: FontTables, glyph: number): Buffer {
  const places = tableOf(tables, 'loca');
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1;
  const place = (index: number): number =>
    isLong ? places.readUInt32BE(index * 4) : places.readUInt16BE(index * 2) * 2;
  return tableOf(tables, 'glyf').subarray(place(glyph), place(glyph + 1));
}

export function widthOf(tables: FontTables, glyph: number): number {
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1;
  return tableOf(tables, 'hmtx').readUInt16BE(Math.min(glyph, last) * 4);
}
