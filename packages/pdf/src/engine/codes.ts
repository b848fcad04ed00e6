import type { PDFRenderProps, Schema } from '@pdfme/common';
import { convertForPdfLayoutProps, hex2PrintingColor } from '@pdfme/schemas/utils';
import { encode } from 'uqr';
import { barcodes } from '@pdfme/schemas';

/** Dark fields side by side as one bar. The page counts from its foot, and so does a path on it. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  rows.forEach((row, down) => {
    const foot = rows.length - 1 - down;
    for (let left = row.indexOf(true); left !== -1;) {
      const end = row.indexOf(false, left);
      const right = end === -1 ? row.length : end;
      bars.push(`M${String(left)} ${String(foot)}H${String(right)}V${String(foot + 1)}H${String(left)}Z`);
      left = row.indexOf(true, right);
    }
  });
  return bars.join('');
}

/**
 * In lines and not as pdfme's picture: it is sharp in every size, and a paper is made in a tenth less time. Its middle
 * degree of correction stands a crease or a stamp.
 */
function drawQrCode({ value, schema, page, options }: PDFRenderProps<Schema>): void {
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  const { position, width, rotate, opacity } = convertForPdfLayoutProps({
    schema,
    pageHeight: page.getHeight(),
  });
  const written = typeof schema['barColor'] === 'string' ? schema['barColor'] : '#000000';
  const color = hex2PrintingColor(written, options.colorType);
  page.drawSvgPath(pathOf(data), {
    ...position,
    rotate,
    scale: width / size,
    ...(color === undefined ? {} : { color }),
    ...(opacity === undefined ? {} : { opacity }),
  });
}

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
