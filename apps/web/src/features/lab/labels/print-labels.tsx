import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { loadBarcodes } from './barcode-loader.ts';
import { LabelFace } from './label-face.tsx';
import { labelFaceCss, labelPrintCss } from './label-styles.ts';
import type { TubeLabel } from './tube-label.ts';

/** A place beside the page that only paper shows. */
function openPlace(): { readonly place: HTMLElement; readonly close: () => void } {
  const sheet = document.createElement('style');
  sheet.textContent = labelFaceCss + labelPrintCss;
  const place = document.createElement('div');
  place.className = 'label-print';
  place.setAttribute('aria-hidden', 'true');
  document.head.append(sheet);
  document.body.append(place);
  return {
    place,
    close: () => {
      place.remove();
      sheet.remove();
    },
  };
}

const signsOfReturn = ['afterprint', 'pointerdown', 'keydown'] as const;

/**
 * Some browsers wait in print(), others come back at once and print later: what is to be printed must stay until then.
 * Where nobody says that it is over, the hand that is back on the page does.
 */
function printAndReturn(): Promise<void> {
  return new Promise((resolve) => {
    const back = (): void => {
      for (const sign of signsOfReturn) window.removeEventListener(sign, back, true);
      resolve();
    };
    for (const sign of signsOfReturn) window.addEventListener(sign, back, true);
    window.print();
  });
}

/**
 * Opens the browser's print with the labels and nothing else. Rejects when the bar codes could not be fetched: a label
 * without its bars must not come out of the printer.
 */
export async function printLabels(labels: readonly TubeLabel[]): Promise<void> {
  const barcodeOf = await loadBarcodes();
  const { place, close } = openPlace();
  const root = createRoot(place);
  // The printer does not wait for the next render.
  flushSync(() => {
    root.render(
      labels.map((label) =>
        createElement(LabelFace, { key: label.code, label, barcode: barcodeOf(label.code) }),
      ),
    );
  });
  await document.fonts.ready;
  try {
    await printAndReturn();
  } finally {
    root.unmount();
    close();
  }
}
