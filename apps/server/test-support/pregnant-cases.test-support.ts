import { permissions } from '@senlab/domain';
import { followReturnSlips } from '../src/modules/desk/return-slips/index.ts';
import type { Actor } from '../src/platform/actor.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/database.ts';
import { newId } from '../src/platform/ids.ts';
import { openDoors, type CaseDoors } from './case-doors.test-support.ts';
import { departmentId, placeCase, pregnancy, type PlacedCase } from './clinic.test-support.ts';
import {
  addDoctor,
  approveAll,
  enterValues,
  openSigningDesk,
  papersFor,
  placeTests,
  releasedReport,
  reportRows,
  verifiedCase,
  type SigningDesk,
  type StoredRow,
} from './signing-desk.test-support.ts';
import { karyotypeStages, type KaryotypeStages } from './karyotype-stages.test-support.ts';
import { bringTo } from './tubes.test-support.ts';

/** What every case of these tests is. */
const carrying = { pregnancyState: 'pregnant' as const, pregnancy };

export interface Seen {
  readonly _id: string;
  readonly version: number;
}

/** One case for each stage at which people may write something about it. */
export interface PregnantCases {
  readonly counter: SigningDesk;
  readonly doors: CaseDoors;
  /** Holds every right, and is no administrator. */
  readonly anybody: Actor;
  readonly planned: PlacedCase & { readonly order: Seen; readonly record: Seen };
  readonly collected: string;
  readonly received: { readonly tube: string; readonly recordId: string };
  readonly entered: string;
  readonly verified: { readonly recordId: string; readonly groupKey: string; readonly contentKey: string };
  readonly approved: Seen;
  readonly released: Seen & { readonly recordId: string };
  readonly withdrawing: Seen;
  readonly correction: Seen;
  readonly critical: Seen;
  readonly notified: Seen;
  readonly slip: Seen & { readonly visitId: string; readonly patientId: string };
  readonly issued: Seen & { readonly draft: Readonly<Record<string, unknown>> };
  readonly waiting: Seen;
  readonly handed: Seen;
  readonly desk: {
    readonly mabn: string;
    readonly identity: Readonly<Record<string, unknown>>;
    readonly reportId: string;
  };
  /** Of a number that is nobody's. */
  readonly missedCall: string;
  readonly customers: {
    readonly booking: Seen;
    readonly ticket: Seen;
    readonly bookingDraft: Readonly<Record<string, unknown>>;
    readonly ticketDraft: Readonly<Record<string, unknown>>;
  };
  readonly grant: string;
  readonly karyotypes: KaryotypeStages;
  close(): Promise<void>;
}

async function seenIn({ database }: SigningDesk, table: string, where: string, value: string): Promise<Seen> {
  const { rows } = await database.pool.query<Seen>(
    `select id as "_id", version from ${table} where ${where} = $1 limit 1`,
    [value],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no ${table}`);
  return row;
}

const seenOf = ({ id, version }: Pick<StoredRow, 'id' | 'version'>): Seen => ({ _id: id, version });

async function tubeOf({ database }: SigningDesk, recordId: string): Promise<string> {
  const { rows } = await database.pool.query<{ code: string }>(
    'select code from specimen where lab_record_id = $1 order by code',
    [recordId],
  );
  return rows[0]?.code ?? '';
}

interface PersonAtCounter {
  readonly id: string;
  readonly code: string;
  readonly fullName: string;
  readonly birthYear: number;
}

async function patientOf({ database }: SigningDesk, recordId: string): Promise<PersonAtCounter> {
  const { rows } = await database.pool.query<PersonAtCounter>(
    `select id, code, full_name as "fullName", extract(year from birth_date)::int as "birthYear" from patient
      where id = (select patient_id from lab_record where id = $1)`,
    [recordId],
  );
  const [person] = rows;
  if (person === undefined) throw new Error('no patient');
  return person;
}

async function reportStages(
  counter: SigningDesk,
): Promise<Pick<PregnantCases, 'verified' | 'approved' | 'released' | 'withdrawing' | 'correction'>> {
  const facts = { draft: carrying };
  const recordId = await verifiedCase(counter, { HGB: '118' }, facts);
  const [paper] = await papersFor(counter, counter.doctor, recordId);
  const approvedRecord = await verifiedCase(counter, { HGB: '117' }, facts);
  await approveAll(counter, counter.doctor, approvedRecord, { release: false });
  const [approved] = await reportRows(counter, approvedRecord);
  const released = await releasedReport(counter, { HGB: '116' }, facts);
  await drawPaper(counter, released.id);
  const asked = await releasedReport(counter, { HGB: '115' }, facts);
  const withdrawing = await counter.reports.askWithdrawal(
    counter.administrator,
    asked,
    'Lấy nhầm mẫu của người khác',
  );
  const wrong = await releasedReport(counter, { HGB: '114' }, facts);
  const amend = { category: 'transcription', reason: 'Nhập nhầm giá trị', testCodes: ['HGB'] } as const;
  const correction = await counter.reports.amend(counter.doctor, wrong, amend);
  if (paper === undefined || approved === undefined || !withdrawing.ok || !correction.ok)
    throw new Error(JSON.stringify([paper, approved, withdrawing, correction]));
  return {
    verified: { recordId, groupKey: paper.groupKey, contentKey: paper.contentKey },
    approved: seenOf(approved),
    released: { ...seenOf(released), recordId: released.recordId },
    withdrawing: seenOf(withdrawing.value),
    correction: seenOf(correction.value),
  };
}

async function criticalCase(counter: SigningDesk): Promise<Seen> {
  const recordId = await placeTests(counter, ['HGB'], { draft: carrying });
  await enterValues(counter, recordId, { HGB: '55' });
  return seenIn(counter, 'critical_notification', 'lab_record_id', recordId);
}

async function customerStages(
  doors: CaseDoors,
  anybody: Actor,
  { patientId, departmentId: department }: { readonly patientId: string; readonly departmentId: string },
): Promise<PregnantCases['customers']> {
  const asked = { patientId, channel: 'app', departmentId: department };
  const hour = { locationCode: 'CS1', appointmentDate: '2026-12-14', appointmentTime: '09:00' };
  const bookingDraft = { ...asked, ...hour };
  const words = { title: 'Xin lại phiếu kết quả', content: 'Khách xin lại phiếu' };
  const ticketDraft = { ...asked, ...words, category: 'other', priority: 'normal' };
  const save = async (root: string, draft: unknown): Promise<Seen> => {
    const answer = await doors.ask(anybody, root, { draft }, 'action { _id version }');
    if (answer.code !== 0) throw new Error(JSON.stringify(answer));
    return (answer.data as { readonly action: Seen }).action;
  };
  return {
    booking: await save('saveCustomerBooking', bookingDraft),
    ticket: await save('saveCustomerTicket', ticketDraft),
    bookingDraft,
    ticketDraft,
  };
}

async function slipStages(
  counter: SigningDesk,
  doors: CaseDoors,
  anybody: Actor,
): Promise<Pick<PregnantCases, 'slip' | 'issued'>> {
  const department = await departmentId(counter.database);
  const draftOf = async (): Promise<{
    visitId: string;
    patientId: string;
    draft: Record<string, unknown>;
  }> => {
    const { patient } = await placeCase(counter, carrying);
    const { rows } = await counter.database.pool.query<{ id: string }>(
      'select id from visit where patient_id = $1',
      [patient.id],
    );
    const visitId = rows[0]?.id ?? '';
    const draft = {
      visitId,
      locationCode: 'CS1',
      appointmentDate: '2026-12-14',
      appointmentTime: '08:00',
      departmentId: department,
      doctorId: anybody.accountId,
      diagnosis: 'Thai 12 tuần phát triển bình thường',
      plannedTests: [],
    };
    return { visitId, patientId: patient.id, draft };
  };
  const one = await draftOf();
  const save = async (draft: unknown): Promise<Seen> => {
    const answer = await doors.ask(anybody, 'saveAppointmentSlip', { draft }, 'slip { _id version }');
    if (answer.code !== 0) throw new Error(JSON.stringify(answer));
    return (answer.data as { readonly slip: Seen }).slip;
  };
  const slip = await save(one.draft);
  const { draft } = await draftOf();
  const saved = await save(draft);
  const issued = await doors.ask(
    anybody,
    'issueAppointmentSlip',
    { ...saved, knowsOtherDoctor: true },
    'slip { _id version }',
  );
  if (issued.code !== 0) throw new Error(JSON.stringify(issued));
  const done = (issued.data as { readonly slip: Seen }).slip;
  const printed = await doors.ask(anybody, 'printAppointmentSlip', { _id: done._id, copies: 1 });
  if (printed.code !== 0) throw new Error(JSON.stringify(printed));
  return {
    slip: { ...slip, ...one },
    issued: { ...(await seenIn(counter, 'appointment_slip', 'id', done._id)), draft },
  };
}

/** As if the press had made it. */
async function drawPaper({ database }: SigningDesk, reportId: string): Promise<void> {
  await database.pool.query(
    `update report_paper set status = 'ready', sha256 = repeat('a', 64), size = 9, pages = 2, made_at = asked_at
      where report_id = $1`,
    [reportId],
  );
}

function identityOf({ code, fullName, birthYear }: PersonAtCounter): Readonly<Record<string, unknown>> {
  return { patientCode: code, fullName, birthYear, isCardScan: false };
}

async function counterStages(
  counter: SigningDesk,
  doors: CaseDoors,
  anybody: Actor,
): Promise<Pick<PregnantCases, 'waiting' | 'handed' | 'desk'>> {
  const ready = async (): Promise<{ patient: PersonAtCounter; reportId: string }> => {
    const report = await releasedReport(counter, { HGB: '118' }, { draft: carrying });
    await drawPaper(counter, report.id);
    const patient = await patientOf(counter, report.recordId);
    await followReturnSlips(counter.database, counter.clock);
    return { patient, reportId: report.id };
  };
  const waiting = await ready();
  const taken = await ready();
  const handOver = {
    reports: [{ reportId: taken.reportId, versionNo: 1, isPrinted: true }],
    identity: identityOf(taken.patient),
    receiver: { type: 'self' },
    channel: 'counter',
  };
  const handed = await doors.ask(
    anybody,
    'handOverResults',
    { mabn: taken.patient.code, handOver },
    'slip { _id version } issues { message }',
  );
  if (handed.code !== 0) throw new Error(JSON.stringify(handed));
  return {
    waiting: await seenIn(counter, 'return_slip', 'patient_id', waiting.patient.id),
    handed: (handed.data as { readonly slip: Seen }).slip,
    desk: {
      mabn: waiting.patient.code,
      identity: identityOf(waiting.patient),
      reportId: waiting.reportId,
    },
  };
}

async function addMissedCall(database: Database, clock: Clock): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into call_log (id, uniqueid, phone_number, direction, state, rung, calldate)
     values ($1::uuid, $1::text, '0912345678', 0, 'missed', '{}', $2)`,
    [id, new Date(clock.now())],
  );
  return id;
}

export async function openPregnantCases(url: string, clock: Clock): Promise<PregnantCases> {
  const counter = await openSigningDesk(url, clock);
  const { database } = counter;
  const doors = openDoors({ url, database, clock });
  const anybody = await addDoctor(counter, permissions);
  const placed = await placeCase(counter, carrying);
  const taken = await placeCase(counter, carrying);
  const benchRecord = await placeTests(counter, ['HUYETDO', 'HGB'], { draft: carrying });
  const entered = await placeTests(counter, ['HGB'], { draft: carrying });
  await enterValues(counter, entered, { HGB: '112' });
  const opened = await placeCase(counter, carrying);
  const doctor = await addDoctor(counter, ['patients.read', 'break-glass']);
  const grant = await doors.ask(
    doctor,
    'openBreakGlass',
    { code: opened.patient.code, reason: 'Cấp cứu băng huyết sau sinh' },
    '_id',
  );
  if (grant.code !== 0) throw new Error(JSON.stringify(grant));
  const notified = await criticalCase(counter);
  const call = {
    person: 'ĐD Lan',
    role: 'Điều dưỡng',
    channel: 'phone',
    phone: '115',
    toldTime: '2026-11-15T09:00:00+07:00',
    isReadBack: true,
  };
  const told = await doors.ask(anybody, 'notifyCritical', { ...notified, call });
  if (told.code !== 0) throw new Error(JSON.stringify(told));
  // As somebody of the ward would say it.
  await database.pool.query(
    `update critical_notification set status = 'acknowledged', acknowledged_at = notified_at, acknowledged_by = $2
      where id = $1`,
    [notified._id, anybody.accountId],
  );
  return {
    counter,
    doors,
    anybody,
    planned: {
      ...placed,
      order: await seenIn(counter, 'lab_order', 'id', placed.orderId),
      record: await seenIn(counter, 'lab_record', 'id', placed.recordId),
    },
    collected: await bringTo(counter, taken, 'collected', counter.reception),
    received: { tube: await tubeOf(counter, benchRecord), recordId: benchRecord },
    entered,
    ...(await reportStages(counter)),
    critical: await criticalCase(counter),
    notified: await seenIn(counter, 'critical_notification', 'id', notified._id),
    ...(await slipStages(counter, doors, anybody)),
    ...(await counterStages(counter, doors, anybody)),
    missedCall: await addMissedCall(database, clock),
    customers: await customerStages(doors, anybody, {
      patientId: placed.patient.id,
      departmentId: await departmentId(database),
    }),
    karyotypes: await karyotypeStages(counter, anybody, { draft: carrying }),
    grant: (grant.data as { readonly _id: string })._id,
    close: async () => {
      await doors.close();
      await database.close();
    },
  };
}
