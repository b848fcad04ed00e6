import type { Barcode } from './barcode.ts';

type Draw = (text: string) => Barcode;

let drawing: Promise<Draw> | undefined;

/** The drawing of bar codes is as large as a page; only those who print fetch it. */
export function loadBarcodes(): Promise<Draw> {
  drawing ??= import('./code128.ts').then(
    ({ barcodeOf }) => barcodeOf,
    (error: unknown) => {
      // A chunk that did not arrive must be asked for again.
      drawing = undefined;
      throw error;
    },
  );
  return drawing;
}
