import {
  returnSlipNeeds,
  type ReturnSlipNeeds,
  returnSlipsService,
  type ReturnSlipsService,
} from '../../modules/desk/return-slips/index.ts';
import {
  appointmentSlipsService,
  type AppointmentSlipsService,
} from '../../modules/desk/appointment-slips/index.ts';
import {
  customerActionsService,
  type CustomerActionsService,
} from '../../modules/desk/customer-actions/index.ts';
import { criticalService, type CriticalService } from '../../modules/bench/critical/index.ts';
import { karyotypesService, type KaryotypesService } from '../../modules/bench/karyotypes/index.ts';
import { labRecordsService, type LabRecordsService } from '../../modules/bench/lab-records/index.ts';
import { ordersService, type OrdersService } from '../../modules/bench/orders/index.ts';
import { specimensService, type SpecimensService } from '../../modules/bench/specimens/index.ts';
import { patientsService, type PatientsService } from '../../modules/patients/patients/index.ts';
import { addIdentityCheck } from '../../modules/people/identity-checks/index.ts';
import {
  reportsService,
  type ReportHouse,
  type ReportsDependencies,
  type ReportsService,
} from '../../modules/reports/reports/index.ts';
import { studiesService, type StudiesService } from '../../modules/research/studies/index.ts';
import { researchFilesService, type ResearchFilesService } from '../../modules/research/files/index.ts';
import { resultsService, type ResultsService } from '../../modules/bench/results/index.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { isoOf } from '../../platform/moment.ts';
import type { Tx } from '../../platform/tx.ts';
import { minuteMs, type DemoWorld, type StaffMember } from './world.ts';

/**
 * The counter of the past had the papers in its hands. Here they are drawn afterwards, by the worker of the
 * installation: a seed has no press.
 */
const beforePapers: ReturnSlipNeeds = {
  ...returnSlipNeeds,
  papersOf: (_, reportIds) =>
    Promise.resolve(
      new Map(reportIds.map((id) => [id, { status: 'ready', problem: null, pages: 1, sha256: null }])),
    ),
};

/** The services of the laboratory as they would have worked at one moment, with what they are made from. */
export interface PastServices extends ReportsDependencies {
  readonly patients: PatientsService;
  readonly orders: OrdersService;
  readonly specimens: SpecimensService;
  readonly records: LabRecordsService;
  readonly reports: ReportsService;
  readonly results: ResultsService;
  readonly criticals: CriticalService;
  readonly karyotypes: KaryotypesService;
  readonly studies: StudiesService;
  readonly researchFiles: ResearchFilesService;
  readonly returns: ReturnSlipsService;
  readonly appointments: AppointmentSlipsService;
  readonly customers: CustomerActionsService;
}

/** The laboratory of the past, inside the one transaction that the sample data are. */
export interface PastLaboratory {
  readonly tx: Tx;
  readonly world: DemoWorld;
  at(nowMs: number): PastServices;
  /** As if the password had just been typed. */
  ticketOf(member: StaffMember, atMs: number): Promise<string>;
}

/**
 * Services begin a transaction of their own for everything they write. Here that goes on in the one that is open:
 * either all sample data are there, or none. One after the other, because there are no locks between them.
 */
function databaseInside(tx: Tx): Database {
  let last: Promise<unknown> = Promise.resolve();
  const execute = (work: (tx: Tx) => unknown): Promise<unknown> => {
    const done = last.then(() => work(tx));
    last = done.catch(() => undefined);
    return done;
  };
  const transaction = (): unknown => ({ execute });
  const kysely = new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const unused = (): never => {
    throw new Error('sample data have one transaction and no other connection');
  };
  return {
    kysely,
    get pool() {
      return unused();
    },
    close: unused,
  };
}

export function openPastLaboratory(tx: Tx, world: DemoWorld, house: ReportHouse): PastLaboratory {
  const database = databaseInside(tx);
  const catalogue = { current: () => Promise.resolve(world.catalogue) };
  return {
    tx,
    world,
    at(nowMs) {
      const dependencies = { database, catalogue, house, clock: { now: () => nowMs }, drawsLater: true };
      return {
        ...dependencies,
        patients: patientsService(dependencies),
        orders: ordersService(dependencies),
        specimens: specimensService(dependencies),
        records: labRecordsService(dependencies),
        reports: reportsService(dependencies),
        results: resultsService(dependencies),
        criticals: criticalService(dependencies),
        karyotypes: karyotypesService(dependencies),
        studies: studiesService(dependencies),
        researchFiles: researchFilesService(dependencies),
        returns: returnSlipsService({ ...dependencies, needs: beforePapers }),
        appointments: appointmentSlipsService(dependencies),
        customers: customerActionsService(dependencies),
      };
    },
    async ticketOf({ session }, atMs) {
      const id = newId();
      const [checkedAt, expiresAt] = [isoOf(atMs), isoOf(atMs + 5 * minuteMs)];
      await addIdentityCheck(tx, { id, actor: session, checkedAt, expiresAt });
      return id;
    },
  };
}
