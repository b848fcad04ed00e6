import type { PDFRenderProps, Schema } from '@pdfme/common';
import { barcodes } from '@pdfme/schemas';
import { convertForPdfLayoutProps } from '@pdfme/schemas/utils';
import { drawQrCode } from './qr-code.ts';

type Drawing = PDFRenderProps<Schema>;
type Draw = (arg: Drawing) => Promise<void> | void;

const bars: Draw = (arg) => barcodes.code128.pdf(arg as Parameters<typeof barcodes.code128.pdf>[0]);

/**
 * pdfme draws a code as a picture of the size of its box, in dots that are all alike, and reading that picture back
 * took longer than everything else on a label. A small one says the same, with every bar a whole number of dots wide.
 */
async function drawSmall(draw: Draw, arg: Drawing, size: Pick<Schema, 'width' | 'height'>): Promise<void> {
  const { page, schema } = arg;
  const pageHeight = page.getHeight();
  const { position, width, height, rotate } = convertForPdfLayoutProps({ schema, pageHeight });
  const place = { ...position, width, height, rotate };
  const stretched = {
    getHeight: () => pageHeight,
    drawImage: (...[image, options]: Parameters<typeof page.drawImage>) => {
      page.drawImage(image, { ...options, ...place });
    },
  };
  await draw({ ...arg, schema: { ...schema, ...size }, page: stretched } as unknown as Drawing);
}

/** pdfme leaves out a code that it cannot draw: a label without its code is worse than none. */
function refuseUnless(isDrawable: boolean, { schema }: Drawing): void {
  if (!isDrawable) throw new Error(`the code ${schema.type} cannot hold its value`);
}

export async function drawCode128(arg: Drawing): Promise<void> {
  if (arg.value === '') return;
  refuseUnless(/^[\x20-\x7e]{1,80}$/.test(arg.value), arg);
  // With its text below, the picture must have the proportions of the box.
  if (arg.schema['includetext'] === false) await drawSmall(bars, arg, { width: 0, height: 2 });
  else await bars(arg);
}

export function drawQr(arg: Drawing): void {
  if (arg.value === '') return;
  refuseUnless(arg.value.length < 500, arg);
  drawQrCode(arg);
}
