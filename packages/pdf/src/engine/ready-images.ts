import { createHash } from 'node:crypto';
import { openPng, type OpenedPng } from './png.ts';
import { PDFDocument, PDFName, PDFRawStream, PDFRef } from '@pdfme/pdf-lib';

/** A picture as it is written into a file, and beside it what of it is see-through. */
export interface ReadyImage {
  /** Without the closing of the list of its properties. */
  readonly properties: string;
  readonly content: Uint8Array;
  readonly veil: ReadyImage | undefined;
}

function streamIn(document: PDFDocument, ref: unknown): PDFRawStream {
  const found = document.context.lookup(ref instanceof PDFRef ? ref : undefined);
  if (!(found instanceof PDFRawStream)) throw new Error('pdf-lib keeps a picture in other parts than it did');
  return found;
}

const veilName = PDFName.of('SMask');

function readyOf(document: PDFDocument, stream: PDFRawStream): ReadyImage {
  const { dict } = stream;
  const veil = dict.get(veilName);
  dict.delete(veilName);
  dict.delete(PDFName.of('Length'));
  const properties = dict.toString().replace(/>>$/, '');
  const under = veil === undefined ? undefined : readyOf(document, streamIn(document, veil));
  return { properties, content: stream.contents, veil: under };
}

function spaceOf({ colors, palette }: OpenedPng): string {
  if (palette === undefined) return colors === 3 ? '/DeviceRGB' : '/DeviceGray';
  return `[ /Indexed /DeviceRGB ${String(palette.length / 3 - 1)} <${Buffer.from(palette).toString('hex')}> ]`;
}

function readyPng(opened: OpenedPng): ReadyImage {
  const { width, height, bits, colors, content } = opened;
  const size = `/Width ${String(width)}\n/Height ${String(height)}\n/BitsPerComponent ${String(bits)}\n`;
  const rows = `<< /Predictor 15 /Colors ${String(colors)} /BitsPerComponent ${String(bits)} /Columns ${String(width)} >>`;
  const kind = `<<\n/Type /XObject\n/Subtype /Image\n/ColorSpace ${spaceOf(opened)}\n`;
  return {
    properties: `${kind}${size}/Filter /FlateDecode\n/DecodeParms ${rows}\n`,
    content,
    veil: undefined,
  };
}

const dataUrl = 'data:image/png;base64,';

function pngIn(picture: Uint8Array | string): OpenedPng | undefined {
  if (typeof picture !== 'string') return openPng(picture);
  return picture.startsWith(dataUrl)
    ? openPng(Buffer.from(picture.slice(dataUrl.length), 'base64'))
    : undefined;
}

async function makeReady(picture: Uint8Array | string): Promise<ReadyImage> {
  const opened = pngIn(picture);
  if (opened !== undefined) return readyPng(opened);
  const document = await PDFDocument.create({ updateMetadata: false });
  const isPng = typeof picture !== 'string' || picture.startsWith('data:image/png;');
  const image = await (isPng ? document.embedPng(picture) : document.embedJpg(picture));
  await image.embed();
  return readyOf(document, streamIn(document, image.ref));
}

/** The same hand signs hundreds of papers. By a hash that nobody can meet twice: the wrong picture signs for another. */
const made = new Map<string, Promise<ReadyImage>>();
const most = 32;

/** Given as a data URL or as the bytes of a PNG. */
export function readyImage(picture: Uint8Array | string): Promise<ReadyImage> {
  const key = createHash('sha256').update(picture).digest('hex');
  const known = made.get(key) ?? makeReady(picture);
  made.delete(key);
  made.set(key, known);
  const [oldest] = made.keys();
  if (made.size > most && oldest !== undefined) made.delete(oldest);
  return known;
}
