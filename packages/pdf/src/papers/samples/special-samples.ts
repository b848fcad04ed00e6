import type { ReportDocument } from '@senlab/domain';
import { sampleReport } from './report-samples.ts';
import { referredRows, sampleRow } from './sample-rows.ts';

export function titled(code: string, title: string, rest: Partial<ReportDocument>): ReportDocument {
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
