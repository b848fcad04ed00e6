import { degrees } from '@pdfme/pdf-lib';
import type { PDFRenderProps, Schema } from '@pdfme/common';
import { fontBytes, fontNames, type FontName } from './fonts.ts';
import { readyImage, type ReadyImage } from './ready-images.ts';

/** Something that our own writer does not write: pdf-lib, which knows all of PDF, writes the whole paper then. */
export class BeyondWriterError extends Error {
  override readonly name = 'BeyondWriterError';
}

interface Place {
  /** In points, from the upper left corner of the element; up is more. */
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The parts of red, green and blue as they stand in the file. */
type Paint = string;

/** What is put on a page, in the words of the file format and nothing of how it came there. */
export type Mark =
  | (Place & {
      readonly kind: 'text';
      readonly font: FontName;
      readonly text: string;
      readonly size: number;
      readonly spacing: number;
      readonly paint: Paint;
    })
  | (Place & {
      readonly kind: 'line';
      readonly toX: number;
      readonly toY: number;
      readonly thick: number;
      readonly paint: Paint;
    })
  | (Place &
      Size & {
        readonly kind: 'rectangle';
        readonly paint: Paint | undefined;
        readonly border: Paint | undefined;
        readonly thick: number;
      })
  | (Place & {
      readonly kind: 'fields';
      /** Columns and rows of dark fields, each so many points wide. */
      readonly fields: string;
      readonly scale: number;
      readonly paint: Paint;
    })
  | (Place & Size & { readonly kind: 'image'; readonly image: ReadyImage });

const black: Paint = '0 0 0';

/** Four digits of a point are a hundredth of what the finest printer can place. */
export function digits(value: number): string {
  return String(Math.round(value * 1_000_000) / 1_000_000);
}

type Options = Readonly<Record<string, unknown>>;

function paintOf(color: unknown): Paint | undefined {
  if (color === undefined) return undefined;
  const { type, red, green, blue } = color as Options;
  if (type !== 'RGB') throw new BeyondWriterError('another colour than red, green and blue');
  return [red, green, blue].map((part) => digits(Number(part))).join(' ');
}

const turned: readonly string[] = ['rotate', 'xSkew', 'ySkew'];
const shaded: readonly string[] = ['opacity', 'borderOpacity'];

/** Numbers where they are known, and nothing but what we draw: what is turned or shines through is not ours. */
function checked(options: Options, known: readonly string[]): Options {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || known.includes(name)) continue;
    if (turned.includes(name) && (value as { readonly angle?: number }).angle === 0) continue;
    if (shaded.includes(name) && value === 1) continue;
    throw new BeyondWriterError(`${name} of what is drawn`);
  }
  return options;
}

const place = ['x', 'y'];
const box = [...place, 'width', 'height'];

function numbers(options: Options, names: readonly string[]): number[] {
  return names.map((name) => {
    const value = options[name];
    if (typeof value !== 'number' || Number.isNaN(value)) throw new BeyondWriterError(`no ${name}`);
    return value;
  });
}

/** Bars of a code, as `codes.ts` writes them: over, up and back, always in whole fields. */
const bar = /M(\d+) (\d+)H(\d+)V(\d+)H\d+Z/g;

function fieldsOf(path: string): string {
  if (path.replaceAll(bar, '') !== '') throw new BeyondWriterError('a path that is no code');
  return path.replaceAll(bar, (_, ...sides: readonly string[]) => {
    const [left = 0, foot = 0, right = 0, top = 0] = sides.slice(0, 4).map(Number);
    return `${String(left)} ${String(foot)} ${String(right - left)} ${String(top - foot)} re\n`;
  });
}

/**
 * The page on which pdfme draws one element: it has what its plugins call of a page of pdf-lib, and only writes down what
 * they ask for. How a paper looks is said by the plugins alone.
 */
class MarkedPage {
  readonly marks: Mark[] = [];
  #spacing = 0;

  /** The element lies with its upper left corner in the corner of nothing. */
  getHeight(): number {
    return 0;
  }

  pushOperators(spacing: number): void {
    this.#spacing = spacing;
  }

  drawText(text: string, options: Options): void {
    const given = checked(options, [...place, 'size', 'color', 'font', 'lineHeight']);
    const [x = 0, y = 0, size = 0] = numbers(given, [...place, 'size']);
    const paint = paintOf(given['color']) ?? black;
    const font = given['font'] as FontName;
    if (text !== '') this.marks.push({ kind: 'text', x, y, font, text, size, spacing: this.#spacing, paint });
  }

  drawLine(options: Options): void {
    const given = checked(options, ['start', 'end', 'thickness', 'color']);
    const [x = 0, y = 0] = numbers(given['start'] as Options, place);
    const [toX = 0, toY = 0] = numbers(given['end'] as Options, place);
    const [thick = 0] = numbers(given, ['thickness']);
    this.marks.push({ kind: 'line', x, y, toX, toY, thick, paint: paintOf(given['color']) ?? black });
  }

  drawRectangle(options: Options): void {
    const given = checked(options, [...box, 'color', 'borderColor', 'borderWidth']);
    const [x = 0, y = 0, width = 0, height = 0] = numbers(given, box);
    const thick = Number(given['borderWidth'] ?? 0);
    const paint = paintOf(given['color']);
    const border = paintOf(given['borderColor']) ?? (thick > 0 ? black : undefined);
    this.marks.push({ kind: 'rectangle', x, y, width, height, paint, border, thick });
  }

  drawSvgPath(path: string, options: Options): void {
    const given = checked(options, [...place, 'scale', 'color']);
    const [x = 0, y = 0, scale = 1] = numbers(given, [...place, 'scale']);
    const paint = paintOf(given['color']) ?? black;
    this.marks.push({ kind: 'fields', x, y, fields: fieldsOf(path), scale, paint });
  }

  drawImage(image: ReadyImage, options: Options): void {
    const [x = 0, y = 0, width = 0, height = 0] = numbers(checked(options, box), box);
    this.marks.push({ kind: 'image', x, y, width, height, image });
  }
}

/** Whatever else a plugin asks for, such as a link or an ellipse, is not ours. */
function nothingElse<T extends object>(given: T): T {
  return new Proxy(given, {
    get(target, name) {
      // Of what is awaited JavaScript asks whether it is a promise.
      if (!(name in target) && name !== 'then') throw new BeyondWriterError(`${String(name)} of a document`);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function embedFont(bytes: Uint8Array): FontName {
  const name = fontNames.find((each) => fontBytes(each) === bytes);
  if (name === undefined) throw new Error('a paper is written in no font but ours');
  return name;
}

const embedding = { embedFont, embedPng: readyImage, embedJpg: readyImage };
const words = { degrees, setCharacterSpacing: (spacing: number): number => spacing };

export type Drawing = PDFRenderProps<Schema>;

/** What a plugin draws for an element, from the element's upper left corner. */
export async function marksOf(
  draw: (arg: Drawing) => Promise<void> | void,
  { schema, ...given }: Pick<Drawing, 'schema' | 'value' | 'basePdf' | 'options' | '_cache'>,
): Promise<readonly Mark[]> {
  const page = new MarkedPage();
  await draw({
    ...given,
    schema: { ...schema, position: { x: 0, y: 0 } },
    page: nothingElse(page),
    pdfDoc: nothingElse(embedding),
    pdfLib: nothingElse(words),
  } as unknown as Drawing);
  return page.marks;
}
