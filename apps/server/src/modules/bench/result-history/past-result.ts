import { formatValue, gestationalAgeAt } from '@senlab/domain';
import { msOf } from '../../../platform/moment.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { rangePersonOf, valueOf, type ItemRow, type ResultView } from '../results/index.ts';

/** A value on its day: a point of a course. */
export interface PastResult {
  readonly recordId: string;
  readonly sid: string;
  readonly testCode: string;
  readonly testName: string;
  readonly sectionName: string;
  readonly collectedAt: string;
  readonly collectedMs: number;
  readonly gestationalDays: number | null;
  readonly value: string;
  readonly number: string | null;
  readonly unit: string | null;
  readonly flag: string | null;
  readonly isCritical: boolean;
  readonly isReleased: boolean;
  readonly range: ResultView['range'];
}

/** None where nobody knows when it was collected: it has no place in time. */
export function pastResultOf(
  item: ItemRow,
  view: ResultView,
  { catalogue, sid }: { readonly catalogue: Catalogue; readonly sid: string },
): readonly PastResult[] {
  const value = valueOf(item);
  const collectedMs = msOf(item.collectedAt);
  if (value === null || item.collectedAt === null || collectedMs === null) return [];
  const test = catalogue.tests.get(item.testCode);
  return [
    {
      recordId: item.labRecordId,
      sid,
      testCode: item.testCode,
      testName: test?.name ?? item.testCode,
      sectionName: catalogue.sections.get(test?.sectionCode ?? '')?.name ?? '',
      collectedAt: item.collectedAt,
      collectedMs,
      // By the pregnancy that was frozen into the order: a due date that was put right later changes nothing here.
      gestationalDays: gestationalAgeAt(rangePersonOf(item).pregnancy, item.collectedAt) ?? null,
      value: formatValue(value, test?.decimals ?? null),
      number: value.number,
      unit: view.unit,
      flag: view.flag,
      isCritical: view.isCritical,
      isReleased: item.status === 'released',
      range: view.range,
    },
  ];
}
