import type { Schema } from '@pdfme/common';
import type { PaperField } from '@senlab/pdf/papers';
import { elementsOf, type Layout, type LayoutPart } from './layout-parts.ts';

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
