import { createHash } from 'node:crypto';
import { PDFHexString, type PDFDocument } from '@pdfme/pdf-lib';
import { lendFonts, type FontCache } from './parsed-fonts.ts';

/** pdf-lib writes no identifier; signatures and archives want one. Made of the content and not by chance. */
export function setIdentifier(document: PDFDocument, seed: string): void {
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
