import type { ReportDocument, ReportOrder, ReportRow, ReportScreening } from '@senlab/domain';
import { sampleReport } from './report-samples.ts';
import { referredRows, sampleRow } from './sample-rows.ts';

function titled(code: string, title: string, rest: Partial<ReportDocument>): ReportDocument {
  return { ...sampleReport, title, template: { code, version: 1 }, conclusion: '', ...rest };
}

export const hivReport = titled('KQXN-HIV', 'PHIẾU KẾT QUẢ XÉT NGHIỆM HIV', {
  code: 'KQ261114-0124',
  isRestricted: true,
  sensitive: ['HIV'],
  rows: [
    sampleRow({
      section: 'Vi sinh – huyết thanh học',
      name: 'HIV Ag/Ab',
      value: 'Âm tính',
      rangeText: 'Âm tính',
      method: 'Miễn dịch',
      instrument: 'Cobas e601',
      sensitive: ['HIV'],
    }),
  ],
});

export const newbornReport = titled('KQXN-SLSS', 'PHIẾU KẾT QUẢ SÀNG LỌC SƠ SINH', {
  patient: { ...sampleReport.patient, fullName: 'CB Nguyễn Thị Ngọc Ánh 1', birthText: '12/11/2026' },
  rows: ['TSH', 'G6PD', '17-OHP'].map((name, index) =>
    sampleRow({
      section: 'Sàng lọc sơ sinh',
      name,
      value: ['4,1', '6,8', '12,0'][index] ?? '',
      unit: ['µU/mL', 'U/g Hb', 'nmol/L'][index] ?? '',
      rangeText: ['< 10', '> 4,0', '< 30'][index] ?? '',
    }),
  ),
});

export const microbiologyReport = titled('KQXN-VS', 'PHIẾU KẾT QUẢ VI SINH', {
  rows: [
    sampleRow({
      section: 'Vi sinh',
      name: 'Cấy nước tiểu',
      value: 'Escherichia coli > 10⁵ CFU/mL',
      flag: 'A',
      method: 'Nuôi cấy, MALDI-TOF',
      comment: 'Nhạy: Fosfomycin, Nitrofurantoin. Kháng: Ampicillin, Ciprofloxacin.',
    }),
  ],
});

export const cytologyReport = titled('KQXN-TB', 'PHIẾU KẾT QUẢ TẾ BÀO HỌC', {
  rows: [
    sampleRow({
      section: 'Tế bào học',
      name: 'Tế bào cổ tử cung (LBC)',
      value: 'NILM',
      flag: null,
      method: 'Bethesda 2014',
    }),
  ],
  conclusion: 'Không có tổn thương trong biểu mô hoặc ác tính. Hẹn tầm soát lại sau 3 năm.',
});

export const geneticReport = titled('KQXN-DT', 'PHIẾU KẾT QUẢ DI TRUYỀN', {
  rows: referredRows,
  isGenetic: true,
});

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
