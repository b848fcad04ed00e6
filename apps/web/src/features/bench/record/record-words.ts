import {
  ageAt,
  formatDate,
  gestationalAgeText,
  newbornMaxDays,
  pregnancyStateTexts,
  trimesterTexts,
  specimenConditionLabels,
  specimenStateLabels,
  timePointLabels,
  type LabRecordState,
} from '@senlab/domain';
import type { LabRecordData } from '../results/result-item.ts';
import { texts } from './texts.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';

export type RecordPatient = LabRecordData['patient'];

/** No more than is known: a year alone is shown as a year. */
export function birthWords({ birthDate, birthPrecision, birthTime }: RecordPatient): string {
  if (birthPrecision === 'year') return birthDate.slice(0, 4);
  const day = formatDate(birthDate);
  if (birthPrecision === 'month') return day.slice(3);
  return birthTime === null ? day : `${birthTime.slice(0, 5)} ${day}`;
}

/** In hours for the first two days, in days for a newborn, in years for everybody else. */
export function ageWords(patient: RecordPatient, nowMs: number): string | undefined {
  const { birthDate: date, birthPrecision: precision, birthTime: time } = patient;
  const age = ageAt({ date, precision, time: time === null ? null : time.slice(0, 5) }, nowMs);
  if (age === undefined) return undefined;
  const { years, days, hours } = age;
  if (hours !== null && hours < 48) return texts.banner.hours(hours);
  return days <= newbornMaxDays ? texts.banner.days(days) : texts.banner.years(years);
}

type Pregnancy = Pick<RecordPatient, 'pregnancyState' | 'gestationalDays' | 'trimester' | 'fetuses'>;

/** "Thai 24 tuần 3 ngày · 3 tháng giữa · 1 thai". Nothing is said of somebody who cannot be pregnant. */
export function pregnancyWords(pregnancy: Pregnancy, gender: RecordPatient['gender']): string | undefined {
  const { pregnancyState, gestationalDays, trimester, fetuses } = pregnancy;
  if (gender === 'male') return undefined;
  if (pregnancyState !== 'pregnant') return pregnancyStateTexts[pregnancyState];
  const age = texts.banner.pregnant(gestationalAgeText(gestationalDays ?? undefined));
  return [
    age,
    trimester === null ? undefined : trimesterTexts[trimester],
    fetuses === null ? undefined : texts.banner.fetuses(fetuses),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Each name once, in words; a field that the screen does not know is still told. */
export function changedFieldWords(fields: readonly string[]): string {
  const names = new Map<string, string>(Object.entries(texts.fields));
  return [...new Set(fields.map((field) => names.get(field) ?? texts.banner.otherField))].join(', ');
}

export type Tube = LabRecordData['specimens'][number];

const badStates: readonly Tube['status'][] = ['rejected', 'lost'];

export function isBadTube({ status }: Tube): boolean {
  return badStates.includes(status);
}

export function timePointWords(point: string | null): string | undefined {
  if (point === null || point === 'random') return undefined;
  return new Map<string, string>(Object.entries(timePointLabels)).get(point) ?? point;
}

const doneRecords: readonly LabRecordState[] = ['completed', 'archived'];

/** A tube stays in work until somebody stores it; in a case that is done nothing is measured from it any more. */
export function stateWords({ status }: Tube, recordStatus: LabRecordState): string {
  const isDone = status === 'processing' && doneRecords.includes(recordStatus);
  return isDone ? texts.tubes.analysed : specimenStateLabels[status];
}

function stepWords(step: string, time: string | null, name: string | null): string | undefined {
  if (time === null) return undefined;
  // Without the year: a tube does not grow that old.
  const words = `${step} ${exactTime(new Date(time)).slice(0, -5)}`;
  return name === null ? words : `${words}, ${name}`;
}

/** Where the tube has been. */
export function wayWords(tube: Tube): readonly string[] {
  const { collectedTime, collectedByName, receivedTime, receivedByName, recollectsCode, storageSlot } = tube;
  const isUnlabelled = tube.status === 'planned' && tube.labelPrintedTime === null;
  return [
    recollectsCode === null ? undefined : texts.tubes.replaces(recollectsCode),
    stepWords(texts.tubes.collected, collectedTime, collectedByName),
    stepWords(texts.tubes.received, receivedTime, receivedByName),
    storageSlot === null ? undefined : texts.tubes.stored(storageSlot),
    isUnlabelled ? texts.tubes.notPrinted : undefined,
  ].filter((words) => words !== undefined);
}

function toldWords({ rejectNotifiedTo, rejectNotifiedTime }: Tube): string | undefined {
  if (rejectNotifiedTo === null || rejectNotifiedTime === null) return undefined;
  return texts.tubes.told(rejectNotifiedTo, exactTime(new Date(rejectNotifiedTime)));
}

/** Nothing where the comment says it already: whoever receives a tube rarely writes another than the offered one. */
function conditionWords(condition: Tube['condition'], comment: string | null): string | undefined {
  if (condition === null || condition === 'ok') return undefined;
  const label = specimenConditionLabels[condition];
  // After what was written when the tube was collected.
  const isSaid =
    comment?.split('; ').some((part) => part.startsWith(labTexts.conditionComment(label))) ?? false;
  return isSaid ? undefined : `${texts.tubes.condition}: ${label}`;
}

/** What went wrong with a tube, and what followed. */
export function troubleWords(tube: Tube, all: readonly Tube[]): readonly string[] {
  const { condition, conditionComment, rejectReason, specimenCode } = tube;
  const next = all.find(({ recollectsCode }) => recollectsCode === specimenCode);
  return [
    conditionWords(condition, conditionComment),
    conditionComment ?? undefined,
    rejectReason === null ? undefined : `${texts.tubes.rejected}: ${rejectReason}`,
    toldWords(tube),
    next === undefined ? undefined : texts.tubes.replacedBy(next.specimenCode),
  ].filter((words) => words !== undefined);
}
