import type { Schema, Template } from '@pdfme/common';
import { isPaperKind, paperSizes } from '@senlab/domain';
import { checkLayout, layoutProblemText, type LayoutProblem, type PaperField } from '@senlab/pdf/papers';

/** What is drawn once, over as many pages as it needs, and what is drawn on each of them. */
export type LayoutPart = 'body' | 'static';

type BlankPdf = Exclude<Template['basePdf'], string | ArrayBuffer | Uint8Array>;

/** A layout as we keep it: its paper is a measure, never a PDF. */
export interface Layout extends Template {
  basePdf: BlankPdf;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only the shape that the designer cannot do without; what else is wrong is shown as a problem. */
export function isLayout(value: unknown): value is Layout {
  if (!isRecord(value) || !Array.isArray(value['schemas'])) return false;
  const { basePdf } = value as { readonly basePdf?: unknown };
  return isRecord(basePdf) && typeof basePdf['width'] === 'number' && typeof basePdf['height'] === 'number';
}

/** Fixed texts and lines: nobody fills them in. */
function isFixed({ name }: Pick<Schema, 'name'>): boolean {
  return name.startsWith('static');
}

/** What is drawn on the page by the designer's own tools carries its text itself. */
function settle(schema: Schema): Schema {
  return isFixed(schema) && schema.readOnly !== true ? { ...schema, readOnly: true } : schema;
}

/**
 * The part as the designer is given it. It cannot edit what is on every page, so that this part becomes a page of its
 * own, and the other one is left out rather than drawn where nobody can move it.
 */
export function partOf(layout: Layout, part: LayoutPart): Template {
  const { staticSchema = [], ...paper } = layout.basePdf;
  return part === 'body'
    ? layout
    : { ...layout, basePdf: { ...paper, padding: [0, 0, 0, 0] }, schemas: [staticSchema] };
}

/** The whole again, with what the designer made of one part. */
export function withPart(layout: Layout, part: LayoutPart, edited: Template): Layout {
  const pages = edited.schemas.map((page) => page.map(settle));
  if (part === 'body') return { ...layout, schemas: pages };
  return { ...layout, basePdf: { ...layout.basePdf, staticSchema: pages.flat() } };
}

export function elementsOf(layout: Layout, part: LayoutPart): readonly Schema[] {
  return part === 'body' ? layout.schemas.flat() : (layout.basePdf.staticSchema ?? []);
}

/** Where an element of this name stands; undefined where it does not. */
export function partWith(layout: Layout, name: string): LayoutPart | undefined {
  return (['body', 'static'] as const).find((part) =>
    elementsOf(layout, part).some((element) => element.name === name),
  );
}

export interface ShownProblem {
  readonly key: string;
  readonly text: string;
  /** The element to look at; undefined where something is missing. */
  readonly element: string | undefined;
}

function shown(problem: LayoutProblem, index: number): ShownProblem {
  return {
    key: `${problem.code} ${String(index)}`,
    text: layoutProblemText(problem),
    element: problem.element,
  };
}

/** The very check of the server. */
export function layoutProblems(paper: string, size: string, layout: unknown): readonly ShownProblem[] {
  const known = paperSizes.find((one) => one === size);
  if (!isPaperKind(paper) || known === undefined) return [];
  return checkLayout(paper, known, layout).map(shown);
}

const placeholder = /\{\s*([A-Za-z_]\w*)\s*\}/g;

function placeholdersIn(text: unknown): readonly string[] {
  return typeof text === 'string' ? [...text.matchAll(placeholder)].map(([, name]) => name ?? '') : [];
}

/** The fields that a layout shows: as elements of their own, or named inside a text. */
export function usedFields(layout: unknown): ReadonlySet<string> {
  if (!isLayout(layout)) return new Set();
  const elements = [...elementsOf(layout, 'static'), ...elementsOf(layout, 'body')];
  return new Set(
    elements.flatMap((element) => [
      ...(isFixed(element) ? [] : [element.name]),
      ...placeholdersIn(element.content),
      ...placeholdersIn(element['text']),
    ]),
  );
}

const types: Readonly<Record<PaperField['kind'], string>> = {
  text: 'text',
  table: 'table',
  code128: 'code128',
  qr: 'qrcode',
  image: 'image',
};

/** Millimetres. */
const sizes: Readonly<Record<PaperField['kind'], readonly [width: number, height: number]>> = {
  text: [70, 6],
  table: [180, 20],
  code128: [45, 12],
  qr: [20, 20],
  image: [40, 18],
};

const textStyle = {
  fontName: 'Tinos',
  fontSize: 11,
  // Less cuts the marks above Vietnamese capitals.
  lineHeight: 1.4,
  alignment: 'left',
  verticalAlignment: 'top',
  characterSpacing: 0,
  fontColor: '#000000',
  backgroundColor: '',
} as const;

function plainElement(field: PaperField, position: Schema['position']): Schema {
  const [width, height] = sizes[field.kind];
  const base = {
    name: field.name,
    type: types[field.kind],
    position,
    width,
    height,
    content: `{${field.name}}`,
  };
  if (field.kind === 'text') return { ...base, ...textStyle };
  return { ...base, content: '' };
}

/** Under everything that is there, and on the paper whatever is there. */
function belowEverything(
  layout: Layout,
  part: LayoutPart,
  element: Pick<Schema, 'width' | 'height'>,
): Schema['position'] {
  const { width, height, padding } = layout.basePdf;
  const [top, right, bottom, left] = padding;
  const lowest = Math.max(top, ...elementsOf(layout, part).map((one) => one.position.y + one.height + 2));
  const lastY = height - bottom - element.height;
  return {
    x: Math.max(0, Math.min(left, width - right - element.width)),
    y: Math.max(0, lowest <= lastY ? lowest : lastY),
  };
}

function fits(layout: Layout, { position, width, height }: Schema): boolean {
  return position.x + width <= layout.basePdf.width && position.y + height <= layout.basePdf.height;
}

interface Placed {
  readonly layout: Layout;
  readonly part: LayoutPart;
}

function put(layout: Layout, part: LayoutPart, element: Schema): Placed {
  if (part === 'static') {
    const staticSchema = [...(layout.basePdf.staticSchema ?? []), element];
    return { part, layout: { ...layout, basePdf: { ...layout.basePdf, staticSchema } } };
  }
  const [first = [], ...others] = layout.schemas;
  return { part, layout: { ...layout, schemas: [[...first, element], ...others] } };
}

/**
 * Puts a field on a layout: as the layout that came with the program has it, which knows its place and its columns; or
 * else under everything else.
 */
export function placeField(layout: Layout, field: PaperField, models: readonly Layout[]): Placed {
  for (const model of models) {
    for (const part of ['body', 'static'] as const) {
      const known = elementsOf(model, part).find(({ name }) => name === field.name);
      if (known !== undefined) {
        const element = structuredClone(known);
        const position = fits(layout, element)
          ? element.position
          : belowEverything(layout, part, {
              ...element,
              width: Math.min(element.width, layout.basePdf.width),
            });
        return put(layout, part, { ...element, position });
      }
    }
  }
  const [width, height] = sizes[field.kind];
  return put(layout, 'body', plainElement(field, belowEverything(layout, 'body', { width, height })));
}
