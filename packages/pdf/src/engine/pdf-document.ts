import { createHash } from 'node:crypto';
import { PDFHexString, PDFDocument, type PDFPage } from '@pdfme/pdf-lib';
import { lendFonts, type FontCache } from './fonts.ts';

/** pdf-lib writes no identifier; signatures and archives want one. Made of the content and not by chance. */
function setIdentifier(document: PDFDocument, seed: string): void {
  const id = PDFHexString.of(createHash('sha256').update(seed).digest('hex').slice(0, 32));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
}

interface Drawing {
  readonly pdfDoc: PDFDocument;
  readonly _cache: FontCache;
}

/** What pdfme does not let one choose, set before its first element is drawn. */
export function prepareDocument(seed: string, fonts: FontCache): (drawing: Drawing) => void {
  return ({ pdfDoc, _cache }) => {
    if (pdfDoc.context.trailerInfo.ID !== undefined) return;
    setIdentifier(pdfDoc, seed);
    lendFonts(fonts, pdfDoc, _cache);
    // pdfme would say English at the end, and whoever has it read aloud would hear that.
    const setLanguage = pdfDoc.setLanguage.bind(pdfDoc);
    pdfDoc.setLanguage = () => {
      setLanguage('vi');
    };
  };
}

export async function countPages(bytes: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPageCount();
}

/** All pages of one source at once: their fonts are taken over once. */
async function appendPages(merged: PDFDocument, pages: readonly PDFPage[]): Promise<void> {
  // pdf-lib cannot embed a page on which nothing was drawn.
  const drawn = pages.filter((page) => page.node.Contents() !== undefined);
  const embedded = await merged.embedPages(drawn);
  for (const page of pages) {
    const { width, height } = page.getCropBox();
    const added = merged.addPage([width, height]);
    const content = embedded[drawn.indexOf(page)];
    if (content !== undefined) added.drawPage(content);
  }
}

/** One document to be sent to a printer at once; as with a copy, no signature comes along. */
export async function mergePdfs(list: readonly Uint8Array[]): Promise<Uint8Array> {
  if (list.length === 0) throw new Error('there is nothing to merge');
  const merged = await PDFDocument.create({ updateMetadata: false });
  const hash = createHash('sha256');
  for (const bytes of list) {
    hash.update(bytes);
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    await appendPages(merged, source.getPages());
  }
  setIdentifier(merged, hash.digest('hex'));
  merged.setAuthor('SenLab');
  merged.setCreator('SenLab');
  merged.setProducer('SenLab');
  merged.setLanguage('vi');
  return merged.save();
}
