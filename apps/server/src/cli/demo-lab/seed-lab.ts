import type { Catalogue } from '../../modules/ground/catalogue/index.ts';
import type { ReportHouse } from '../../modules/reports/reports/index.ts';
import type { Tx } from '../../platform/tx.ts';
import {
  demoAccountIds,
  dropOwnHints,
  hasDemoPatients,
  markAlarms,
  placesOf,
  saveCounters,
  usedCaseNumbers,
  usedPatientNumbers,
  insertRows,
} from './demo-lab-repository.ts';
import { ringAlarms } from './cases/alarms.ts';
import { changePapers, issuePreliminaries, papersToChange } from './desk/changed-papers.ts';
import { bookAppointments } from './desk/appointments.ts';
import { openCounter } from './desk/counter.ts';
import { type PatientCodes, peopleAtCounter } from './desk/counter-steps.ts';
import { demoId, staffOf, staffUsernames, worldOf, type DemoWorld } from './world.ts';
import { isoOf } from '../../platform/moment.ts';
import type { DemoCase } from './cases/case-state.ts';
import { itemRows, orderRow, visitRow } from './cases/order-rows.ts';
import { demoPeople } from './people/people.ts';
import { openPastLaboratory, type PastLaboratory } from './past-laboratory.ts';
import { patientRow, pregnancyRow, registrationEvent, type RegisteredPerson } from './cases/person-rows.ts';
import { planCases } from './cases/plan-cases.ts';
import { recordRow, resultRow, tubeRow } from './cases/rows.ts';
import { registerPeople, runAll, type RunCase } from './cases/run-cases.ts';
import { signPapers } from './papers/sign-past.ts';

export interface DemoLabCounts {
  readonly patients: number;
  readonly cases: number;
  readonly tubes: number;
  readonly results: number;
  readonly reports: number;
  /** Why nothing was added. */
  readonly skipped: 'there-already' | 'accounts-missing' | 'places-missing' | null;
}

function codesOf(people: readonly RegisteredPerson[]): PatientCodes {
  return new Map(people.map(({ person, code }) => [person.id, code]));
}

async function write(
  tx: Tx,
  world: DemoWorld,
  made: { readonly cases: readonly RunCase[]; readonly people: readonly RegisteredPerson[] },
): Promise<void> {
  const { cases, people } = made;
  const codes = codesOf(people);
  const had = new Set<string>();
  await insertRows(
    tx,
    'patient',
    people.map((each, index) => patientRow(world, each, index)),
  );
  await insertRows(
    tx,
    'pregnancy',
    people.map((each) => pregnancyRow(world, each)).filter((row) => row !== undefined),
  );
  await insertRows(tx, 'visit', cases.map(visitRow));
  await insertRows(
    tx,
    'lab_record',
    cases.map(({ demo, locationCode }) => recordRow(demo, codes.get(demo.person.id) ?? '', locationCode)),
  );
  await insertRows(tx, 'lab_order', cases.map(orderRow));
  await insertRows(
    tx,
    'order_item',
    cases.flatMap((each) => itemRows(each, had)),
  );
  await insertRows(
    tx,
    'specimen',
    cases.flatMap(({ demo }) => demo.tubes.map((tube) => tubeRow(demo, tube))),
  );
  await insertRows(
    tx,
    'result_item',
    cases.flatMap(({ demo }) => demo.results.map((result) => resultRow(demo, result))),
  );
  await insertRows(
    tx,
    'record_note',
    cases.flatMap(({ demo }) => notesOf(demo)),
  );
  const events = [
    ...people.map((each) => registrationEvent(world, each)),
    ...cases.flatMap(({ demo }) => demo.events),
  ];
  await insertRows(tx, 'audit_event', events);
}

function notesOf(demo: DemoCase): readonly object[] {
  return demo.notes.map(({ text, atMs }) => ({
    id: demoId(demo.world.random, atMs),
    lab_record_id: demo.id,
    text,
    written_by: demo.world.staff.technician.id,
    written_at: isoOf(atMs),
  }));
}

function nothing(skipped: DemoLabCounts['skipped']): DemoLabCounts {
  return { patients: 0, cases: 0, tubes: 0, results: 0, reports: 0, skipped };
}

/** What was called about, signed and put right, as the services would have done it then. */
async function happen(lab: PastLaboratory, cases: readonly RunCase[], codes: PatientCodes): Promise<number> {
  const { tx } = lab;
  await ringAlarms(lab, cases);
  const signed = await signPapers(lab, cases);
  const people = peopleAtCounter(cases);
  const changed = papersToChange(lab, signed, people);
  await openCounter(lab, { codes, people, misled: changed.misled });
  await changePapers(lab, changed);
  const halves = cases.filter(({ plan }) => plan.twist === 'preliminary');
  await issuePreliminaries(
    lab,
    halves.map(({ demo }) => demo.id),
  );
  await bookAppointments(lab, cases);
  await markAlarms(tx);
  await dropOwnHints(tx);
  return signed.length;
}

export interface DemoLabSeeding {
  readonly nowMs: number;
  readonly catalogue: Catalogue;
  readonly house: ReportHouse;
  /** How many cases beside those that show something in particular; some eight hundred when left out. */
  readonly ordinaryCases?: number;
}

/**
 * The laboratory of the demonstration: people, and cases that happened by the rules over the last 30 days. Once there
 * are demo patients nothing is added: a second run on another day would otherwise grow a second past.
 */
export async function seedDemoLab(
  tx: Tx,
  { nowMs, catalogue, house, ordinaryCases }: DemoLabSeeding,
): Promise<DemoLabCounts> {
  if (await hasDemoPatients(tx)) return nothing('there-already');
  const staff = staffOf(await demoAccountIds(tx, staffUsernames));
  if (staff === undefined) return nothing('accounts-missing');
  const places = catalogue.addressVersion === null ? [] : await placesOf(tx, catalogue.addressVersion);
  const world = worldOf({ nowMs, catalogue, staff, places });
  if (world === undefined) return nothing('places-missing');
  const numbers = {
    cases: new Map(await usedCaseNumbers(tx)),
    patients: new Map(await usedPatientNumbers(tx)),
  };
  const cases = runAll(world, planCases(world, demoPeople(world), ordinaryCases), numbers.cases);
  const people = registerPeople(world, cases, numbers.patients);
  await write(tx, world, { cases, people });
  await saveCounters(tx, numbers);
  const reports = await happen(openPastLaboratory(tx, world, house), cases, codesOf(people));
  return {
    reports,
    patients: people.length,
    cases: cases.length,
    tubes: cases.reduce((sum, { demo }) => sum + demo.tubes.length, 0),
    results: cases.reduce((sum, { demo }) => sum + demo.results.length, 0),
    skipped: null,
  };
}
