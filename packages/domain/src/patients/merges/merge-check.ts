import type { BirthPrecision } from '../patients/birth.ts';
import type { Sex } from '../../ground/catalogue/catalogue.ts';
import type { IdType } from '../patients/identity-numbers.ts';
import { patientSearchKey } from '../patients/name-query.ts';
import type { RefusalReason } from '../../ground/reasons/refusal-reason.ts';

/** What speaks against a merge for ever, also where it stands under a number that was merged before. */
export interface MergedRecord {
  readonly id: string;
  readonly idType: IdType;
  readonly nationalId: string | null;
  readonly spouseId: string | null;
  readonly motherId: string | null;
  readonly bloodGroup: string | null;
}

/** What two records of one person are compared by. */
export interface MergeSide extends MergedRecord {
  readonly status: string;
  readonly isDemo: boolean;
  readonly fullName: string;
  readonly birthDate: string;
  readonly birthPrecision: BirthPrecision;
  readonly gender: Sex;
  readonly insuranceNo: string | null;
  readonly phone: string | null;
  readonly birthOrder: number | null;
  /** Those that were merged into this one. */
  readonly others?: readonly MergedRecord[];
  /** Due date of the pregnancy that has not ended; undefined: there is none. */
  readonly openDue?: string | null | undefined;
}

/** What is taken from the one or the other record as a whole: half of a card would be nobody's. */
export const mergeGroups = [
  'name',
  'birth',
  'gender',
  'identity',
  'insurance',
  'phone',
  'relative',
  'address',
  'mother',
  'bloodGroup',
] as const;
export type MergeGroup = (typeof mergeGroups)[number];

export function isMergeGroup(text: string): text is MergeGroup {
  return (mergeGroups as readonly string[]).includes(text);
}

/** Speaks for two people, and is confirmed by whoever proposes and read by whoever approves. */
export const mergeDoubts = [
  'gender_differs',
  'birth_differs',
  'name_differs',
  'other_paper',
  'twins',
  'mothers_differ',
  'pregnancies_differ',
  'nothing_but_name',
] as const;
export type MergeDoubt = (typeof mergeDoubts)[number];

export function isMergeDoubt(text: string): text is MergeDoubt {
  return (mergeDoubts as readonly string[]).includes(text);
}

type Pair = Readonly<Record<'kept' | 'merged', MergeSide>>;

function bothSay(pair: Pair, read: (side: MergeSide) => string | null | undefined): boolean {
  return (read(pair.kept) ?? null) !== null && (read(pair.merged) ?? null) !== null;
}

function bothSayOther(pair: Pair, read: (side: MergeSide) => string | null | undefined): boolean {
  return bothSay(pair, read) && read(pair.kept) !== read(pair.merged);
}

function bothSaySame(pair: Pair, read: (side: MergeSide) => string | null | undefined): boolean {
  return bothSay(pair, read) && read(pair.kept) === read(pair.merged);
}

/** Each of her records with each of the other's: what A must not be merged with, no record that A took in may be. */
function isOfSome(pair: Pair, holds: (one: MergedRecord, other: MergedRecord) => boolean): boolean {
  const recordsOf = (side: MergeSide): readonly MergedRecord[] => [side, ...(side.others ?? [])];
  return recordsOf(pair.kept).some((one) => recordsOf(pair.merged).some((other) => holds(one, other)));
}

const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

function areRelatives(pair: Pair): boolean {
  const isOf = (one: MergedRecord, other: MergedRecord): boolean =>
    one.motherId === other.id || one.spouseId === other.id;
  return isOfSome(pair, (one, other) => isOf(one, other) || isOf(other, one));
}

/** Of one kind of paper a person has one number; of two kinds she may have both. */
function haveOtherNumbers(pair: Pair): boolean {
  return isOfSome(
    pair,
    (one, other) => one.idType === other.idType && differs(one.nationalId, other.nationalId),
  );
}

function haveOtherBlood(pair: Pair): boolean {
  return isOfSome(pair, (one, other) => differs(one.bloodGroup, other.bloodGroup));
}

/** Why two records are never merged, whoever confirms what; the first that is found. */
export function mergeProblem(pair: Pair): RefusalReason | undefined {
  const { kept, merged } = pair;
  if (kept.id === merged.id) return 'patient-merge-itself';
  if (kept.status !== 'active' || merged.status !== 'active') return 'patient-merge-not-active';
  if (kept.isDemo !== merged.isDemo) return 'patient-merge-demo';
  if (areRelatives(pair)) return 'patient-merge-relatives';
  if (haveOtherNumbers(pair)) return 'patient-merge-other-number';
  return haveOtherBlood(pair) ? 'patient-merge-blood-groups' : undefined;
}

/** As much of a date as both know. */
const knownLength: Readonly<Record<BirthPrecision, number>> = { day: 10, month: 7, year: 4 };

function areBornApart({ kept, merged }: Pair): boolean {
  const length = Math.min(knownLength[kept.birthPrecision], knownLength[merged.birthPrecision]);
  return kept.birthDate.slice(0, length) !== merged.birthDate.slice(0, length);
}

function areTwins(pair: Pair): boolean {
  return (
    bothSaySame(pair, ({ motherId }) => motherId) &&
    pair.kept.birthDate === pair.merged.birthDate &&
    pair.kept.birthOrder !== pair.merged.birthOrder
  );
}

/** Two women of one name and one birthday are common: without a number that agrees nothing says that they are one. */
function hasNothingButName(pair: Pair): boolean {
  const numbers = [
    (side: MergeSide) => side.phone,
    (side: MergeSide) => side.insuranceNo,
    (side: MergeSide) => side.motherId,
  ];
  return !numbers.some((read) => bothSaySame(pair, read));
}

const doubts: Readonly<Record<MergeDoubt, (pair: Pair) => boolean>> = {
  gender_differs: ({ kept, merged }) => kept.gender !== merged.gender,
  birth_differs: areBornApart,
  name_differs: ({ kept, merged }) => patientSearchKey(kept.fullName) !== patientSearchKey(merged.fullName),
  other_paper: (pair) =>
    pair.kept.idType !== pair.merged.idType && bothSay(pair, ({ nationalId }) => nationalId),
  twins: areTwins,
  mothers_differ: (pair) => bothSayOther(pair, ({ motherId }) => motherId),
  pregnancies_differ: ({ kept, merged }) =>
    kept.openDue !== undefined && merged.openDue !== undefined && kept.openDue !== merged.openDue,
  nothing_but_name: hasNothingButName,
};

/** What speaks for two people, the heaviest first. */
export function mergeDoubtsOf(pair: Pair): readonly MergeDoubt[] {
  return mergeDoubts.filter((doubt) => doubts[doubt](pair));
}

/** Whatever was confirmed was shown; what was shown and is over is no matter. */
export function unconfirmedDoubts(
  found: readonly MergeDoubt[],
  confirmed: readonly MergeDoubt[],
): readonly MergeDoubt[] {
  return found.filter((doubt) => !confirmed.includes(doubt));
}
