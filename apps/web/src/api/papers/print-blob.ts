import { showMessage } from '@senlab/ui';
import { saveFile } from '../ground/save-file.ts';
import { texts } from './texts.ts';

/** A browser that tells nothing about the end of printing must not keep the paper in memory for ever. */
const keptMs = 10 * 60_000;

function frameFor(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = texts.printFrame;
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Not display:none: browsers print nothing of such a frame.
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0';
  frame.src = url;
  return frame;
}

/**
 * Opens the browser's own dialog for a PDF. Resolves when it is open, not when something came out of the printer. A
 * browser that only downloads such files never loads the frame: it is given the file, and the person is told.
 */
export function printBlob(blob: Blob): Promise<void> {
  if (!navigator.pdfViewerEnabled) {
    saveFile(blob, texts.fileName);
    showMessage(texts.saved, 'info');
    return Promise.resolve();
  }
  const url = URL.createObjectURL(blob);
  const frame = frameFor(url);
  const clear = (): void => {
    frame.remove();
    URL.revokeObjectURL(url);
  };
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      try {
        frame.contentWindow?.addEventListener('afterprint', () => setTimeout(clear), { once: true });
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        setTimeout(clear, keptMs);
        resolve();
      } catch (error) {
        clear();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    document.body.append(frame);
  });
}
