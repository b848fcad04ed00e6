import { isoOf } from '../../../platform/moment.ts';
import { type OrderPriority, gestationalAgeAt, freezePregnancyContext } from '@senlab/domain';
import { type DemoPerson, pregnancyFactsOf } from '../people/person.ts';
import type { SeedRandom } from '../../invented/chance.ts';

/** How far a case has come. Each has done what stands before it. */
export const stops = [
  'planned',
  'collected',
  'in_transit',
  'received',
  'partly',
  'entered',
  'verified',
  'approved',
  'released',
] as const;
export type Stop = (typeof stops)[number];

/** What goes otherwise than it should. */
export type Twist =
  | 'haemolysed'
  | 'clumps'
  | 'too-old'
  | 'rejected'
  | 'rejected-open'
  | 'lost'
  | 'held'
  | 'order-cancelled'
  | 'record-cancelled'
  | 'rerun'
  | 'delta-before'
  | 'delta'
  | 'critical'
  | 'critical-open'
  | 'critical-fresh'
  | 'critical-told'
  | 'critical-untold'
  | 'preliminary'
  | 'ogtt-limits'
  | 'hiv'
  | 'insufficient'
  | 'unpaid';

/** How far the sample records of karyotypes have come; a seed has no pictures, which a second reading needs. */
export type KaryotypeStage =
  | 'registered'
  | 'cultured'
  | 'harvested'
  | 'banded'
  | 'analysing'
  | 'culture_failed'
  | 'on_hold'
  | 'cancelled';

export interface PlannedCase {
  readonly person: DemoPerson;
  readonly orderedMs: number;
  readonly panels: readonly string[];
  /** Ordered by themselves, beside the panels. */
  readonly tests?: readonly string[];
  /** Its chromosomes are looked at, and have come so far. */
  readonly karyotype?: KaryotypeStage;
  readonly stop: Stop;
  readonly site: 0 | 1;
  readonly priority: OrderPriority;
  readonly twist: Twist | null;
}

type PanelSets = readonly [readonly string[], ...(readonly string[])[]];

/** Answered within half a day: what open work of today is made of. */
const quickForPregnant: PanelSets = [
  ['CTM'],
  ['CTM', 'NT10'],
  ['DM-CB'],
  ['GANMAT', 'THAN'],
  ['NT10'],
  ['CTM', 'TSG'],
];

function gestationalDaysOf(person: DemoPerson, atMs: number): number | undefined {
  const at = isoOf(atMs);
  return gestationalAgeAt(freezePregnancyContext(pregnancyFactsOf(person, atMs), at), at);
}

/** Panels have windows of gestation; each woman is offered what is done at her time. */
function setsForPregnant(days: number | undefined): PanelSets {
  if (days === undefined) return [['CTM', 'NT10'], ['GANMAT']];
  const sets: (readonly string[])[] = [['NT10'], ['DGD', 'GANMAT'], ['NT10', 'THAN']];
  if (days <= 97) sets.push(['KHAMTHAI-1'], ['KHAMTHAI-1'], ['TUYENGIAP'], ['VGB']);
  if (days >= 77 && days <= 97) sets.push(['DOUBLE'], ['DOUBLE']);
  if (days >= 70 && days <= 150) sets.push(['NIPT-P']);
  if (days >= 98 && days <= 195) sets.push(['CTM'], ['THAL'], ['TORCH'], ['NHOMMAU']);
  if (days >= 105 && days <= 146) sets.push(['TRIPLE']);
  if (days >= 168 && days <= 202) sets.push(['OGTT75'], ['OGTT75'], ['OGTT75', 'NT10']);
  if (days >= 196) sets.push(['NT10', 'NT-CAN'], ['TSG'], ['UMAT'], ['DM-CB', 'THAN']);
  if (days >= 252 && days <= 265) sets.push(['GBS'], ['GBS']);
  if (days >= 259) sets.push(['TRUOC-MO']);
  return [['CTM'], ...sets];
}

const setsForGynaecology: PanelSets = [
  ['CTM'],
  ['PHUKHOA'],
  ['PHUKHOA', 'NT10'],
  ['UBT'],
  ['THAN', 'GANMAT'],
  ['MOMAU', 'DGD'],
  ['SAT', 'CTM'],
];

const setsForInfertileWomen: PanelSets = [['VOSINH-NU'], ['THAL'], ['VOSINH-NU', 'TUYENGIAP']];
const setsForInfertileMen: PanelSets = [['TDD'], ['THAL']];

export function panelsFor(random: SeedRandom, person: DemoPerson, atMs: number): readonly string[] {
  switch (person.kind) {
    case 'infertile-woman':
      return random.pick(setsForInfertileWomen);
    case 'infertile-man':
      return random.pick(setsForInfertileMen);
    case 'gynaecology':
      return random.pick(setsForGynaecology);
    default:
      return random.pick(setsForPregnant(gestationalDaysOf(person, atMs)));
  }
}

export function quickPanelsFor(random: SeedRandom): readonly string[] {
  return random.pick(quickForPregnant);
}
