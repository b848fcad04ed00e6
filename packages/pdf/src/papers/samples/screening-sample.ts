import type { ReportDocument, ReportOrder, ReportRow, ReportScreening } from '@senlab/domain';
import { sampleReport } from './report-samples.ts';
import { sampleRow } from './sample-rows.ts';
import { titled } from './special-samples.ts';

const section = 'Sàng lọc trước sinh';
const measured = {
  section,
  flag: null,
  method: 'Hóa phát quang/điện hóa phát quang',
  instrument: 'Cobas e601',
} as const;
const calculated = {
  section,
  method: 'Phần mềm tính nguy cơ',
  flag: null,
  riskSoftware: { name: 'Phần mềm mẫu', version: '4.0', runId: 'M-1' },
} as const;

const markers: readonly ReportRow[] = [
  sampleRow({ ...measured, name: 'PAPP-A', value: '2,840', unit: 'IU/L' }),
  sampleRow({ ...measured, name: 'Free βhCG', value: '41,20', unit: 'ng/mL' }),
];

const multiples: readonly ReportRow[] = [
  sampleRow({
    ...calculated,
    name: 'PAPP-A (MoM hiệu chỉnh)',
    value: '0,92',
    unit: 'MoM',
    rangeText: '0,5 – 2,0 (tham khảo)',
  }),
  sampleRow({
    ...calculated,
    name: 'Free βhCG (MoM hiệu chỉnh)',
    value: '1,08',
    unit: 'MoM',
    rangeText: '0,5 – 2,0 (tham khảo)',
  }),
];

function risk(name: string, value: string, limit: string): ReportRow {
  return sampleRow({
    ...calculated,
    name,
    value,
    unit: '1/n',
    rangeText: `Ngưỡng ${limit}`,
  });
}

const scan: ReportScreening = {
  maternalAge: '31,2',
  weight: '54,5',
  fetuses: '1',
  chorionicity: '',
  conception: 'Tự nhiên',
  smoker: 'Không',
  diabetesType1: 'Không',
  edd: '2027-05-27',
  datedBy: 'theo siêu âm',
  ultrasoundDate: '2026-11-13',
  gestationAtScan: '12 tuần 1 ngày',
  crl: '58,4',
  nt: '1,30',
  sonographer: 'ThS.BS Phạm Quỳnh Anh',
  machine: 'Voluson E10 – Phòng SA 3',
};

function ordered(screening: ReportScreening): readonly ReportOrder[] {
  return sampleReport.orders.map((order) => ({
    ...order,
    department: 'Khoa Khám thai',
    diagnosis: 'Thai 12 tuần, con lần 2, sàng lọc quý I',
    gestationalAge: '12 tuần 2 ngày',
    screening,
  }));
}

/** A double test of a woman at twelve weeks, with everything that its risk was calculated from. */
export const screeningReport: ReportDocument = titled('KQXN-SLTS', 'PHIẾU KẾT QUẢ SÀNG LỌC TRƯỚC SINH', {
  orders: ordered(scan),
  specimens: sampleReport.specimens.map((tube) => ({ ...tube, type: 'Huyết thanh' })),
  rows: [
    ...markers,
    ...multiples,
    risk('Nguy cơ hội chứng Down (T21)', '1/8450', '1/250'),
    risk('Nguy cơ hội chứng Edwards (T18)', '1/20000', '1/150'),
    risk('Nguy cơ hội chứng Patau (T13)', '1/20000', '1/150'),
  ],
  conclusion: 'Nguy cơ thấp với trisomy 21, 18 và 13.',
  notes: [
    'Kết quả chỉ có giá trị trên mẫu được xét nghiệm',
    'Khoảng tham chiếu thay đổi theo tuổi thai',
    'Đây là xét nghiệm sàng lọc, không phải chẩn đoán',
  ],
});

/** Two children, an age that only a year is known of, and nothing of the scan but its day. */
export const twinScreeningReport: ReportDocument = {
  ...screeningReport,
  orders: ordered({
    ...scan,
    maternalAge: '30–31',
    fetuses: '2',
    chorionicity: 'Một bánh rau, hai buồng ối',
    conception: 'IVF',
    smoker: '',
    diabetesType1: '',
    datedBy: 'theo ngày chuyển phôi',
    crl: '',
    nt: '',
    sonographer: '',
    machine: '',
  }),
};
