import { maskSexChromosomes, type FetalSexWords, type ReportDocument, type ReportRow } from '@senlab/domain';
import { withoutFetalSex } from './document-screening.ts';

/**
 * The paper as everyone outside the genetics room reads it. Every text that people or machines wrote about the child
 * is gone through, not only the value: a comment tells it as well.
 */
export function maskDocument(document: ReportDocument, words: FetalSexWords): ReportDocument {
  const mask = (text: string): string => (text === '' ? text : maskSexChromosomes(text, { words }));
  const maskRow = (row: ReportRow): ReportRow => ({
    ...row,
    value: mask(row.value),
    rangeText: mask(row.rangeText),
    previousValue: mask(row.previousValue),
    comment: mask(row.comment),
    criticalLine: mask(row.criticalLine),
    notDoneReason: mask(row.notDoneReason),
    replaced:
      row.replaced === null
        ? null
        : { ...row.replaced, value: mask(row.replaced.value), rangeText: mask(row.replaced.rangeText) },
  });
  return {
    ...document,
    band: mask(document.band),
    rows: document.rows.map(maskRow),
    conclusion: mask(document.conclusion),
    notes: document.notes.map(mask),
    orders: document.orders.map((order) => ({
      ...order,
      diagnosis: mask(order.diagnosis),
      // Left out where it was: what was frozen in the form before has no such place.
      ...(order.screening ? { screening: withoutFetalSex(order.screening, words) } : {}),
    })),
    specimens: document.specimens.map((tube) => ({ ...tube, comment: mask(tube.comment) })),
    previous:
      document.previous === null ? null : { ...document.previous, reason: mask(document.previous.reason) },
  };
}
