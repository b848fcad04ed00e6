import type { ReportRow } from '@senlab/domain';

/** Nothing here is about a real person. */
export function sampleRow(given: Partial<ReportRow>): ReportRow {
  return {
    testCode: given.name ?? '',
    testVersion: 1,
    runNo: 1,
    section: 'Huyết học',
    name: '',
    value: '',
    comparator: null,
    flag: 'N',
    unit: '',
    rangeId: null,
    rangeText: '',
    rangeReason: '',
    isRangeFallback: false,
    method: '',
    instrument: '',
    previousValue: '',
    previousTime: '',
    criticalLine: '',
    referralLab: '',
    notDoneReason: '',
    comment: '',
    riskSoftware: null,
    sensitive: [],
    replaced: null,
    ...given,
  };
}

const counter = { method: 'Laser', instrument: 'XN-1000 #2' } as const;
const lastTime = '2026-10-17T08:10:00+07:00';

export const bloodCount: readonly ReportRow[] = [
  sampleRow({
    ...counter,
    name: 'Số lượng hồng cầu (RBC)',
    value: '3,62',
    unit: '10¹²/L',
    rangeText: '2,81–4,49',
    rangeReason: '3 tháng giữa',
    previousValue: '3,70',
    previousTime: lastTime,
  }),
  sampleRow({
    ...counter,
    name: 'Huyết sắc tố (HGB)',
    value: '68',
    flag: 'LL',
    unit: 'g/L',
    rangeText: '97–148',
    rangeReason: '3 tháng giữa',
    previousValue: '104',
    previousTime: lastTime,
    criticalLine: 'Đã báo BS. Đỗ Thị Ế (Khoa Sản 2) lúc 09:12 14/11/2026, đã đọc lại đúng',
  }),
  sampleRow({
    ...counter,
    name: 'Hematocrit (HCT)',
    value: '0,24',
    flag: 'L',
    unit: 'L/L',
    rangeText: '0,30–0,39',
  }),
  sampleRow({
    ...counter,
    name: 'Số lượng tiểu cầu (PLT)',
    value: '142',
    flag: 'L',
    unit: '10⁹/L',
    rangeText: '155–409',
    comment: 'Tiểu cầu có kết chùm nhẹ, đã kiểm tra lại trên tiêu bản.',
  }),
  sampleRow({
    ...counter,
    name: 'Số lượng bạch cầu (WBC)',
    value: '9,10',
    unit: '10⁹/L',
    rangeText: '5,6–14,8',
  }),
];

const chemistry = { section: 'Hóa sinh', instrument: 'Cobas 6000' } as const;

export const chemistryRows: readonly ReportRow[] = [
  sampleRow({
    ...chemistry,
    name: 'Glucose (lúc đói)',
    value: '5,4',
    flag: 'H',
    unit: 'mmol/L',
    method: 'Hexokinase',
    rangeText: '< 5,1',
    rangeReason: 'ngưỡng chẩn đoán đái tháo đường thai kỳ',
  }),
  sampleRow({
    ...chemistry,
    name: 'Creatinin',
    value: '48',
    unit: 'µmol/L',
    method: 'Jaffé động học',
    rangeText: '45–84',
    isRangeFallback: true,
  }),
  sampleRow({
    ...chemistry,
    name: 'Định lượng Ferritin',
    flag: null,
    unit: 'ng/mL',
    notDoneReason: 'mẫu tán huyết, đã đề nghị lấy lại',
  }),
];

export const referredRows: readonly ReportRow[] = [
  sampleRow({
    section: 'Sinh học phân tử',
    name: 'Đột biến gen β-thalassemia (16 đột biến)',
    value: 'Không phát hiện đột biến',
    flag: null,
    rangeText: 'Không phát hiện',
    method: 'Reverse dot blot',
    referralLab: 'Phòng xét nghiệm Di truyền Mẫu (ISO 15189)',
  }),
];
