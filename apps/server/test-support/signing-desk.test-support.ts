import type { Permission } from '@senlab/domain';
import {
  addPatient,
  addPerson as addAccount,
  aDraft,
  openClinic,
  type Clinic,
  type PatientFacts,
  type PersonFacts,
} from './clinic.test-support.ts';
import { collectRequest, receiveRequest } from './tubes.test-support.ts';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import { newId } from '../src/platform/ids.ts';
import { inTransaction } from '../src/platform/tx.ts';
import { approveRangeSets, catalogueService } from '../src/modules/ground/catalogue/index.ts';
import type { OrderDraft } from '../src/modules/bench/orders/index.ts';
import { resultsService, type ResultsService } from '../src/modules/bench/results/index.ts';
import {
  reportsService,
  type ApprovalRequest,
  type JudgedPaper,
  type PaperOutcome,
  type ReportsService,
} from '../src/modules/reports/reports/index.ts';
import { giveLicence, giveRights } from '../src/platform/change-by-hand.test-support.ts';

export interface SigningDesk extends Clinic {
  readonly clock: Clock;
  readonly results: ResultsService;
  readonly reports: ReportsService;
  readonly reception: Actor;
  readonly technician: Actor;
  readonly verifier: Actor;
  readonly doctor: Actor;
  readonly otherDoctor: Actor;
  readonly administrator: Actor;
}

export const doctorRights: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.approve',
  'results.release',
  'results.amend',
  'results.withdraw',
];
const benchRights: readonly Permission[] = [
  'patients.read',
  'results.read',
  'results.enter',
  'results.verify',
];
const receptionRights: readonly Permission[] = [
  'patients.read',
  'orders.create',
  'specimens.collect',
  'specimens.receive',
];

export async function addWithRights(clinic: Clinic, facts: PersonFacts): Promise<Actor> {
  const actor = await addAccount(clinic.database, facts);
  await giveRights(clinic.database, actor.accountId, [...actor.permissions]);
  return actor;
}

export async function addDoctor(clinic: Clinic, permissions = doctorRights): Promise<Actor> {
  const actor = await addWithRights(clinic, { permissions });
  const licence = { no: '0000001/MAU-CCHN', from: '2020-01-01', printTitle: 'BS. CKII' };
  await giveLicence(clinic.database, actor.accountId, licence);
  return actor;
}

export async function openSigningDesk(url: string, clock: Clock): Promise<SigningDesk> {
  const clinic = await openClinic({ url, clock });
  const { database } = clinic;
  const catalogue = catalogueService({ database, clock });
  const keeper = await addDoctor(clinic);
  await inTransaction(database, async (tx) => {
    const { tests } = await catalogue.current(tx);
    const judged = [...tests].map(
      ([code, { critical }]) => [code, { critical, isSingleSex: false }] as const,
    );
    const at = new Date(clock.now()).toISOString();
    await approveRangeSets(tx, { approverId: keeper.accountId, at, tests: new Map(judged) });
  });
  catalogue.forget();
  const house = { authority: 'SỞ Y TẾ MẪU', hospital: 'BỆNH VIỆN MẪU', laboratory: 'KHOA XÉT NGHIỆM' };
  return {
    ...clinic,
    clock,
    results: resultsService({ database, clock, catalogue }),
    reports: reportsService({ database, clock, catalogue, house }),
    reception: await addWithRights(clinic, { permissions: receptionRights }),
    technician: await addWithRights(clinic, { permissions: [...benchRights, 'results.restricted'] }),
    verifier: await addWithRights(clinic, { permissions: [...benchRights, 'results.restricted'] }),
    doctor: await addDoctor(clinic),
    otherDoctor: await addDoctor(clinic),
    administrator: await addWithRights(clinic, {
      role: 'admin',
      permissions: ['patients.read', 'results.manage', 'results.withdraw', 'audit.read'],
    }),
  };
}

export interface CaseFacts {
  readonly draft?: Partial<OrderDraft>;
  readonly patient?: PatientFacts;
  /** Who is told when it is corrected. */
  readonly orderedBy?: Actor;
}

/** Collected and received, without a value yet. */
export async function placeTests(
  desk: SigningDesk,
  codes: readonly string[],
  facts: CaseFacts,
): Promise<string> {
  const patient = await addPatient(desk.database, facts.patient);
  const items = codes.map((code) => ({ kind: 'test' as const, code, reorderReason: null }));
  const placed = await desk.orders.place(desk.reception, aDraft(patient.id, { items, ...facts.draft }));
  if (!placed.ok || placed.value.refusal !== null) throw new Error(JSON.stringify(placed));
  const { recordId } = placed.value.value;
  if (recordId === null) throw new Error('no case');
  if (facts.orderedBy !== undefined) {
    const change = 'update lab_order set doctor_id = $2 where lab_record_id = $1';
    await desk.database.pool.query(change, [recordId, facts.orderedBy.accountId]);
  }
  const tubes = await desk.database.pool.query<{ code: string }>(
    'select code from specimen where lab_record_id = $1 order by code',
    [recordId],
  );
  for (const { code } of tubes.rows) {
    const request = collectRequest({ tubes: [code], patient } as never);
    const collected = await desk.specimens.collect(desk.reception, request);
    const received = await desk.specimens.receive(desk.reception, receiveRequest(code));
    if (!collected.ok || !received.ok) throw new Error(JSON.stringify([collected, received]));
  }
  return recordId;
}

interface RunRow {
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
  readonly status: string;
}

export async function runsOf(desk: SigningDesk, recordId: string): Promise<readonly RunRow[]> {
  const { rows } = await desk.database.pool.query<RunRow>(
    `select test_code as "testCode", run_no as "runNo", version, status from result_item
      where lab_record_id = $1 order by test_code, run_no`,
    [recordId],
  );
  return rows;
}

export type Values = Readonly<Record<string, string>>;

/** Types the values of whatever waits for one, as the first technician. */
export async function enterValues(desk: SigningDesk, recordId: string, values: Values): Promise<void> {
  const waiting = (await runsOf(desk, recordId)).filter(({ status }) => status === 'pending');
  const entries = waiting.flatMap(({ testCode, runNo, version }) => {
    const value = values[testCode];
    const more = { comment: null, reason: null, riskSoftware: null, instrumentCode: null };
    return value === undefined ? [] : [{ testCode, runNo, version, value, ...more }];
  });
  const entered = await desk.results.enter(desk.technician, recordId, entries);
  if (!entered.ok || entered.value.refusals.length > 0) throw new Error(JSON.stringify(entered));
}

/** Verified by another technician. */
export async function verifyValues(desk: SigningDesk, recordId: string): Promise<void> {
  const newest = new Map((await runsOf(desk, recordId)).map((run) => [run.testCode, run]));
  const entered = [...newest.values()].filter(({ status }) => status === 'entered');
  const verified = await desk.results.verify(desk.verifier, recordId, entered);
  if (!verified.ok || verified.value.refusals.length > 0) throw new Error(JSON.stringify(verified));
}

/** A case whose values wait for a doctor. */
export async function verifiedCase(
  desk: SigningDesk,
  values: Values,
  facts: CaseFacts = {},
): Promise<string> {
  const recordId = await placeTests(desk, Object.keys(values), facts);
  await enterValues(desk, recordId, values);
  await verifyValues(desk, recordId);
  return recordId;
}

/** A case of which only some values are there. */
export async function partlyEntered(
  desk: SigningDesk,
  codes: readonly string[],
  values: Values,
): Promise<string> {
  const recordId = await placeTests(desk, codes, {});
  await enterValues(desk, recordId, values);
  await verifyValues(desk, recordId);
  return recordId;
}

/** As if the password had just been typed. */
export async function ticketOf({ database, clock }: SigningDesk, actor: Actor): Promise<string> {
  const id = newId();
  const at = (minutes: number): string => new Date(clock.now() + minutes * 60_000).toISOString();
  await database.pool.query(
    `insert into identity_check (id, account_id, session_key, checked_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [id, actor.accountId, actor.sessionKey, at(0), at(5)],
  );
  return id;
}

export async function papersFor(
  desk: SigningDesk,
  actor: Actor,
  recordId: string,
): Promise<readonly JudgedPaper[]> {
  const found = await desk.reports.ofRecord(actor, recordId);
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.value.papers;
}

export async function approveAll(
  desk: SigningDesk,
  actor: Actor,
  recordId: string,
  more: Partial<ApprovalRequest> = {},
): Promise<readonly PaperOutcome[]> {
  const papers = await papersFor(desk, actor, recordId);
  const reports = papers.map(({ groupKey, contentKey }) => ({ recordId, groupKey, contentKey }));
  const ticket = await ticketOf(desk, actor);
  const done = await desk.reports.approve(actor, {
    ticket,
    reports,
    isClearOnly: false,
    release: true,
    ...more,
  });
  if (!done.ok) throw new Error(JSON.stringify(done));
  return done.value;
}

export interface StoredRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly code: string;
}

export async function reportRows({ database }: SigningDesk, recordId: string): Promise<readonly StoredRow[]> {
  const { rows } = await database.pool.query<StoredRow>(
    'select * from report where lab_record_id = $1 order by group_key, version_no',
    [recordId],
  );
  return rows;
}

/** Signed and gone: the one report of a case. */
export async function releasedReport(
  desk: SigningDesk,
  values: Values = { HGB: '118', WBC: '7,1' },
  facts: CaseFacts = {},
): Promise<StoredRow & { readonly recordId: string }> {
  const recordId = await verifiedCase(desk, values, facts);
  const [outcome] = await approveAll(desk, desk.doctor, recordId);
  if (outcome?.refusal !== null) throw new Error(JSON.stringify(outcome));
  const [row] = await reportRows(desk, recordId);
  if (row === undefined) throw new Error('no report');
  return { ...row, recordId };
}
