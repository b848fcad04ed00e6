import { asPerson } from '../../../platform/actor.ts';
import { isoOf } from '../../../platform/moment.ts';
import {
  payerTypes,
  trimesterOf,
  visitTypes,
  applyTransition,
  makeOrderCode,
  makeSid,
  ok,
  orderTable,
  refuse,
  unknownOrderFacts,
  vietnamDateAt,
  type Result,
} from '@senlab/domain';
import { addAuditEvents } from '../../ground/audit/index.ts';
import { createLabRecord, nextCaseNumber, refreshLabRecord } from '../lab-records/index.ts';
import { addVisit } from '../../patients/patients/index.ts';
import type { Doctor } from '../../ground/practitioners/index.ts';
import {
  type CaseNumbers,
  type Placing,
  placingEvents,
  savePregnancyOf,
  addTubesOf,
  numberTubes,
  type PlacedOrder,
} from './placing.ts';
import { pregnancyFactsOf } from './pregnancy-of-draft.ts';
import { keptReason } from './draft.ts';
import { addOrder, findFacilityCode } from './repository.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outcome } from '../../../platform/tx.ts';
import type { Examination } from './examine.ts';

/** 79024_26111400123: the facility of the site, the day, and the number of the case with a digit to spare. */
function visitCodeOf(facilityCode: string, { day, number }: CaseNumbers): string {
  return `${facilityCode}_${day.slice(2).replaceAll('-', '')}${String(number).padStart(5, '0')}`;
}

function doctorOf({ doctor }: Placing): Doctor {
  if (doctor === undefined) throw new Error('an order was placed without being examined');
  return doctor;
}

async function addVisitOf(placing: Placing, numbers: CaseNumbers): Promise<string> {
  const { tx, actor, draft, patient, examination, at } = placing;
  const { diagnosis, icdMain, locationCode, departmentId, pregnancyState } = draft;
  const doctor = doctorOf(placing);
  const facilityCode = await findFacilityCode(tx, locationCode);
  const visitType = visitTypes.find((type) => type === draft.visitType);
  const payerType = payerTypes.find((type) => type === draft.payerType);
  if (facilityCode === undefined || visitType === undefined || payerType === undefined) {
    throw new Error('an order was placed without being examined');
  }
  return addVisit(tx, {
    code: visitCodeOf(facilityCode, numbers),
    patientId: patient.id,
    locationCode,
    visitType,
    departmentId,
    doctorId: doctor.id,
    doctorName: doctor.name,
    arrivedAt: isoOf(examination.orderedMs),
    icdMain,
    diagnosis,
    payerType,
    pregnancyState,
    pregnancyId: await savePregnancyOf(placing),
    cyclePhase: pregnancyFactsOf(draft).cyclePhase,
    weightKg: draft.weightKg,
    heightCm: draft.heightCm,
    isDemo: patient.isDemo,
    createdBy: actor.accountId,
    createdAt: at,
  });
}

function sectionsOf({ catalogue, examination }: Placing): readonly string[] {
  const wanted = new Set(
    examination.tests.map(({ testCode }) => catalogue.tests.get(testCode)?.sectionCode ?? ''),
  );
  return [...catalogue.sections.keys()].filter((code) => wanted.has(code));
}

async function addRecordOf(placing: Placing, numbers: CaseNumbers, visitId: string): Promise<void> {
  const { tx, actor, draft, patient, catalogue, examination, at } = placing;
  const { gaDaysAtOrder: gaDays } = examination.context;
  const department = catalogue.departments.get(draft.departmentId ?? '');
  await createLabRecord(tx, {
    id: numbers.recordId,
    sid: numbers.sid,
    locationCode: draft.locationCode,
    patientId: patient.id,
    visitId,
    registeredAt: at,
    registeredBy: actor.accountId,
    priority: draft.priority,
    sectionCodes: sectionsOf(placing),
    panelCodes: draft.items.filter(({ kind }) => kind === 'panel').map(({ code }) => code),
    isDemo: patient.isDemo,
    patientCode: patient.code,
    patientName: patient.fullName,
    patientSearchName: patient.searchName,
    patientBirthYear: Number(patient.birthDate.slice(0, 4)),
    patientGender: patient.gender,
    gaDays,
    trimester: gaDays === null ? null : trimesterOf(gaDays),
    departmentId: department?.id ?? null,
    departmentName: department?.name ?? null,
    doctorName: doctorOf(placing).name,
    diagnosis: draft.diagnosis,
  });
}

async function addOrderOf(placing: Placing, numbers: CaseNumbers, visitId: string): Promise<void> {
  const { tx, actor, draft, patient, examination, at } = placing;
  const { context, orderedMs } = examination;
  const doctor = doctorOf(placing);
  await addOrder(tx, {
    id: numbers.orderId,
    code: numbers.orderCode,
    recordId: numbers.recordId,
    patientId: patient.id,
    visitId,
    locationCode: draft.locationCode,
    orderedAt: isoOf(orderedMs),
    orderedBy: actor.accountId,
    doctorId: doctor.id,
    doctorName: doctor.name,
    priority: draft.priority,
    phoneExtension: draft.phoneExtension,
    clinicalInfo: draft.clinicalInfo,
    paymentStatus: draft.paymentStatus,
    pregnancyState: context.state,
    edd: context.edd,
    eddSource: context.eddSource,
    gaDaysAtOrder: context.gaDaysAtOrder,
    fetuses: context.fetuses,
    chorionicity: context.chorionicity,
    cyclePhase: context.cyclePhase,
    screening: draft.screening,
    isDemo: patient.isDemo,
    at,
    items: draft.items.map((item) => ({ ...item, reorderReason: keptReason(item) })),
  });
}

/** Visit, record, order, tubes and pending results: all of it, in the transaction of the caller, or none. */
async function writeOrder(placing: Placing, numbers: CaseNumbers): Promise<void> {
  const visitId = await addVisitOf(placing, numbers);
  await addRecordOf(placing, numbers, visitId);
  await addOrderOf(placing, numbers, visitId);
  const tubes = numberTubes(placing, numbers);
  await addTubesOf(placing, numbers, tubes);
  await addAuditEvents(placing.tx, placingEvents(placing, numbers, tubes), placing.at);
}

const nothingPlaced = { orderCode: null, recordId: null, sid: null } as const;

function refusedWith({ issues, unexplained }: Examination): Outcome<PlacedOrder> | undefined {
  const value = { ...nothingPlaced, issues, repeated: unexplained };
  if (issues.length > 0) return { refusal: { kind: 'invalid', reason: 'order-incomplete' }, value };
  if (unexplained.length > 0)
    return { refusal: { kind: 'invalid', reason: 'reorder-reason-missing' }, value };
  return undefined;
}

/** A draft that nobody sees, then the order: both steps of the table, in one go. */
function decidePlacing({ actor, draft, nowMs }: Placing): Result<unknown> {
  const request = {
    actor: asPerson(actor),
    instant: nowMs,
    reason: null,
    facts: { ...unknownOrderFacts, itemCount: draft.items.length, isChecked: true },
  };
  const drafted = applyTransition(orderTable, { ...request, state: null, command: 'draft' });
  return drafted.ok
    ? applyTransition(orderTable, { ...request, state: drafted.value.state, command: 'place' })
    : drafted;
}

/** The last thing before writing, because everyone who orders waits for the one who holds the counter. */
async function takeNumbers({ tx, nowMs }: Placing): Promise<Result<CaseNumbers>> {
  const day = vietnamDateAt(nowMs);
  const number = await nextCaseNumber(tx, day);
  if (number === undefined) return refuse({ kind: 'conflict', reason: 'order-codes-used-up' });
  const [orderCode, sid] = [makeOrderCode(day, number), makeSid(day, number)];
  if (!orderCode.ok) return orderCode;
  if (!sid.ok) return sid;
  const [orderId, recordId] = [newId(), newId()];
  return ok({ day, number, orderId, recordId, orderCode: orderCode.value, sid: sid.value });
}

/** Refuses before the first row is written, so that a refusal leaves nothing behind. */
export async function placeOrder(placing: Placing): Promise<Result<Outcome<PlacedOrder>>> {
  const refused = refusedWith(placing.examination);
  if (refused !== undefined) return ok(refused);
  const decided = decidePlacing(placing);
  if (!decided.ok) return decided;
  const numbers = await takeNumbers(placing);
  if (!numbers.ok) return numbers;
  await writeOrder(placing, numbers.value);
  await refreshLabRecord(placing.tx, numbers.value.recordId, placing.at);
  const { orderCode, recordId, sid } = numbers.value;
  return ok({ refusal: null, value: { orderCode, recordId, sid, issues: [], repeated: [] } });
}
