import type { PDFRenderProps, Schema } from '@pdfme/common';
import { convertForPdfLayoutProps, hex2PrintingColor } from '@pdfme/schemas/utils';
import { encode } from 'uqr';
import { code128 } from './code128.ts';
import { stripesPng } from './png.ts';
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

type Drawing = PDFRenderProps<Schema>;

const paintIn = (written: unknown, usual: string): string => (typeof written === 'string' ? written : usual);

/**
 * In lines and not as pdfme's picture: it is sharp in every size, and a paper is made in a tenth less time. Its middle
 * degree of correction stands a crease or a stamp.
 */
function drawQrCode({ value, schema, page, options }: Drawing): void {
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  const { position, width, rotate, opacity } = convertForPdfLayoutProps({
    schema,
    pageHeight: page.getHeight(),
  });
  const color = hex2PrintingColor(paintIn(schema['barColor'], '#000000'), options.colorType);
  page.drawSvgPath(pathOf(data), {
    ...position,
    rotate,
    scale: width / size,
    ...(color === undefined ? {} : { color }),
    ...(opacity === undefined ? {} : { opacity }),
  });
}

/** As a picture in which every bar is a whole number of dots: a printer may not make some of them broader than others. */
const stripe = { dots: 5, height: 29 } as const;

const sixDigits = (paint: string): string => /^#([\da-f]{6})$/i.exec(paint)?.[1] ?? '';

/** pdfme's own way to draw it took longer than the rest of a paper. */
async function drawBars(
  { value, schema, page, pdfDoc }: Drawing,
  light: string,
  dark: string,
): Promise<void> {
  const dots = code128(value).flatMap((isDark) => Array<boolean>(stripe.dots).fill(isDark));
  const image = await pdfDoc.embedPng(stripesPng({ dots, height: stripe.height, paints: [light, dark] }));
  const { position, width, height, rotate, opacity } = convertForPdfLayoutProps({
    schema,
    pageHeight: page.getHeight(),
  });
  page.drawImage(image, {
    ...position,
    rotate,
    width,
    height,
    ...(opacity === undefined ? {} : { opacity }),
  });
}

/** pdfme leaves out a code that it cannot draw: a label without its code is worse than none. */
function refuseUnless(isDrawable: boolean, { schema }: Drawing): void {
  if (!isDrawable) throw new Error(`the code ${schema.type} cannot hold its value`);
}

export async function drawCode128(arg: Drawing): Promise<void> {
  if (arg.value === '') return;
  refuseUnless(/^[\x20-\x7e]{1,80}$/.test(arg.value), arg);
  const light = sixDigits(paintIn(arg.schema['backgroundColor'], '#ffffff'));
  const dark = sixDigits(paintIn(arg.schema['barColor'], '#000000'));
  // With its text below, or on no ground, it is pdfme's.
  if (arg.schema['includetext'] === false && light !== '' && dark !== '') await drawBars(arg, light, dark);
  else await barcodes.code128.pdf(arg as Parameters<typeof barcodes.code128.pdf>[0]);
}

export function drawQr(arg: Drawing): void {
  if (arg.value === '') return;
  refuseUnless(arg.value.length < 500, arg);
  drawQrCode(arg);
}
