import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { askDocument, type Asker } from './traffic.ts';
import { addPerson, type Person } from './people.ts';
import { tokenFor, type Granted } from './session.ts';

/** Somebody who asks the server without a browser. */
export interface Caller extends Asker {
  readonly person: Person;
  readonly granted: Granted;
}

/** The people of one case. */
export interface Bench {
  readonly database: pg.Pool;
  readonly reception: Caller;
  readonly collector: Caller;
  readonly technician: Caller;
  /** Not the one who typed. */
  readonly verifier: Caller;
  readonly doctor: Caller;
}

export async function openBench(url: string, database: pg.Pool): Promise<Bench> {
  const call = async (like: string): Promise<Caller> => {
    const person = await addPerson(database, like);
    return { url, person, granted: await tokenFor(url, person) };
  };
  const [reception, collector] = [await call('tiepdon'), await call('laymau')];
  const [technician, verifier, doctor] = [
    await call('kythuat'),
    await call('kythuat'),
    await call('bacsixn'),
  ];
  return { database, reception, collector, technician, verifier, doctor };
}

export interface BenchCase {
  readonly recordId: string;
  readonly sid: string;
}

interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** The server has understood and says no; `code` says in which way. */
export class RefusedError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** Throws where the server refuses. */
export async function send(
  caller: Caller,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer['data']> {
  const answer = await askDocument<Answer>(caller, name, variables);
  if (answer.code !== 0 && answer.code !== 1)
    throw new RefusedError(answer.code, `${name}: ${answer.message} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

const families =
  'Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Mai Trịnh Lưu Tạ Cao'.split(' ');
const words =
  'An Anh Ánh Bích Cẩm Châu Chi Diễm Diệp Dung Giang Hà Hải Hạnh Hiền Hoa Hoài Hồng Huệ Hương Khánh Kim Lam Lan Lệ Liên Linh Loan Mai Minh Mỹ Nga Ngân Ngọc Nguyệt Nhã Nhi Nhung Oanh Phương Quế Quyên Quỳnh Tâm Thanh Thảo Thu Thủy Thúy Thư Trà Trang Trâm Trúc Tú Tuyết Uyên Vân Xuân Yến'.split(
    ' ',
  );

/**
 * A name that nobody has, one of two hundred million: those who share name and year of birth are asked about before they are
 * registered.
 */
function unheardName(): string {
  const one = (of: readonly string[]): string => of[randomInt(of.length)] ?? '';
  return [one(families), one(words), one(words), one(words), one(words)].join(' ');
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

interface OrderedCase extends BenchCase {
  readonly patientCode: string;
  readonly tubes: readonly string[];
}

/** A clinician of the department; of any, where it does not count whose patient she is. */
async function ordererOf(
  { database }: Bench,
  departmentId?: string,
): Promise<{ readonly departmentId: string; readonly doctorId: string }> {
  const { rows } = await database.query<{ departmentId: string; doctorId: string }>(
    `select d.id as "departmentId", a.id as "doctorId" from account a join department d on d.id = coalesce($1, a.department_id)
      where a.username in ('phongkham', 'lamsang') order by a.department_id = d.id desc, a.username desc limit 1`,
    [departmentId ?? null],
  );
  const [orderer] = rows;
  if (orderer === undefined) throw new Error('nobody of the demonstration orders');
  return orderer;
}

/** Registered and ordered for. */
export async function orderedCase(
  bench: Bench,
  testCodes: readonly string[],
  /** Whose patient she is, where that counts. */
  departmentId?: string,
): Promise<OrderedCase> {
  const patient = await registerPatient(bench);
  const orderer = await ordererOf(bench, departmentId);
  const draft = {
    patientId: patient.id,
    locationCode: 'CS1',
    visitType: 'outpatient',
    diagnosis: 'Khám định kỳ',
    payerType: 'fee',
    pregnancyState: 'not_pregnant',
    priority: 'urgent',
    paymentStatus: 'paid',
    items: testCodes.map((code) => ({ kind: 'test', code })),
    ...orderer,
  };
  const placed = await send(bench.reception, 'PlaceOrder', { draft });
  const [recordId, sid] = [String(placed?.['recordId']), String(placed?.['sid'])];
  const { rows } = await bench.database.query<{ code: string }>(
    'select code from specimen where lab_record_id = $1 order by code',
    [recordId],
  );
  return { recordId, sid, patientCode: patient.code, tubes: rows.map(({ code }) => code) };
}

/** Ordered for, and drawn. */
export async function collectedCase(
  bench: Bench,
  ...ordering: [testCodes: readonly string[], departmentId?: string]
): Promise<OrderedCase> {
  const ordered = await orderedCase(bench, ...ordering);
  for (const specimenCode of ordered.tubes)
    await send(bench.collector, 'CollectSpecimen', { specimenCode, patientCode: ordered.patientCode });
  return ordered;
}

/** Drawn, and received. */
export async function receivedCase(
  bench: Bench,
  ...ordering: [testCodes: readonly string[], departmentId?: string]
): Promise<BenchCase> {
  const collected = await collectedCase(bench, ...ordering);
  for (const specimenCode of collected.tubes)
    await send(bench.technician, 'ReceiveSpecimen', { specimenCode, condition: 'ok' });
  return collected;
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

/** By somebody else than the one who typed; given where the law names who may. */
export async function verifyValues(bench: Bench, recordId: string, verifier = bench.verifier): Promise<void> {
  const items = await waiting(bench, recordId, 'entered');
  await send(verifier, 'VerifyResults', { recordId, items });
  // What is critical is left by a pile, and verified one by one.
  for (const item of await waiting(bench, recordId, 'entered'))
    await send(verifier, 'VerifyResults', { recordId, items: [item] });
}

/** Signs everything of the case that waits, by the approval queue's own calls. */
export async function release(doctor: Caller, recordId: string): Promise<void> {
  const confirmed = await send(doctor, 'ConfirmIdentity', { password: doctor.person.password });
  const shown = await send(doctor, 'RecordReports', { recordId });
  const papers = (shown?.['papers'] ?? []) as readonly { groupKey: string; contentKey: string }[];
  const reports = papers.map(({ groupKey, contentKey }) => ({ recordId, groupKey, contentKey }));
  const ticket = String(confirmed?.['ticket']);
  const signed = await send(doctor, 'ApproveReports', { ticket, reports, isClearOnly: false, release: true });
  const outcomes = (signed?.['outcomes'] ?? []) as readonly { isDone: boolean }[];
  if (outcomes.length === 0 || outcomes.some(({ isDone }) => !isDone))
    throw new Error(JSON.stringify(signed));
}
