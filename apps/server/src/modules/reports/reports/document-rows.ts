import { formatValue, type Comparator, type ReportRow, type ResultFlag } from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { ItemRow } from '../../bench/results/index.ts';
import { secrecyOfItem } from './papers.ts';
import { documentMoment, printedRange } from './printed-texts.ts';

/** With its comparator: a drawing that forgot it would print 0,01 for what is below it. */
function printedValue(item: ItemRow, decimals: number | null): string {
  if (item.valueRaw === null || item.status === 'cancelled') return '';
  const { valueRaw: raw, valueNumber: number, valueCode: code, valueText: text } = item;
  return formatValue({ raw, number, code, text, comparator: item.comparator as Comparator | null }, decimals);
}

export function documentRow(
  item: ItemRow,
  {
    catalogue,
    criticalLines,
  }: { readonly catalogue: Catalogue; readonly criticalLines: ReadonlyMap<string, string> },
): ReportRow {
  const test = catalogue.tests.get(item.testCode);
  const isDone = item.status !== 'cancelled';
  return {
    testCode: item.testCode,
    testVersion: item.testVersion,
    runNo: item.runNo,
    section: catalogue.sections.get(test?.sectionCode ?? '')?.name ?? '',
    name: test?.name ?? item.testCode,
    value: printedValue(item, test?.decimals ?? null),
    comparator: isDone ? (item.comparator as Comparator | null) : null,
    flag: isDone ? (item.flag as ResultFlag | null) : null,
    unit: item.unit ?? test?.unit ?? '',
    rangeId: item.rangeId,
    rangeText: printedRange(item),
    rangeReason: item.rangeReason ?? '',
    isRangeFallback: item.isRangeFallback,
    method: test?.method ?? '',
    instrument: item.instrumentCode ?? '',
    previousValue: isDone ? (item.previousValue ?? '') : '',
    previousTime: isDone ? documentMoment(item.previousAt) : '',
    criticalLine: criticalLines.get(`${item.testCode}/${String(item.runNo)}`) ?? '',
    referralLab: '',
    notDoneReason: isDone ? '' : (item.cancelReason ?? ''),
    comment: item.comment ?? '',
    riskSoftware: isDone ? item.riskSoftware : null,
    sensitive: secrecyOfItem(item, catalogue),
    replaced: null,
  };
}
