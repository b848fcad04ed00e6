import { createHash } from 'node:crypto';
import { pt2mm, type Schema } from '@pdfme/common';
import { generate } from '@pdfme/generator';
import { PDFDocument } from '@pdfme/pdf-lib';
import { paperFonts, parsedFonts } from './fonts.ts';
import { paperPlugins, textType } from './plugins.ts';
import { prepareDocument } from './pdf-document.ts';
import { writable } from './writable.ts';

export interface CopyStamp {
  /** Who printed it, when, which time: at the foot of each page. */
  readonly line: string;
  /** Across each page, for a copy that must not be taken for the one in force. */
  readonly overlay?: string;
}

interface Millimetres {
  readonly width: number;
  readonly height: number;
}

const lineHeight = 1.4;
/** Layouts keep this much of a page's foot free; on labels there is no room and no line. */
const foot = { height: 6, bottom: 5, side: 12 } as const;
const smallestPage = 60;

function lineElement({ width, height }: Millimetres): Schema {
  return {
    name: '',
    type: textType,
    position: { x: foot.side, y: height - foot.bottom - foot.height },
    width: width - 2 * foot.side,
    height: foot.height,
    fontName: 'Tinos-Italic',
    fontSize: 7.5,
    lineHeight,
    alignment: 'center',
    verticalAlignment: 'bottom',
    dynamicFontSize: { min: 4, max: 7.5, fit: 'vertical' },
  };
}

/** From one corner to the other. Two that say different things take different ways, so that both can be read. */
export function acrossPage(page: Millimetres, way: 'rising' | 'falling'): Schema {
  const steepness = (Math.atan(page.height / page.width) * 180) / Math.PI;
  const width = 0.85 * Math.hypot(page.width, page.height);
  const height = page.height * 0.2;
  return {
    name: '',
    type: textType,
    position: { x: (page.width - width) / 2, y: (page.height - height) / 2 },
    width,
    height,
    rotate: way === 'rising' ? -steepness : steepness,
    opacity: 0.3,
    fontName: 'Tinos-Bold',
    fontColor: '#b00020',
    lineHeight,
    alignment: 'center',
    verticalAlignment: 'middle',
    fontSize: 60,
    dynamicFontSize: { min: 6, max: 60, fit: 'horizontal' },
  };
}

interface Stamped {
  readonly schemas: Schema[][];
  readonly input: Record<string, string>;
}

function stampsOf(pages: readonly Millimetres[], { line, overlay = '' }: CopyStamp): Stamped {
  const input: Record<string, string> = {};
  const schemas = pages.map((page, index) => {
    const hasLine = page.height >= smallestPage;
    const wanted = [
      ...(hasLine ? [{ element: lineElement(page), value: line }] : []),
      { element: acrossPage(page, 'rising'), value: overlay },
    ];
    return wanted.map(({ element, value }, place) => {
      const name = `${String(index)}.${String(place)}`;
      input[name] = writable(value);
      return { ...element, name };
    });
  });
  return { schemas, input };
}

function seedOf(bytes: Uint8Array, { line, overlay = '' }: CopyStamp): string {
  return createHash('sha256').update(bytes).update(`\0${line}\0${overlay}`).digest('hex');
}

/**
 * A copy to be printed. It is drawn anew: a digital signature stays in the original, which alone is signed, and does
 * not lie broken in the copy.
 */
export async function stampCopy(bytes: Uint8Array, stamp: CopyStamp): Promise<Uint8Array> {
  const original = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = original.getPages().map((page) => {
    const { width, height } = page.getCropBox();
    return { width: pt2mm(width), height: pt2mm(height) };
  });
  const { schemas, input } = stampsOf(pages, stamp);
  const made = original.getCreationDate() ?? new Date(0);
  return generate({
    template: { basePdf: new Uint8Array(bytes), schemas },
    inputs: [input],
    plugins: paperPlugins(prepareDocument(seedOf(bytes, stamp), await parsedFonts())),
    options: {
      font: paperFonts(),
      author: 'SenLab',
      creator: 'SenLab',
      producer: 'SenLab',
      title: original.getTitle() ?? '',
      creationDate: made,
      modificationDate: made,
    },
  });
}
