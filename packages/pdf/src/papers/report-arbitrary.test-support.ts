import { fc } from '@fast-check/vitest';
import type {
  ReportDocument,
  ReportOrder,
  ReportPerson,
  ReportRow,
  ReportScreening,
  ReportSpecimen,
} from '@senlab/domain';
import { sampleReport } from './samples/report-samples.ts';

/** Words as they are typed, and signs that mean something to Markdown or to pdfme. */
const vocabulary = [
  'Nguyễn Thị Ế ữ ộ ạ đ Đặng Phượng huyết sắc tố kết quả máu HbA1c β-hCG T3/T4 XN-1000 14/11/2026 97–148',
  '(HGB) 10⁹/L µmol/L ≥ < ** ~~ * \\ [a](b) {patientName} 5.10 1e5 #2 `x` " \' 100% _ α₂ ; –',
].flatMap((words) => words.split(' '));

const text = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...vocabulary), { minLength: least, maxLength: most })
    .map((words) => words.join(' '));

const maybe = (most: number): fc.Arbitrary<string> => fc.oneof(fc.constant(''), text(1, most));
const number = fc.tuple(fc.nat(9999), fc.nat(99)).map(([whole, part]) => `${String(whole)},${String(part)}`);
const moment = fc
  .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2030-01-01') })
  .map((ms) => new Date(ms).toISOString());

const replaced = fc.option(
  fc.record({
    value: fc.oneof(fc.constant(''), number),
    comparator: fc.constant(null),
    flag: fc.constant(null),
    unit: maybe(1),
    rangeText: maybe(2),
  }),
);

const row: fc.Arbitrary<ReportRow> = fc.record({
  testCode: fc.uuid(),
  testVersion: fc.constant(1),
  runNo: fc.constant(1),
  section: fc.constantFrom('Huyết học', 'Hóa sinh', 'Vi sinh', ''),
  name: text(1, 6),
  value: fc.oneof(number, text(1, 12)),
  comparator: fc.constant(null),
  flag: fc.constantFrom(null, 'N', 'L', 'H', 'LL', 'HH', 'A', 'AA'),
  unit: maybe(2),
  rangeId: fc.constant(null),
  rangeText: maybe(3),
  rangeReason: maybe(4),
  isRangeFallback: fc.boolean(),
  method: maybe(3),
  instrument: maybe(2),
  previousValue: fc.oneof(fc.constant(''), number),
  previousTime: moment,
  criticalLine: maybe(10),
  referralLab: maybe(6),
  notDoneReason: fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text(1, 8) }),
  comment: maybe(20),
  riskSoftware: fc.option(fc.record({ name: text(1, 2), version: text(1, 1), runId: fc.constant('') })),
  sensitive: fc.constant([]),
  replaced,
});

const person: fc.Arbitrary<ReportPerson> = fc.record({
  name: text(1, 4),
  title: maybe(1),
  licenceNo: maybe(1),
});

const day = fc.constantFrom('', '2026-11-13', '2027-05-27');
const yesOrNo = fc.constantFrom('', 'Có', 'Không');

const screening: fc.Arbitrary<ReportScreening> = fc.record({
  maternalAge: fc.oneof(fc.constant(''), number),
  weight: fc.oneof(fc.constant(''), number),
  fetuses: fc.constantFrom('', '1', '2'),
  chorionicity: maybe(6),
  conception: maybe(2),
  smoker: yesOrNo,
  diabetesType1: yesOrNo,
  edd: day,
  datedBy: maybe(5),
  ultrasoundDate: day,
  gestationAtScan: maybe(3),
  crl: fc.oneof(fc.constant(''), number),
  nt: fc.oneof(fc.constant(''), number),
  sonographer: maybe(9),
  machine: maybe(9),
});

const order: fc.Arbitrary<ReportOrder> = fc.record({
  code: fc.constantFrom('CD1', 'CD2'),
  orderedTime: moment,
  doctor: maybe(4),
  department: maybe(4),
  diagnosis: maybe(15),
  gestationalAge: maybe(2),
  para: maybe(1),
  screening: fc.option(screening, { nil: null }),
});

const specimen: fc.Arbitrary<ReportSpecimen> = fc.record({
  code: fc.uuid(),
  type: maybe(3),
  condition: maybe(2),
  comment: maybe(20),
  collectedTime: moment,
  collectedBy: maybe(3),
  receivedTime: moment,
  receivedBy: maybe(3),
});

/** Reports with anything in them that people type, and with what means something to Markdown or to pdfme. */
export const anyReport: fc.Arbitrary<ReportDocument> = fc
  .record({
    versionNo: fc.integer({ min: 1, max: 9 }),
    kind: fc.constantFrom('final', 'preliminary', 'corrected'),
    title: fc.constantFrom('PHIẾU KẾT QUẢ XÉT NGHIỆM', 'PHIẾU KẾT QUẢ SÀNG LỌC TRƯỚC SINH'),
    band: maybe(15),
    orders: fc.array(order, { minLength: 1, maxLength: 2 }),
    specimens: fc.array(specimen, { minLength: 1, maxLength: 2 }),
    rows: fc.array(row, { minLength: 1, maxLength: 5 }),
    conclusion: maybe(40),
    notes: fc.array(text(1, 12), { maxLength: 3 }),
    patient: fc.record({
      code: fc.constant('260042171'),
      fullName: text(1, 9),
      birthText: fc.constant('12/03/1996'),
      birthYear: fc.constant(1996),
      sex: maybe(1),
      address: maybe(12),
      maskedPhone: maybe(1),
      payer: maybe(1),
    }),
    people: fc.record({
      performedBy: fc.array(person, { maxLength: 3 }),
      verifiedBy: fc.array(person, { maxLength: 2 }),
      approvedBy: person,
      secondDoctor: fc.option(person),
    }),
  })
  .map((drawn) => ({ ...sampleReport, ...drawn }));
