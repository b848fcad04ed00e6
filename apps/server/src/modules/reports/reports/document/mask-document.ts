import {
  canonicalText,
  maskSexChromosomes,
  type FetalSexWords,
  type ReportDocument,
  type ReportRow,
} from '@senlab/domain';
import { withoutFetalSex } from './document-head.ts';

type Mask = (text: string) => string;

export interface Masks {
  readonly words: FetalSexWords;
  /** What people wrote. */
  readonly text: Mask;
  /** What was measured, and what it is compared with. */
  readonly valueOf: (row: ReportRow) => Mask;
}

function maskRow(row: ReportRow, { text, valueOf }: Masks): ReportRow {
  const value = valueOf(row);
  return {
    ...row,
    value: value(row.value),
    rangeText: value(row.rangeText),
    previousValue: value(row.previousValue),
    comment: text(row.comment),
    criticalLine: text(row.criticalLine),
    notDoneReason: text(row.notDoneReason),
    replaced:
      row.replaced === null
        ? null
        : { ...row.replaced, value: value(row.replaced.value), rangeText: value(row.replaced.rangeText) },
  };
}

/** A picture of chromosomes is the formula once more: it goes wherever something of the formula is hidden. */
function maskKaryotype(
  document: ReportDocument,
  { text, valueOf }: Masks,
): Pick<ReportDocument, 'karyotype'> {
  const { karyotype, rows } = document;
  if (karyotype === undefined) return {};
  const [row] = rows;
  const iscn = (row === undefined ? text : valueOf(row))(karyotype.iscn);
  const areSeen = !karyotype.isFetal && iscn === karyotype.iscn;
  return {
    karyotype: {
      ...karyotype,
      iscn,
      indication: text(karyotype.indication),
      interpretation: text(karyotype.interpretation),
      recommendation: text(karyotype.recommendation),
      limitation: text(karyotype.limitation),
      karyogram: areSeen ? karyotype.karyogram : null,
      metaphase: areSeen ? karyotype.metaphase : null,
    },
  };
}

/** Every text that people or machines wrote is gone through, not only the value: a comment tells it as well. */
export function maskTexts(document: ReportDocument, masks: Masks): ReportDocument {
  const { text, words } = masks;
  const masked: ReportDocument = {
    ...document,
    band: text(document.band),
    rows: document.rows.map((row) => maskRow(row, masks)),
    ...maskKaryotype(document, masks),
    conclusion: text(document.conclusion),
    notes: document.notes.map(text),
    orders: document.orders.map((order) => ({
      ...order,
      diagnosis: text(order.diagnosis),
      // Left out where it was: what was frozen in the form before has no such place.
      ...(order.screening ? { screening: withoutFetalSex(order.screening, words) } : {}),
    })),
    specimens: document.specimens.map((tube) => ({ ...tube, comment: text(tube.comment) })),
    previous:
      document.previous === null ? null : { ...document.previous, reason: text(document.previous.reason) },
  };
  return canonicalText(masked) === canonicalText(document) ? document : withoutHash(masked);
}

/** It is of every word of the version before, masked or not: whoever tries both answers finds the right one. */
function withoutHash(document: ReportDocument): ReportDocument {
  const { previous } = document;
  return previous === null ? document : { ...document, previous: { ...previous, hash: '' } };
}

/** The paper of a child as everyone outside the genetics room reads it. */
export function maskDocument(document: ReportDocument, words: FetalSexWords): ReportDocument {
  const mask: Mask = (text) => (text === '' ? text : maskSexChromosomes(text, { words }));
  return withoutHash(maskTexts(document, { words, text: mask, valueOf: () => mask }));
}
