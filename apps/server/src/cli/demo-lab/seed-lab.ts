import type { Catalogue } from '../../modules/ground/catalogue/index.ts';
import type { ReportHouse } from '../../modules/reports/reports/index.ts';
import type { Tx } from '../../platform/tx.ts';
import {
  countDemo,
  demoAccountIds,
  dropOwnHints,
  hasDemoPatients,
  markAlarms,
  placesOf,
  readByIndexes,
} from './demo-lab-repository.ts';
import type { DemoCase } from './cases/demo-case.ts';
import { workUpKaryotypes } from './cases/karyotypes.ts';
import { planCases } from './cases/plan-cases.ts';
import { runAll } from './cases/run-cases.ts';
import { bookAppointments } from './desk/appointments.ts';
import { changePapers, issuePreliminaries, papersToChange } from './desk/changed-papers.ts';
import { openCounter } from './desk/counter.ts';
import { serveCustomers } from './desk/customers.ts';
import { peopleAtCounter } from './desk/counter-steps.ts';
import { openPastLaboratory, type PastLaboratory } from './past-laboratory.ts';
import { seedStudies } from './research/studies.ts';
import { demoPeople } from './people/people.ts';
import { staffOf, staffUsernames, worldOf } from './world.ts';

export interface DemoLabCounts {
  readonly patients: number;
  readonly cases: number;
  readonly tubes: number;
  readonly results: number;
  readonly reports: number;
  /** Why nothing was added. */
  readonly skipped: 'there-already' | 'accounts-missing' | 'places-missing' | null;
}

function nothing(skipped: DemoLabCounts['skipped']): DemoLabCounts {
  return { patients: 0, cases: 0, tubes: 0, results: 0, reports: 0, skipped };
}

/** What followed when the papers had left: the counter, corrections, the book of appointments. */
async function follow(lab: PastLaboratory, cases: readonly DemoCase[]): Promise<number> {
  const { tx } = lab;
  const signed = cases.flatMap(({ signings }) => signings).toSorted((one, other) => one.atMs - other.atMs);
  const people = peopleAtCounter(cases);
  const changed = papersToChange(lab, signed, people);
  await openCounter(lab, { people, misled: changed.misled });
  await changePapers(lab, changed);
  const halves = cases.filter(({ plan }) => plan.twist === 'preliminary');
  await issuePreliminaries(
    lab,
    halves.map(({ recordId }) => recordId),
  );
  await bookAppointments(lab, cases);
  await serveCustomers(lab, cases);
  await workUpKaryotypes(lab, cases);
  await seedStudies(lab);
  await markAlarms(tx);
  await dropOwnHints(tx);
  return signed.length;
}

export interface DemoLabSeeding {
  readonly nowMs: number;
  readonly catalogue: Catalogue;
  readonly house: ReportHouse;
}

/**
 * The laboratory of the demonstration: people, and cases that happened by the rules over the last 30 days. Once there
 * are demo patients nothing is added: a second run on another day would otherwise grow a second past.
 */
export async function seedDemoLab(
  tx: Tx,
  { nowMs, catalogue, house }: DemoLabSeeding,
): Promise<DemoLabCounts> {
  if (await hasDemoPatients(tx)) return nothing('there-already');
  const staff = staffOf(await demoAccountIds(tx, staffUsernames));
  if (staff === undefined) return nothing('accounts-missing');
  const places = catalogue.addressVersion === null ? [] : await placesOf(tx, catalogue.addressVersion);
  const world = worldOf({ nowMs, catalogue, staff, places });
  if (world === undefined) return nothing('places-missing');
  await readByIndexes(tx);
  const lab = openPastLaboratory(tx, world, house);
  const cases = await runAll(lab, planCases(world, demoPeople(world)));
  const reports = await follow(lab, cases);
  return { reports, ...(await countDemo(tx)), skipped: null };
}
