import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { askDocument } from './known-document.ts';
import type { Colleague } from './laboratory.ts';

/** The people of one case, each at an own computer. */
export interface Bench {
  readonly database: pg.Pool;
  readonly reception: Page;
  readonly collector: Page;
  readonly technician: Page;
}

export interface BenchCase {
  readonly recordId: string;
  readonly sid: string;
}

interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** Asks as the person of this page, and throws where the server refuses. */
export async function send(
  page: Page,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer['data']> {
  const answer = await askDocument<Answer>(page, name, variables);
  if (answer.code !== 0 && answer.code !== 1)
    throw new Error(`${name}: ${answer.message} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

/** A name that nobody has: those who share name and year of birth are asked about before they are registered. */
function unheardName(): string {
  const letters = Array.from({ length: 6 }, () => String.fromCodePoint(randomInt(97, 123)));
  return `Lý Thị M${letters.join('')}`;
}

async function registerPatient({ database, reception }: Bench): Promise<{ id: string; code: string }> {
  const { rows } = await database.query<{ provinceCode: string; communeCode: string }>(
    'select province_code as "provinceCode", code as "communeCode" from commune order by version desc, code limit 1',
  );
  const draft = {
    fullName: unheardName(),
    birthDate: '1991-05-14',
    birthPrecision: 'day',
    gender: 'female',
    idType: 'none',
    noIdReason: 'emergency',
    phone: `0509${String(randomInt(100_000, 1_000_000))}`,
    ...rows[0],
  };
  const data = await send(reception, 'RegisterPatient', { draft, seen: [] });
  const patient = data?.['patient'] as { _id: string; patientCode: string } | null;
  if (patient === null) throw new Error(JSON.stringify(data));
  return { id: patient._id, code: patient.patientCode };
}

/** Registered, ordered for, drawn and received, by those whose work it is. */
export async function receivedCase(
  bench: Bench,
  testCodes: readonly string[],
  /** Whose patient she is, where that counts. */
  departmentId?: string,
): Promise<BenchCase> {
  const patient = await registerPatient(bench);
  const draft = {
    patientId: patient.id,
    locationCode: 'CS1',
    visitType: 'outpatient',
    doctorName: 'BS. Lê Minh Châu',
    diagnosis: 'Khám định kỳ',
    payerType: 'fee',
    pregnancyState: 'not_pregnant',
    priority: 'urgent',
    paymentStatus: 'paid',
    items: testCodes.map((code) => ({ kind: 'test', code })),
    ...(departmentId === undefined ? {} : { departmentId }),
  };
  const placed = await send(bench.reception, 'PlaceOrder', { draft });
  const [recordId, sid] = [String(placed?.['recordId']), String(placed?.['sid'])];
  const tubes = await bench.database.query<{ code: string }>(
    'select code from specimen where lab_record_id = $1 order by code',
    [recordId],
  );
  for (const { code } of tubes.rows) {
    await send(bench.collector, 'CollectSpecimen', { specimenCode: code, patientCode: patient.code });
    await send(bench.technician, 'ReceiveSpecimen', { specimenCode: code, condition: 'ok' });
  }
  return { recordId, sid };
}

/** Received, and typed. */
export async function enteredCase(
  bench: Bench,
  values: Readonly<Record<string, string>>,
): Promise<BenchCase> {
  const received = await receivedCase(bench, Object.keys(values));
  await enterValues(bench, received.recordId, values);
  return received;
}

interface Run {
  readonly testCode: string;
  readonly runNo: number;
  readonly version: number;
}

async function waiting({ database }: Bench, recordId: string, status: string): Promise<readonly Run[]> {
  const { rows } = await database.query<Run>(
    `select test_code as "testCode", run_no as "runNo", version from result_item
      where lab_record_id = $1 and status = $2 order by test_code, run_no`,
    [recordId, status],
  );
  return rows;
}

/** The values given; the others of the case wait on. */
export async function enterValues(
  bench: Bench,
  recordId: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const runs = await waiting(bench, recordId, 'pending');
  const entries = runs.flatMap((run) => {
    const value = values[run.testCode];
    return value === undefined ? [] : [{ ...run, value }];
  });
  const data = await send(bench.technician, 'EnterResults', { recordId, entries });
  const refusals = (data?.['refusals'] ?? []) as readonly unknown[];
  if (refusals.length > 0) throw new Error(JSON.stringify(data));
}

/** By somebody else than the one who typed. */
export async function verifyValues(bench: Bench, verifier: Page, recordId: string): Promise<void> {
  const items = await waiting(bench, recordId, 'entered');
  await send(verifier, 'VerifyResults', { recordId, items });
}

/** Signs everything of the case that waits, on the page of the approval queue's own calls. */
export async function release(doctor: Colleague, recordId: string): Promise<void> {
  const { page, person } = doctor;
  const confirmed = await send(page, 'ConfirmIdentity', { password: person.password });
  const shown = await send(page, 'RecordReports', { recordId });
  const papers = (shown?.['papers'] ?? []) as readonly { groupKey: string; contentKey: string }[];
  const reports = papers.map(({ groupKey, contentKey }) => ({ recordId, groupKey, contentKey }));
  const ticket = String(confirmed?.['ticket']);
  const signed = await send(page, 'ApproveReports', { ticket, reports, isClearOnly: false, release: true });
  const outcomes = (signed?.['outcomes'] ?? []) as readonly { isDone: boolean }[];
  if (outcomes.length === 0 || outcomes.some(({ isDone }) => !isDone))
    throw new Error(JSON.stringify(signed));
}
