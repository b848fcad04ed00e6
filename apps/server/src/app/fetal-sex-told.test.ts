import { caseTexts } from '@senlab/contract/server';
import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesOf, type Answer, type Args } from './case-doors.test-support.ts';
import { aDraft, placeCase, pregnancy } from './clinic.test-support.ts';
import { openPregnantCases, type PregnantCases } from './pregnant-cases.test-support.ts';

let home: TestDatabase;
let cases: PregnantCases;

beforeAll(async () => {
  home = await createTestDatabase();
  cases = await openPregnantCases(home.appUrl, fakeClock('2026-11-15T09:00:00+07:00'));
});
afterAll(async () => {
  await cases.close();
  await home.drop();
});

/** Stands in every attack, so that one look through the database finds whatever was kept of any. */
const mark = 'dauvetla';
const told = `Siêu âm: bé trai, 46,XY ${mark}`;
const toldAsName = `Con trai ${mark}`;
/** Where the form takes no sentence. */
const shortWords: Readonly<Record<string, string>> = {
  'storeSpecimen.slot': `be-trai-${mark}`,
  'ReceiverInput.idNo': 'BETRAI46XY',
  'AppointmentSlipInput.icdMain': 'BE TRAI',
};

type Attack = (given: PregnantCases, text: string) => readonly [root: string, args: Args];

const notifiedTime = '2026-11-15T09:00:00+07:00';
const call = { person: 'ĐD Lan', role: 'Điều dưỡng', channel: 'phone', phone: '115', toldTime: '2026-11-15T09:00:00+07:00', isReadBack: true };
const result = (recordId: string, testCode: string): Args => ({ recordId, testCode, runNo: 1 });

const patientDraft = {
  fullName: 'Nguyễn Thị Mẫu',
  birthDate: '1994-03-12',
  birthPrecision: 'day',
  gender: 'female',
  idType: 'none',
  noIdReason: 'emergency',
  provinceCode: '79',
  communeCode: '26740',
  phone: '0912345678',
};
const order = (given: PregnantCases, more: Args): readonly [string, Args] => {
  const { orderedTime: _now, ...draft } = aDraft(given.planned.patient.id, {
    pregnancyState: 'pregnant',
    pregnancy,
    items: [{ kind: 'test', code: 'GLU', reorderReason: null }],
  });
  return ['placeOrder', { draft: { ...draft, ...more } }];
};
const slip = ({ slip: { _id, version, ...rest } }: PregnantCases, more: Args): readonly [string, Args] => {
  const { draft } = rest as unknown as { readonly draft: Args };
  return ['saveAppointmentSlip', { _id, version, draft: { ...draft, ...more } }];
};
const handOver = ({ desk }: PregnantCases, more: Args, receiver: Args = {}): readonly [string, Args] => [
  'handOverResults',
  {
    mabn: desk.mabn,
    handOver: {
      reports: [{ reportId: desk.reportId, versionNo: 1, isPrinted: true }],
      identity: desk.identity,
      receiver: {
        type: 'relative',
        name: 'Trần Văn Mẫu',
        idNo: '079088001234',
        phone: '0987654321',
        relation: 'Chồng',
        authorisation: 'UQ-01',
        ...receiver,
      },
      channel: 'counter',
      ...more,
    },
  },
];
const changedPatient = ({ planned }: PregnantCases, more: Args): readonly [string, Args] => [
  'changePatient',
  { _id: planned.patient.id, version: 1, draft: { ...patientDraft, ...more } },
];

/** A way to each field at a stage where nothing else would refuse it. */
const attacks: Readonly<Record<string, Attack>> = {
  'OrderInput.diagnosis': (given, diagnosis) => order(given, { diagnosis }),
  'OrderInput.clinicalInfo': (given, clinicalInfo) => order(given, { clinicalInfo }),
  'OrderInput.doctorName': (given, doctorName) => order(given, { doctorName }),
  'OrderItemInput.reorderReason': (given, reorderReason) =>
    order(given, { items: [{ kind: 'test', code: 'GLU', reorderReason }] }),
  'cancelOrder.reason': ({ planned }, reason) => ['cancelOrder', { ...planned.order, reason }],
  'collectSpecimen.comment': ({ planned }, comment) => [
    'collectSpecimen',
    { specimenCode: planned.tubes[0], patientCode: planned.patient.code, comment },
  ],
  'collectSpecimen.timeReason': ({ planned }, timeReason) => [
    'collectSpecimen',
    {
      specimenCode: planned.tubes[0],
      patientCode: planned.patient.code,
      collectedTime: '2026-11-15T09:00:00+07:00',
      timeReason,
    },
  ],
  'receiveSpecimen.comment': ({ collected }, comment) => [
    'receiveSpecimen',
    { specimenCode: collected, condition: 'ok', comment },
  ],
  'receiveSpecimen.timeReason': ({ collected }, timeReason) => [
    'receiveSpecimen',
    { specimenCode: collected, condition: 'ok', receivedTime: '2026-11-15T09:00:00+07:00', timeReason },
  ],
  'rejectSpecimen.reason': ({ collected }, reason) => [
    'rejectSpecimen',
    { specimenCode: collected, condition: 'clotted', reason, notifiedTo: 'ĐD trực', notifiedTime },
  ],
  'rejectSpecimen.notifiedTo': ({ collected }, notifiedTo) => [
    'rejectSpecimen',
    { specimenCode: collected, condition: 'clotted', reason: 'Mẫu đông', notifiedTo, notifiedTime },
  ],
  'loseSpecimen.reason': ({ collected }, reason) => ['loseSpecimen', { specimenCode: collected, reason }],
  'storeSpecimen.slot': ({ received }, slot) => ['storeSpecimen', { specimenCode: received.tube, slot }],
  'holdLabRecord.reason': ({ planned }, reason) => ['holdLabRecord', { ...planned.record, reason }],
  'cancelLabRecord.reason': ({ planned }, reason) => ['cancelLabRecord', { ...planned.record, reason }],
  'addRecordNote.text': ({ planned }, text) => ['addRecordNote', { _id: planned.recordId, text }],
  'ResultEntryInput.value': ({ received: { recordId } }, value) => [
    'enterResults',
    { recordId, entries: [{ testCode: 'HUYETDO', runNo: 1, version: 1, value }] },
  ],
  'ResultEntryInput.comment': ({ received: { recordId } }, comment) => [
    'enterResults',
    { recordId, entries: [{ testCode: 'HGB', runNo: 1, version: 1, value: '118', comment }] },
  ],
  'ResultEntryInput.reason': ({ received: { recordId } }, reason) => [
    'enterResults',
    { recordId, entries: [{ testCode: 'HGB', runNo: 1, version: 1, value: '118', reason }] },
  ],
  'rerunResult.reason': ({ entered }, reason) => ['rerunResult', { ...result(entered, 'HGB'), version: 2, reason }],
  'cancelResult.reason': ({ entered }, reason) => ['cancelResult', { ...result(entered, 'HGB'), version: 2, reason }],
  'commentResult.comment': ({ entered }, comment) => [
    'commentResult',
    { ...result(entered, 'HGB'), version: 2, comment },
  ],
  'returnResults.reason': ({ verified: { recordId } }, reason) => [
    'returnResults',
    { recordId, items: [{ testCode: 'HGB', runNo: 1, version: 3 }], reason },
  ],
  'unapproveReport.reason': ({ approved }, reason) => ['unapproveReport', { ...approved, reason }],
  'askWithdrawal.reason': ({ released: { _id, version } }, reason) => ['askWithdrawal', { _id, version, reason }],
  'discardCorrection.reason': ({ correction }, reason) => ['discardCorrection', { ...correction, reason }],
  'refuseWithdrawal.reason': ({ withdrawing }, reason) => ['refuseWithdrawal', { ...withdrawing, reason }],
  'printReports.note': ({ released: { _id } }, note) => [
    'printReports',
    { reports: [{ _id }], copies: 1, reprintReason: 'other', note, output: 'print' },
  ],
  'CriticalCallInput.person': ({ critical }, person) => ['notifyCritical', { ...critical, call: { ...call, person } }],
  'CriticalCallInput.role': ({ critical }, role) => ['notifyCritical', { ...critical, call: { ...call, role } }],
  'closeCritical.reason': ({ notified }, reason) => ['closeCritical', { ...notified, reason }],
  'AppointmentSlipInput.diagnosis': (given, diagnosis) => slip(given, { diagnosis }),
  'AppointmentSlipInput.icdMain': (given, icdMain) => slip(given, { icdMain }),
  'AppointmentSlipInput.icdOther': (given, icdOther) => slip(given, { icdOther }),
  'AppointmentSlipInput.reason': (given, reason) => slip(given, { reason }),
  'AppointmentSlipInput.preparation': (given, preparation) => slip(given, { preparation }),
  'rescheduleAppointmentSlip.reason': ({ issued: { _id, version, draft } }, reason) => [
    'rescheduleAppointmentSlip',
    { _id, version, draft: { ...draft, appointmentDate: '2026-12-21' }, reason, knowsOtherDoctor: true },
  ],
  'cancelAppointmentSlip.reason': ({ issued: { _id, version } }, reason) => [
    'cancelAppointmentSlip',
    { _id, version, reason, knowsOtherDoctor: true },
  ],
  'printAppointmentSlip.reprintNote': ({ issued: { _id } }, reprintNote) => [
    'printAppointmentSlip',
    { _id, copies: 1, reprintReason: 'other', reprintNote },
  ],
  'ReceiverInput.name': (given, name) => handOver(given, {}, { name }),
  'ReceiverInput.idNo': (given, idNo) => handOver(given, {}, { idNo }),
  'HandOverInput.reprintNote': (given, reprintNote) => handOver(given, { reprintReason: 'other', reprintNote }),
  'ReceiverInput.relation': (given, relation) => handOver(given, {}, { relation }),
  'ReceiverInput.authorisation': (given, authorisation) => handOver(given, {}, { authorisation }),
  'undoHandOver.reason': ({ handed }, reason) => ['undoHandOver', { ...handed, reason }],
  'cancelReturnSlip.reason': ({ waiting }, reason) => ['cancelReturnSlip', { ...waiting, reason }],
  'reprintHandOver.note': ({ handed: { _id } }, note) => ['reprintHandOver', { _id, reprintReason: 'other', note }],
  'openBreakGlass.reason': ({ planned }, reason) => ['openBreakGlass', { code: planned.patient.code, reason }],
  'reviewBreakGlass.note': ({ grant }, note) => ['reviewBreakGlass', { _id: grant, isJustified: true, note }],
  'PatientInput.fullName': (given, fullName) => changedPatient(given, { fullName }),
  'PatientInput.relativeName': (given, relativeName) =>
    changedPatient(given, { relativeName, relativePhone: '0912345678', relation: 'Chồng' }),
  'PatientInput.relation': (given, relation) =>
    changedPatient(given, { relativeName: 'Trần Văn Mẫu', relativePhone: '0912345678', relation }),
  'PatientInput.addressLine': (given, addressLine) => changedPatient(given, { addressLine }),
};

/** Refused by a rule of their own before anything is written, or shorter than any word that tells. */
const refusedElsewhere: Readonly<Record<string, string>> = {
  'ScreeningInput.sonographer': 'refused at its field of the form, before the order is written',
  'ScreeningInput.machine': 'refused at its field of the form, before the order is written',
  'RiskSoftwareInput.name': 'beside the comment in the same input; a risk needs a screening of its own',
  'RiskSoftwareInput.version': 'beside the comment in the same input',
  'RiskSoftwareInput.runId': 'beside the comment in the same input',
  'acknowledgeDelta.comment': 'an optional comment of a result, saved by the same function as the others',
  'setConclusion.conclusion': 'refused by the rule of papers, which names it as well',
  'amendReport.reason': 'refused by the rule of papers, which names it as well',
  'printLabels.reprintNote': 'by its own address; see lab-paper-route.test.ts',
};

const wordsFor = (field: string): string =>
  shortWords[field] ?? (caseTexts[field]?.kind === 'name' ? toldAsName : told);

const attack = (field: string, text: string): Promise<Answer> => {
  const [root, args] = attacks[field]?.(cases, text) ?? ['', {}];
  return cases.doors.ask(cases.anybody, root, args);
};

describe('the sex of an unborn child', () => {
  it('is tried in every field in which people write about a case', () => {
    const known = [...Object.keys(attacks), ...Object.keys(refusedElsewhere)];
    expect(known.toSorted()).toEqual(Object.keys(caseTexts).toSorted());
  });

  it.each(Object.keys(attacks))('is refused in %s, which is named without its words', async (field) => {
    const answer = await attack(field, wordsFor(field));
    expect(answer).toEqual({ code: 3, message: expect.stringContaining(`«${caseTexts[field]?.label ?? ''}»`) });
    expect(answer.message).not.toMatch(/trai|46|dauvet/i);
  });

  it('is kept nowhere in the database by any of them', async () => {
    for (const field of Object.keys(attacks)) await attack(field, wordsFor(field));
    expect(await placesOf(cases.counter.database, mark)).toEqual([]);
    expect(await placesOf(cases.counter.database, 'BETRAI')).toEqual([]);
  });
});

describe('other words', () => {
  it.each([
    ['Đã gọi khoa, BS. Thái Nam nhận tin'],
    ['Vợ: 46,XX, chồng: 46,XY'],
    ['Chồng: nam, 35 tuổi, khám nam khoa'],
    ['Thai 12 tuần, Việt Nam'],
  ])('are kept on the case of a pregnant woman: %s', async (text) => {
    expect((await attack('addRecordNote.text', text)).code).toBe(0);
  });

  it.each(['not_pregnant', 'postpartum'] as const)('may be about a born child where she is %s', async (state) => {
    const { recordId } = await placeCase(cases.counter, { pregnancyState: state });
    const note = { _id: recordId, text: 'Sinh thường bé trai 3200 g' };
    expect((await cases.doors.ask(cases.anybody, 'addRecordNote', note)).code).toBe(0);
  });

  it('are those of a pregnant woman where nobody asked whether she is', async () => {
    const { recordId } = await placeCase(cases.counter, { pregnancyState: 'unknown' });
    const note = { _id: recordId, text: 'Bé trai' };
    expect((await cases.doors.ask(cases.anybody, 'addRecordNote', note)).code).toBe(3);
  });

  it('do not tell who is pregnant to somebody who may not ask', async () => {
    const { anybody, doors, planned } = cases;
    const nobody = { ...anybody, permissions: new Set<never>() };
    const note = { _id: planned.recordId, text: told };
    expect((await doors.ask(nobody, 'addRecordNote', note)).code).toBe(2);
    const doctor = { ...anybody, permissions: new Set(['break-glass' as const]) };
    const man = await placeCase(cases.counter, {}, { gender: 'male' });
    const asked = [planned, man].map(({ patient }) =>
      doors.ask(doctor, 'openBreakGlass', { code: patient.code, reason: told }),
    );
    const [one, other] = await Promise.all(asked);
    expect(one).toEqual(other);
    expect(one?.code).toBe(3);
  });
});
