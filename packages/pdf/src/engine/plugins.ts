import type { PDFRenderProps, Plugin, Plugins, Schema } from '@pdfme/common';
import { image, line, rectangle, svg, text } from '@pdfme/schemas';
import { drawCode128, drawQr } from './codes.ts';

/** The type `text` of pdfme under a name of ours. */
export const textType = 'paperText';

/** pdfme draws marks like bold only in texts that cannot be typed into, and would lay its own type out once more. */
export function ownType<T extends Schema>(element: T): T {
  return element.type === 'text' ? { ...element, type: textType } : element;
}

type Draw = (arg: PDFRenderProps<Schema>) => Promise<void> | void;

function plugin(type: string, draw: Draw): Plugin {
  const defaultSchema = { name: '', type, position: { x: 0, y: 0 }, width: 0, height: 0 };
  // Papers are drawn on the server: nothing of this is shown on a screen.
  return { pdf: draw, ui: () => undefined, propPanel: { schema: {}, defaultSchema } };
}

/** Called on its plugin: whether pdfme's functions need it is not ours to know. */
function drawingOf<T extends Schema>(given: Plugin<T>): Draw {
  return (arg) => given.pdf(arg as unknown as PDFRenderProps<T>);
}

/** `before` sees the document before anything is drawn. */
export function paperPlugins(before: Draw): Plugins {
  const drawings: Readonly<Record<string, Draw>> = {
    [textType]: drawingOf(text),
    image: drawingOf(image),
    svg: drawingOf(svg),
    line: drawingOf(line),
    rectangle: drawingOf(rectangle),
    code128: drawCode128,
    qrcode: drawQr,
  };
  return Object.fromEntries(
    Object.entries(drawings).map(([type, draw]) => [
      type,
      plugin(type, async (arg) => {
        await before(arg);
        await draw(arg);
      }),
    ]),
  );
}
