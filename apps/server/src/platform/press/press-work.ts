import { countPages, mergePdfs, renderPaper, stampCopy } from '@senlab/pdf';
import type { PressProduct, PressWork } from './press-message.ts';

/** Only threads load this file: it brings all that draws with it. */
export function doPressWork(work: PressWork): Promise<PressProduct> {
  switch (work.kind) {
    case 'render':
      return renderPaper(work.paper);
    case 'stamp':
      return stampCopy(work.bytes, work.stamp);
    case 'merge':
      return mergePdfs(work.list);
    case 'count':
      return countPages(work.bytes);
  }
}
