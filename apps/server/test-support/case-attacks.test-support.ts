import { caseTexts } from '@senlab/contract/server';
import type { Args } from './case-doors.test-support.ts';
import { aDraft, pregnancy } from './clinic.test-support.ts';
import type { PregnantCases } from './pregnant-cases.test-support.ts';

/** Stands in every attack, so that one look through the database finds whatever was kept of any. */
export const mark = 'dauvetla';
export const told = `Siêu âm: bé trai, 46,XY ${mark}`;
const toldAsName = `Con trai ${mark}`;
/** Where the form takes no sentence. */
const shortWords: Readonly<Record<string, string>> = {
  'storeSpecimen.slot': `be-trai-${mark}`,
  'ReceiverInput.idNo': 'BETRAI46XY',
  'AppointmentSlipInput.icdMain': 'BE TRAI',
  'CustomerExaminationInput.icd': 'BE TRAI',
  'finishKaryotypeReading.iscn': '46,XY',
  'settleKaryotype.iscn': '46,XY',
};

export type Attack = (given: PregnantCases, text: string) => readonly [root: string, args: Args];

const notifiedTime = '2026-11-15T09:00:00+07:00';
const call = {
  person: 'ĐD Lan',
  role: 'Điều dưỡng',
  channel: 'phone',
  phone: '115',
  toldTime: '2026-11-15T09:00:00+07:00',
  isReadBack: true,
};
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
/** From a number that nobody knows: whoever it is about, she may be pregnant. */
const ofNobody = { phone: '0912345678', customerName: 'Nguyễn Thu Hà', birthYear: 1994, channel: 'app' };
const booking = ({ customers: { bookingDraft } }: PregnantCases, more: Args): readonly [string, Args] => [
  'saveCustomerBooking',
  { draft: { ...bookingDraft, ...more } },
];
const ticket = ({ customers: { ticketDraft } }: PregnantCases, more: Args): readonly [string, Args] => [
  'saveCustomerTicket',
  { draft: { ...ticketDraft, ...more } },
];
const examination = ({ slip, anybody }: PregnantCases, more: Args): readonly [string, Args] => [
  'saveCustomerExamination',
  {
    draft: {
      visitId: slip.visitId,
      doctorId: anybody.accountId,
      examinedTime: '2026-11-15T08:00:00+07:00',
      diagnosis: 'Thai 12 tuần',
      ...more,
    },
  },
];
const prescription = (
  { slip, anybody }: PregnantCases,
  item: Args,
  more: Args = {},
): readonly [string, Args] => [
  'saveCustomerPrescription',
  {
    draft: {
      visitId: slip.visitId,
      doctorId: anybody.accountId,
      nationalRxCode: '79024abc1234-C',
      items: [{ drugName: 'Sắt fumarat', unit: 'viên', qty: '30', dose: 'Ngày 1 viên', ...item }],
      ...more,
    },
  },
];
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

const describedKaryotype = ({ karyotypes }: PregnantCases, more: Args): readonly [string, Args] => [
  'describeKaryotype',
  {
    ...karyotypes.registered,
    description: { indication: 'infertility', consentDate: '2026-11-01', ...more },
  },
];
const culture = ({ karyotypes }: PregnantCases, more: Args): readonly [string, Args] => [
  'setUpCulture',
  {
    ...karyotypes.registered,
    culture: {
      label: 'A',
      setTime: notifiedTime,
      medium: 'RPMI 1640',
      mitogen: 'PHA',
      plannedHours: 72,
      ...more,
    },
  },
];
const failure = ({ karyotypes }: PregnantCases, more: Args): readonly [string, Args] => [
  'failCulture',
  {
    ...karyotypes.cultured,
    failure: { label: 'A', reason: 'Nhiễm nấm', toldTo: 'Chồng', toldTime: notifiedTime, ...more },
  },
];

/** A way to each field at a stage where nothing else would refuse it. */
export const attacks: Readonly<Record<string, Attack>> = {
  'OrderInput.diagnosis': (given, diagnosis) => order(given, { diagnosis }),
  'OrderInput.clinicalInfo': (given, clinicalInfo) => order(given, { clinicalInfo }),
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
  'rerunResult.reason': ({ entered }, reason) => [
    'rerunResult',
    { ...result(entered, 'HGB'), version: 2, reason },
  ],
  'cancelResult.reason': ({ entered }, reason) => [
    'cancelResult',
    { ...result(entered, 'HGB'), version: 2, reason },
  ],
  'commentResult.comment': ({ entered }, comment) => [
    'commentResult',
    { ...result(entered, 'HGB'), version: 2, comment },
  ],
  'returnResults.reason': ({ verified: { recordId } }, reason) => [
    'returnResults',
    { recordId, items: [{ testCode: 'HGB', runNo: 1, version: 3 }], reason },
  ],
  'unapproveReport.reason': ({ approved }, reason) => ['unapproveReport', { ...approved, reason }],
  'askWithdrawal.reason': ({ released: { _id, version } }, reason) => [
    'askWithdrawal',
    { _id, version, reason },
  ],
  'discardCorrection.reason': ({ correction }, reason) => ['discardCorrection', { ...correction, reason }],
  'refuseWithdrawal.reason': ({ withdrawing }, reason) => ['refuseWithdrawal', { ...withdrawing, reason }],
  'printReports.note': ({ released: { _id } }, note) => [
    'printReports',
    { reports: [{ _id }], copies: 1, reprintReason: 'other', note, output: 'print' },
  ],
  'KaryotypeDraft.indicationText': ({ karyotypes: { recordId } }, indicationText) => [
    'registerKaryotype',
    {
      draft: {
        ...result(recordId, 'NST-MAU'),
        specimenKind: 'blood',
        indication: 'other',
        consentDate: '2026-11-01',
        indicationText,
      },
    },
  ],
  'KaryotypeDescriptionInput.indicationText': (given, indicationText) =>
    describedKaryotype(given, { indicationText }),
  'KaryotypeDescriptionInput.interpretation': (given, interpretation) =>
    describedKaryotype(given, { interpretation }),
  'KaryotypeDescriptionInput.recommendation': (given, recommendation) =>
    describedKaryotype(given, { recommendation }),
  'KaryotypeDescriptionInput.limitation': (given, limitation) => describedKaryotype(given, { limitation }),
  'CultureInput.medium': (given, medium) => culture(given, { medium }),
  'CultureInput.mitogen': (given, mitogen) => culture(given, { mitogen }),
  'HarvestInput.remark': ({ karyotypes: { cultured } }, remark) => [
    'harvestCulture',
    { ...cultured, harvest: { label: 'A', harvestTime: notifiedTime, remark } },
  ],
  'CultureFailureInput.reason': (given, reason) => failure(given, { reason }),
  'CultureFailureInput.toldTo': (given, toldTo) => failure(given, { toldTo }),
  'BandingInput.remark': ({ karyotypes: { harvested } }, remark) => [
    'stainKaryotype',
    { ...harvested, banding: { method: 'GTG', level: 550, remark } },
  ],
  'finishKaryotypeReading.iscn': ({ karyotypes: { analysing } }, iscn) => [
    'finishKaryotypeReading',
    { ...analysing, iscn },
  ],
  'finishKaryotypeReading.countsRemark': ({ karyotypes: { analysing } }, countsRemark) => [
    'finishKaryotypeReading',
    { ...analysing, iscn: '46,XX', countsRemark },
  ],
  'settleKaryotype.iscn': ({ karyotypes: { reviewed } }, iscn) => [
    'settleKaryotype',
    { ...reviewed, iscn, reason: 'Xem lại cả hai lần đọc' },
  ],
  'settleKaryotype.reason': ({ karyotypes: { reviewed } }, reason) => [
    'settleKaryotype',
    { ...reviewed, iscn: '46,XX', reason },
  ],
  'moveKaryotype.reason': ({ karyotypes: { registered } }, reason) => [
    'moveKaryotype',
    { ...registered, step: 'hold', reason },
  ],
  'CriticalCallInput.person': ({ critical }, person) => [
    'notifyCritical',
    { ...critical, call: { ...call, person } },
  ],
  'CriticalCallInput.role': ({ critical }, role) => [
    'notifyCritical',
    { ...critical, call: { ...call, role } },
  ],
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
  'CustomerBookingInput.customerName': (given, customerName) =>
    booking(given, { ...ofNobody, patientId: null, customerName }),
  'CustomerBookingInput.service': (given, service) =>
    booking(given, { ...ofNobody, patientId: null, service }),
  'CustomerBookingInput.note': (given, note) => booking(given, { note }),
  'CustomerTicketInput.customerName': (given, customerName) =>
    ticket(given, { ...ofNobody, patientId: null, customerName }),
  'CustomerTicketInput.title': (given, title) => ticket(given, { title }),
  'CustomerTicketInput.content': (given, content) => ticket(given, { ...ofNobody, patientId: null, content }),
  'CustomerTicketInput.note': (given, note) => ticket(given, { note }),
  'addCustomerMessage.text': ({ customers }, text) => [
    'addCustomerMessage',
    { ...customers.ticket, kind: 'internal', text },
  ],
  'settleMissedCalls.reason': ({ missedCall }, reason) => [
    'settleMissedCalls',
    { lastCall: missedCall, reason },
  ],
  'stepCustomerAction.reason': ({ customers }, reason) => [
    'stepCustomerAction',
    { ...customers.booking, step: 'cancel', reason },
  ],
  'CustomerExaminationInput.symptoms': (given, symptoms) => examination(given, { symptoms }),
  'CustomerExaminationInput.diagnosis': (given, diagnosis) => examination(given, { diagnosis }),
  'CustomerExaminationInput.icd': (given, icd) => examination(given, { icd }),
  'CustomerExaminationInput.plan': (given, plan) => examination(given, { plan }),
  'CustomerExaminationInput.note': (given, note) => examination(given, { note }),
  'addCustomerTestResult.note': ({ released }, note) => [
    'addCustomerTestResult',
    { reportId: released._id, note },
  ],
  'CustomerPrescribedItemInput.drugName': (given, drugName) => prescription(given, { drugName }),
  'CustomerPrescribedItemInput.strength': (given, strength) => prescription(given, { strength }),
  'CustomerPrescribedItemInput.unit': (given, unit) => prescription(given, { unit }),
  'CustomerPrescribedItemInput.dose': (given, dose) => prescription(given, { dose }),
  'CustomerPrescribedItemInput.route': (given, route) => prescription(given, { route }),
  'CustomerPrescriptionInput.advice': (given, advice) => prescription(given, {}, { advice }),
  'CustomerPrescriptionInput.note': (given, note) => prescription(given, {}, { note }),
  'ReceiverInput.name': (given, name) => handOver(given, {}, { name }),
  'ReceiverInput.idNo': (given, idNo) => handOver(given, {}, { idNo }),
  'HandOverInput.reprintNote': (given, reprintNote) =>
    handOver(given, { reprintReason: 'other', reprintNote }),
  'ReceiverInput.relation': (given, relation) => handOver(given, {}, { relation }),
  'ReceiverInput.authorisation': (given, authorisation) => handOver(given, {}, { authorisation }),
  'undoHandOver.reason': ({ handed }, reason) => ['undoHandOver', { ...handed, reason }],
  'cancelReturnSlip.reason': ({ waiting }, reason) => ['cancelReturnSlip', { ...waiting, reason }],
  'reprintHandOver.note': ({ handed: { _id } }, note) => [
    'reprintHandOver',
    { _id, reprintReason: 'other', note },
  ],
  'openBreakGlass.reason': ({ planned }, reason) => [
    'openBreakGlass',
    { code: planned.patient.code, reason },
  ],
  'reviewBreakGlass.note': ({ grant }, note) => ['reviewBreakGlass', { _id: grant, isJustified: true, note }],
  'PatientInput.fullName': (given, fullName) => changedPatient(given, { fullName }),
  'PatientInput.relativeName': (given, relativeName) =>
    changedPatient(given, { relativeName, relativePhone: '0912345678', relation: 'Chồng' }),
  'PatientInput.relation': (given, relation) =>
    changedPatient(given, { relativeName: 'Trần Văn Mẫu', relativePhone: '0912345678', relation }),
  'PatientInput.addressLine': (given, addressLine) => changedPatient(given, { addressLine }),
};

/** What tells it in this field. */
export const wordsFor = (field: string): string =>
  shortWords[field] ?? (caseTexts[field]?.kind === 'name' ? toldAsName : told);
