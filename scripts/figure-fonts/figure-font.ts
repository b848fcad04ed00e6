import { glyphOf, outlineOf, readWoff, tableOf, widthOf } from './read-woff.ts';
import { centreGlyph, placedGlyph } from './shift-glyph.ts';
import { writeWoff } from './write-woff.ts';

const zero = 0x30;
const figures = Array.from({ length: 10 }, (_, index) => zero + index);

/** In thousandths of the size; the same in all weights, so that a bold value stays in its column. */
const width = 664;

function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
}

/** One run of characters, 0 to 9, onto glyphs 1 to 10 (glyph 0 stands for what is missing). */
function characterMap(): Buffer {
  const [first, last] = [zero, zero + figures.length - 1];
  const format4 = uint16(4, 32, 0, 4, 4, 1, 0, last, 0xffff, 0, first, 0xffff, 1 - first, 1, 0, 0);
  return Buffer.concat([uint16(0, 1, 3, 1, 0, 12), format4]);
}

/** The licence asks that a changed font has another name. */
function nameTable(): Buffer {
  const text = Buffer.from('SenLab Figures', 'utf16le').swap16();
  const records = [1, 4, 6].map((id) => uint16(3, 1, 0x409, id, text.length, 0));
  return Buffer.concat([uint16(0, records.length, 6 + records.length * 12), ...records, text]);
}

function withNumber(table: Buffer, place: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, place);
  return copy;
}

function even(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}

function post(): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00030000);
  return table;
}

/** The feature `tnum`: glyphs 1 to 10 become 11 to 20. This is what `font-variant-numeric: tabular-nums` asks for. */
function tabularFeature(): Buffer {
  const language = uint16(0, 0xffff, 1, 0);
  const script = Buffer.concat([uint16(4, 0), language]);
  const scripts = Buffer.concat([
    uint16(2),
    Buffer.from('DFLT'),
    uint16(14),
    Buffer.from('latn'),
    uint16(14),
    script,
  ]);
  const features = Buffer.concat([uint16(1), Buffer.from('tnum'), uint16(8, 0, 1, 0)]);
  const substitution = uint16(1, 6, figures.length, 2, 1, 1, figures.length, 0);
  const lookups = Buffer.concat([uint16(1, 4, 1, 0, 1, 8), substitution]);
  const start = 10;
  const header = uint16(1, 0, start, start + scripts.length, start + scripts.length + features.length);
  return Buffer.concat([header, scripts, features, lookups]);
}

function places(outlines: readonly Buffer[]): Buffer {
  const bytes = Buffer.alloc((outlines.length + 1) * 4);
  let place = 0;
  outlines.forEach((outline, index) => {
    place += outline.length;
    bytes.writeUInt32BE(place, (index + 1) * 4);
  });
  return bytes;
}

/**
 * The figures of a font as they are, and once more all of one width. Be Vietnam Pro has only the first, and its 1 is
 * half as wide as its 4: values would not stand under each other.
 */
export function figureFont(file: Buffer): Buffer {
  const source = readWoff(file);
  const glyphs = figures.map((figure) => glyphOf(source, figure));
  const own = glyphs.map((glyph) => placedGlyph(outlineOf(source, glyph), widthOf(source, glyph)));
  const drawn = [...own, ...own.map(({ outline }) => centreGlyph(outline, width))];
  const outlines = [Buffer.alloc(0), ...drawn.map(({ outline }) => even(outline))];
  const count = outlines.length;
  return writeWoff(
    new Map([
      ['GSUB', tabularFeature()],
      ['OS/2', tableOf(source, 'OS/2')],
      ['cmap', characterMap()],
      ['glyf', Buffer.concat(outlines)],
      ['head', withNumber(tableOf(source, 'head'), 50, 1)],
      ['hhea', withNumber(tableOf(source, 'hhea'), 34, count)],
      ['hmtx', Buffer.concat([uint16(width, 0), ...drawn.map(({ left, advance }) => uint16(advance, left))])],
      ['loca', places(outlines)],
      ['maxp', withNumber(tableOf(source, 'maxp'), 4, count)],
      ['name', nameTable()],
      ['post', post()],
    ]),
  );
}
