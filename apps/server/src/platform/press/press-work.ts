import { countPages, mergePdfs, renderPaper, stampCopy } from '@senlab/pdf';
import type { PressProduct, PressWork } from './press-message.ts';

/** Each with what is known of how its parts look: a night draws hundreds of papers with a handful of layouts. */
const layouts = new Map<string, unknown>();
const most = 24;

function layoutOf(text: string): unknown {
  const known = layouts.get(text) ?? (JSON.parse(text) as unknown);
  layouts.delete(text);
  layouts.set(text, known);
  const [oldest] = layouts.keys();
  if (layouts.size > most && oldest !== undefined) layouts.delete(oldest);
  return known;
}

/** Only threads load this file: it brings all that draws with it. */
export function doPressWork(work: PressWork): Promise<PressProduct> {
  switch (work.kind) {
    case 'render':
      return renderPaper({ ...work.paper, layout: layoutOf(work.paper.layout) });
    case 'stamp':
      return stampCopy(work.bytes, work.stamp);
    case 'merge':
      return mergePdfs(work.list);
    case 'count':
      return countPages(work.bytes);
  }
}
