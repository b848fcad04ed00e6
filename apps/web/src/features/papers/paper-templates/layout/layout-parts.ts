import type { Schema, Template } from '@pdfme/common';

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
export function isFixed({ name }: Pick<Schema, 'name'>): boolean {
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
