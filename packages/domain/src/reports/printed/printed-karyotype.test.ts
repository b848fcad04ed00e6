import { describe, expect, test } from 'vitest';
import { exampleDocument, exampleRow } from '../reports/documents.test-support.ts';
import type { ReportDocument } from '../reports/report-document.ts';
import type { ReportKaryotype } from '../reports/report-karyotype.ts';
import { canonicalText } from '../reports/verify-code.ts';
import { printedReport } from './printed-report.ts';

const picture = { sha256: 'a'.repeat(64), type: 'image/png' } as const;
const karyotype: ReportKaryotype = {
  code: 'NST26-00412',
  spouseCode: 'NST26-00413',
  indication: 'Sảy thai liên tiếp',
  specimenKind: 'Máu ngoại vi',
  method: 'Nuôi cấy 72 giờ',
  counts: '20 đếm / 5 phân tích / 3 lập bộ',
  iscnEdition: 'ISCN 2024',
  iscn: '46,XX',
  interpretation: 'Bình thường',
  recommendation: 'Tư vấn di truyền',
  limitation: 'Không phát hiện khảm tỷ lệ thấp',
  isFetal: false,
  karyogram: picture,
  metaphase: picture,
  analysts: [
    { name: 'Đỗ Thị Lan', title: 'CN.', licenceNo: '' },
    { name: 'Bùi Thu Hà', title: 'CN.', licenceNo: '' },
  ],
};
const document: ReportDocument = { ...exampleDocument, rows: [{ ...exampleRow, value: '46,XX' }], karyotype };
const beside = { releasedTime: null, verifyCode: null };
const of = (more: Partial<ReportKaryotype>): ReportDocument => ({
  ...document,
  karyotype: { ...karyotype, ...more },
});

describe('the paper of chromosomes', () => {
  test('is no part of other papers, whose bytes stay what they are', () => {
    expect(printedReport(exampleDocument, beside).karyotype).toBeUndefined();
    expect(canonicalText(exampleDocument)).not.toContain('karyotype');
  });

  test('names both who read it and who approves it', () => {
    const { people } = printedReport(document, beside);
    expect(people.map(({ title, people: [person] }) => [title, person?.name])).toEqual([
      ['Người phân tích 1', 'CN. Đỗ Thị Lan'],
      ['Người phân tích 2', 'CN. Bùi Thu Hà'],
      ['Người duyệt', 'BS. CKII Vũ Thị Mẫu'],
    ]);
  });

  test('says its method with the first tube and why it was asked for, and not who pays', () => {
    const { patient, specimens } = printedReport(document, beside);
    const names = patient.map(({ name }) => name);
    expect(names).toContain('Lý do xét nghiệm');
    expect(names).toContain('Hồ sơ vợ/chồng');
    expect(names).not.toContain('Đối tượng');
    expect(specimens[0]?.facts.map(({ value }) => value)).toContain('Nuôi cấy 72 giờ');
    expect(specimens[0]?.facts[0]?.value).toBe('Máu ngoại vi');
  });

  test('says what the version before said', () => {
    const replaced = { value: '46,XX,t(1;2)', comparator: null, flag: null, unit: '', rangeText: '' };
    const corrected = { ...document, rows: [{ ...exampleRow, replaced }] };
    expect(printedReport(corrected, beside).karyotype?.replacedIscn).toBe('46,XX,t(1;2)');
    expect(printedReport(document, beside).karyotype?.replacedIscn).toBe('');
  });
});

describe('that of an unborn child', () => {
  const replaced = { value: '46,XY', comparator: null, flag: null, unit: '', rangeText: '' };
  const told: ReportDocument = {
    ...of({ isFetal: true, iscn: '47,XY,+21', interpretation: '47,XY,+21', recommendation: 'Bé trai' }),
    rows: [{ ...exampleRow, comment: 'Karyotype 46,XY', replaced }],
  };

  test('tells its sex by no word and no picture, even where somebody froze one', () => {
    const { karyotype: printed } = printedReport(told, beside);
    expect(JSON.stringify(printed)).not.toMatch(/X[XY]|trai/);
    expect(printed).toMatchObject({ iscn: '47,**,+21', karyogram: null, metaphase: null });
    expect(printed?.maskedLine).toBe('Không ghi thông tin nhiễm sắc thể giới tính theo quy định pháp luật.');
  });

  test('is masked once however often it is', () => {
    const masked = of({ isFetal: true, iscn: '47,**,+21' });
    expect(printedReport(masked, beside).karyotype?.iscn).toBe('47,**,+21');
  });

  test('says nothing of the law where nothing is hidden', () => {
    expect(printedReport(document, beside).karyotype?.maskedLine).toBe('');
  });
});
