import { birthWords, formatDate, printedName, type MergeGroup } from '@senlab/domain';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { texts as patientTexts } from '../patients/texts.ts';
import type { Side } from './merge-calls.ts';
import { texts } from './texts.ts';

const say = texts.pair;

const joined = (parts: readonly (string | null)[], by = ' · '): string =>
  parts.filter((part) => part !== null && part !== '').join(by);

function birthOf({ birthDate, birthPrecision, birthTime }: Side): string {
  return joined([birthWords(birthDate, birthPrecision), birthTime], ' ');
}

function identityOf({ idType, nationalId }: Side): string {
  return idType === 'none' ? '' : joined([patientTexts.form.idTypes[idType], nationalId], ' ');
}

function insuranceOf({ insuranceNo, insuranceTo }: Side): string {
  return joined([insuranceNo, insuranceTo === null ? null : say.until(formatDate(insuranceTo))]);
}

/** One record's group as people read it; empty where nothing is written. */
export const groupWords: Readonly<Record<MergeGroup, (side: Side) => string>> = {
  name: (side) => printedName(side.fullName),
  birth: birthOf,
  gender: (side) => labTexts.genders[side.gender],
  identity: identityOf,
  insurance: insuranceOf,
  phone: (side) => side.phone ?? '',
  relative: (side) => joined([side.relativeName, side.relation, side.relativePhone]),
  address: (side) => side.address,
  mother: (side) => (side.motherCode === null ? '' : say.childOf(side.motherCode, side.birthOrder)),
  bloodGroup: (side) => side.bloodGroup ?? '',
};

export interface SideCount {
  readonly label: string;
  readonly read: (side: Side) => string | null;
}

const number = (value: number | null): string | null => (value === null ? null : String(value));

/** What lies under each number; null for those who may not know. */
export const sideCounts: readonly SideCount[] = [
  { label: say.dueDate, read: ({ dueDate }) => (dueDate === null ? '' : formatDate(dueDate)) },
  { label: say.records, read: ({ records }) => number(records) },
  { label: say.reports, read: ({ reports }) => number(reports) },
  { label: say.returnSlips, read: ({ returnSlips }) => number(returnSlips) },
  { label: say.appointments, read: ({ appointments }) => number(appointments) },
];

/** What is written is taken before what is not; otherwise the record that stays keeps its own. */
export function startingChoice(group: MergeGroup, kept: Side, merged: Side): boolean {
  return groupWords[group](kept) === '' && groupWords[group](merged) !== '';
}
