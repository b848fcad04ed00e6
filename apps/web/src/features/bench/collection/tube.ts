import {
  instantOf,
  gestationalAgeAt,
  gestationalAgeText,
  isoOf,
  timePointLabels,
  timePoints,
  vietnamIsoOf,
} from '@senlab/domain';
import { type SpecimensQuery, Specimens } from '../../../api/bench/specimens.generated.ts';
import { texts } from './texts.ts';
import { ask } from '../../../api/request.ts';
import { useCallback } from 'react';
import { useAnswer, type Answer } from '../../../api/use-answer.ts';

/** HH:mm on the hospital's clock, whatever the computer's is set to. */
export function wardTime(moment: string | number | null): string {
  const ms = typeof moment === 'string' ? instantOf(moment) : moment;
  return ms === undefined || ms === null ? '' : vietnamIsoOf(ms).slice(11, 16);
}

/** A tube with whom it is of. */
export type TubeRow = SpecimensQuery['response']['data'][number];
type Tube = TubeRow['specimen'];

export interface Person {
  readonly patientCode: string;
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly hasLookAlike: boolean;
  readonly departmentName: string | null;
  /** Null where none of her orders says that she is pregnant. */
  readonly pregnancy: { readonly dueDate: string | null } | null;
}

/** Of several orders the one that can be counted from. */
function pregnancyOf(rows: readonly TubeRow[]): Person['pregnancy'] {
  const pregnant = rows.filter(({ pregnancyState }) => pregnancyState === 'pregnant');
  if (pregnant.length === 0) return null;
  return { dueDate: pregnant.find(({ dueDate }) => dueDate !== null)?.dueDate ?? null };
}

/** The first of her tubes says who she is, those that are to be drawn how far she is. */
export function personOf(first: TubeRow, rows: readonly TubeRow[]): Person {
  const { patientCode, patientName, patientBirthYear, hasLookAlike, departmentName } = first;
  return {
    patientCode,
    patientName,
    patientBirthYear,
    hasLookAlike,
    departmentName,
    pregnancy: pregnancyOf(rows),
  };
}

/** "Thai 12 tuần 3 ngày" on the day of the needle, which may be weeks after the order. */
export function gestationWordsAt(
  { pregnancy }: Pick<Person, 'pregnancy'>,
  nowMs: number,
): string | undefined {
  if (pregnancy === null) return undefined;
  const context = { state: 'pregnant', edd: pregnancy.dueDate } as const;
  return texts.person.pregnant(gestationalAgeText(gestationalAgeAt(context, isoOf(nowMs))));
}

/** The container, and the hour of a glucose tolerance test: its three tubes look alike. */
export function tubeWords({ specimen }: TubeRow, container: string): string {
  const { timePoint } = specimen;
  if (timePoint === null) return container;
  const known = timePoints.find((point) => point === timePoint);
  return `${container} · ${known === undefined ? timePoint : timePointLabels[known]}`;
}

/** Tubes of later hours come after everything of the first sitting. */
function sittingOf({ timePoint }: Tube): number {
  if (timePoint === '1h') return 1;
  return timePoint === '2h' ? 2 : 0;
}

export function isLater(row: TubeRow): boolean {
  return sittingOf(row.specimen) > 0;
}

/** In the order in which they are drawn, so that no additive is carried into the next tube. */
export function inDrawOrder(
  rows: readonly TubeRow[],
  drawOrder: ReadonlyMap<string, number>,
): readonly TubeRow[] {
  const rank = ({ specimen }: TubeRow): number =>
    drawOrder.get(specimen.specimenTypeCode) ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted(
    (one, other) =>
      sittingOf(one.specimen) - sittingOf(other.specimen) ||
      rank(one) - rank(other) ||
      one.specimen.specimenCode.localeCompare(other.specimen.specimenCode),
  );
}

export interface WaitingTubes {
  readonly rows: readonly TubeRow[];
  /** Of all, also of those that are not in `rows`. */
  readonly records: number;
}

const pageSize = 100;

async function loadWaiting(status: string): Promise<WaitingTubes | undefined> {
  const filtered = [{ id: 'status', operator: 'eq', value: status } as const];
  const outcome = await ask(Specimens, { page: 0, pageSize, filtered });
  if (outcome.kind !== 'success') return undefined;
  return { rows: outcome.response.data, records: outcome.response.records };
}

/** Tubes in a state, the most urgent first; asked again whenever a record changes. */
export function useWaitingTubes(status: Tube['status']): Answer<WaitingTubes> {
  const load = useCallback(() => loadWaiting(status), [status]);
  return useAnswer(load, { topics: ['lab_records'] });
}
