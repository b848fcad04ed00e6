import { weeksAndDays, type PregnancyContext, type ReportGroup } from '@senlab/domain';
import { between, type SeedRandom } from '../../invented/chance.ts';
import type { DrawnTogether } from '../../invented/values.ts';
import type { CatalogueTest, Department } from '../../../modules/ground/catalogue/index.ts';
import type { SpecimenView } from '../../../modules/bench/specimens/index.ts';
import type { PastLaboratory } from '../past-laboratory.ts';
import type { RegisteredPerson } from '../people/register.ts';
import type { StaffMember, DemoWorld } from '../world.ts';
import type { PastDays, Step } from './past-days.ts';
import { stops, type PlannedCase, type Stop } from './planned-case.ts';

/** A paper that a doctor signed, and when. */
export interface SignedPaper {
  /** Of the report. */
  readonly id: string;
  readonly version: number;
  readonly group: ReportGroup;
  readonly of: DemoCase;
  readonly by: StaffMember;
  readonly atMs: number;
  readonly release: boolean;
}

/** A paper that waits for its round. */
export interface WaitingPaper {
  readonly demo: DemoCase;
  readonly group: ReportGroup;
}

/** By doctor and moment. */
export type Rounds = Map<string, WaitingPaper[]>;

/** The run of a test that counts, as the laboratory last told of it. */
export interface DemoRun {
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly status: string;
}

/** A case on its way through the laboratory, as far as its plan lets it come. */
export interface DemoCase {
  readonly lab: PastLaboratory;
  readonly days: PastDays;
  readonly plan: PlannedCase;
  /** Of its own: one case more does not change all others. */
  readonly random: SeedRandom;
  readonly locationCode: string;
  readonly patient: RegisteredPerson;
  readonly recordId: string;
  readonly visitId: string;
  readonly pregnancy: PregnancyContext;
  readonly tubes: readonly SpecimenView[];
  readonly tests: readonly CatalogueTest[];
  readonly papers: readonly ReportGroup[];
  /** The code of the tube that a test waits for, by test. */
  readonly tubeOf: Map<string, string>;
  /** Codes of tubes. */
  readonly received: Set<string>;
  /** By test. */
  readonly runs: Map<string, DemoRun>;
  readonly drawn: DrawnTogether;
  /** By test, as typed. */
  readonly typed: Map<string, string>;
  /** Verified or cancelled, by test. */
  readonly settled: Set<string>;
  /** Papers that wait for their round, by key. */
  readonly asked: Set<string>;
  /** Of all cases together. */
  readonly rounds: Rounds;
  readonly signings: SignedPaper[];
  /** When something last happened to it. */
  lastMs: number;
  isCancelled: boolean;
}

export function hasComeTo({ plan }: DemoCase, stop: Stop): boolean {
  return stops.indexOf(stop) <= stops.indexOf(plan.stop);
}

/** Nothing happens that the case has not come to. */
export function arrange(demo: DemoCase, stop: Stop, { atMs, run }: Step): void {
  if (!hasComeTo(demo, stop)) return;
  const happen = async (): Promise<void> => {
    await run();
    demo.lastMs = atMs;
  };
  demo.days.arrange({ atMs, run: happen });
}

export function later(
  { random }: Pick<DemoCase, 'random'>,
  fromMs: number,
  [low, high]: readonly [low: number, high: number],
): number {
  return fromMs + Math.floor(between(random, low * 60, high * 60)) * 1000;
}

/** The ward orders for those who lie in it; everybody else was sent by the clinic and is written in by reception. */
export function isFromWard({ person, priority }: PlannedCase): boolean {
  return person.kind === 'mother' || priority !== 'routine';
}

export interface Ward {
  readonly department: Department | undefined;
  readonly doctor: StaffMember;
  readonly extension: string;
}

export function wardOf({ departments, staff }: DemoWorld, plan: PlannedCase): Ward {
  const isWard = isFromWard(plan) || plan.person.kind === 'newborn';
  const department = departments.get(isWard ? 'KSAN' : 'KKB');
  return {
    department,
    doctor: isWard ? staff.clinician : staff.clinic,
    extension: department?.extension ?? '115',
  };
}

export function diagnosisOf({ person }: PlannedCase, { state, gaDaysAtOrder }: PregnancyContext): string {
  if (state === 'pregnant') {
    return gaDaysAtOrder === null
      ? 'Thai chưa rõ tuổi'
      : `Thai ${String(weeksAndDays(gaDaysAtOrder).weeks)} tuần`;
  }
  switch (person.kind) {
    case 'mother':
      return 'Sau sinh ngày thứ nhất';
    case 'newborn':
      return 'Trẻ sơ sinh, theo dõi';
    case 'infertile-woman':
    case 'infertile-man':
      return 'Khám hiếm muộn';
    default:
      return 'Khám phụ khoa';
  }
}
