import { printedReport, type PrintedFact, type PrintedRow } from '@senlab/domain';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aDocument, aPaperRow, aScreening } from '../report-examples.ts';
import { Paper } from './paper.tsx';

const corrected = aDocument({
  versionNo: 2,
  kind: 'corrected',
  band: 'PHIẾU KẾT QUẢ ĐÃ SỬA – Lần 1 – Thay thế phiếu KQ261114-0123 phát hành 09:41 14/11/2026. Lý do: Gõ nhầm',
  conclusion: 'Thiếu máu nhẹ',
  rows: [
    aPaperRow({
      testCode: 'A',
      flag: 'LL',
      value: '61',
      criticalLine: 'Đã báo BS. Đỗ Thị Ế lúc 09:12 14/11/2026',
      comment: 'Đã chạy lại',
      replaced: { value: '5,1', comparator: null, flag: 'N', unit: 'g/dL', rangeText: '11–15' },
    }),
    aPaperRow({
      testCode: 'B',
      section: 'Hóa sinh',
      name: 'Kali',
      notDoneReason: 'mẫu tán huyết',
      flag: null,
    }),
    aPaperRow({
      testCode: 'C',
      name: 'β-thalassemia',
      referralLab: 'Phòng xét nghiệm Mẫu',
      isRangeFallback: true,
    }),
  ],
});

const shared = aDocument({
  rows: [
    aPaperRow({ testCode: 'A', name: 'Bạch cầu' }),
    aPaperRow({ testCode: 'B' }),
    aPaperRow({ testCode: 'C', name: 'Kali', isRangeFallback: true, rangeReason: '' }),
    aPaperRow({ testCode: 'D', name: 'Natri', isRangeFallback: true, rangeReason: '' }),
    aPaperRow({ testCode: 'E', name: 'Clo', rangeReason: '3 tháng giữa' }),
  ],
});

const signed = {
  isFrozen: true,
  isMasked: false,
  documentHash: null,
  verifyCode: '7K3M92QXPD',
  releasedTime: '2026-11-14T09:41:00+07:00',
  signatures: [],
} as const;

function shown(facts: readonly PrintedFact[]): readonly string[] {
  return facts.flatMap(({ name, value }) => [name, value]);
}

function wordsOf(row: PrintedRow): readonly string[] {
  const {
    no,
    key: _,
    testCode: __,
    isAbnormal: ___,
    isCritical: ____,
    isReplaced: _____,
    lines,
    ...rest
  } = row;
  return [String(no), ...lines, ...Object.values(rest)].filter((text) => text !== '');
}

test('what rows share is said once above them, and not of a report from before', () => {
  const said = 'Khoảng tham chiếu: 3 tháng giữa; * khoảng ngoài thai kỳ';
  const { unmount } = render(<Paper document={{ ...shared, format: 3 }} signed={signed} mark={undefined} />);
  expect(screen.getByRole('rowheader', { name: new RegExp(said.replace('*', '\\*')) })).toBeTruthy();
  expect(screen.getAllByText('97–148 *')).toHaveLength(2);
  unmount();
  render(<Paper document={{ ...shared, format: 2 }} signed={signed} mark={undefined} />);
  expect(screen.queryByText(/Khoảng tham chiếu: /)).toBeNull();
  expect(screen.getAllByText('3 tháng giữa')).toHaveLength(3);
});

test.each([
  ['a correction', corrected],
  ['a prenatal screening', aScreening()],
  ['a panel of the form in which rows share their notes', { ...shared, format: 3 }],
])('the screen shows every field of %s that is printed, row by row', (_, document) => {
  render(<Paper document={document} signed={signed} mark={undefined} />);
  const printed = printedReport(document, signed);
  const paper = screen.getByRole('article', { name: 'Phiếu kết quả' });
  const { authority, hospital, place, reach, code, versionNo, sid, title, band, conclusion, notes } = printed;
  const people = printed.people.flatMap((signer) => [
    signer.title,
    ...signer.people.flatMap(({ name, licence }) => [name, licence]),
  ]);
  for (const text of [
    authority,
    hospital,
    place,
    reach,
    code,
    versionNo,
    sid,
    title,
    band,
    conclusion,
    ...notes,
    ...shown(printed.patient),
    ...printed.specimens.flatMap(({ facts }) => shown(facts)),
    ...printed.screenings.flatMap(({ facts }) => shown(facts)),
    ...printed.sections.flatMap((one) => [one.section, ...one.notes]),
    ...people,
    ...shown(printed.foot),
  ]) {
    expect(paper.textContent).toContain(text);
  }
  const rows = within(paper).getAllByRole('row');
  for (const row of printed.sections.flatMap((section) => section.rows)) {
    const drawn = rows.find((each) => each.firstElementChild?.textContent === String(row.no));
    for (const text of wordsOf(row)) expect(drawn?.textContent).toContain(text);
  }
});

test('what is not there is not on the screen either', () => {
  const bare = aDocument({ conclusion: '', notes: [], rows: [] });
  render(<Paper document={bare} signed={{ ...signed, verifyCode: null }} mark={undefined} />);
  expect(screen.queryByText('Nhận xét/Kết luận')).toBeNull();
  expect(screen.queryByText('Mã tra cứu')).toBeNull();
  expect(screen.queryByText('Phiếu này không có dòng kết quả nào.')).not.toBeNull();
});

describe('what a risk was calculated from', () => {
  const block = (): HTMLElement => screen.getByRole('region', { name: 'Thông tin tính nguy cơ sàng lọc' });

  test('has a block of its own, without what nobody asked or measured', () => {
    render(<Paper document={aScreening({ nt: '' })} signed={signed} mark={undefined} />);
    expect(within(block()).getByText('ThS.BS Phạm Quỳnh Mẫu')).toBeDefined();
    expect(within(block()).getByText('13/11/2026 (thai 12 tuần 1 ngày)')).toBeDefined();
    expect(within(block()).queryByText('NT')).toBeNull();
    expect(within(block()).queryByText('ĐTĐ týp 1')).toBeNull();
  });

  test('is one place for the program, not a line of each row', () => {
    render(<Paper document={aScreening()} signed={signed} mark={undefined} />);
    expect(screen.getAllByText(/Phần mềm mẫu 4\.0/)).toHaveLength(1);
    expect(within(block()).getByText('Phần mềm mẫu 4.0')).toBeDefined();
  });

  test('is no block on a paper of anything else, or of the form before', () => {
    render(<Paper document={aDocument()} signed={signed} mark={undefined} />);
    expect(screen.queryByText('Thông tin tính nguy cơ sàng lọc')).toBeNull();
  });
});

describe('the paper of chromosomes', () => {
  const karyotype = {
    code: 'NST26-00412',
    spouseCode: '',
    indication: 'Tiền sử thai bất thường',
    specimenKind: 'Dịch ối',
    method: 'Nuôi cấy 72 giờ',
    counts: '20 đếm / 5 phân tích / 3 lập bộ',
    iscnEdition: 'ISCN 2024',
    iscn: '47,**,+21',
    interpretation: 'Trisomy 21',
    recommendation: 'Tư vấn di truyền',
    limitation: 'Không phát hiện khảm tỷ lệ thấp',
    isFetal: true,
    karyogram: null,
    metaphase: null,
    analysts: [{ name: 'Đỗ Thị Lan', title: 'CN.', licenceNo: '' }],
  } as const;

  test('has its formula in the place of a table, and says by which law the sex is not there', () => {
    render(<Paper document={aDocument({ karyotype })} signed={signed} mark={undefined} />);
    const block = screen.getByRole('region', { name: 'Công thức nhiễm sắc thể (ISCN 2024)' });
    for (const text of ['47,**,+21', 'Số hồ sơ NST: NST26-00412', /theo quy định pháp luật/])
      expect(within(block).getByText(text)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/có trên bản in/)).toBeNull();
    expect(screen.getByText('Người phân tích 1')).toBeDefined();
  });

  test('says where its pictures are, and leaves out what nobody wrote', () => {
    const picture = { sha256: 'a'.repeat(64), type: 'image/png' } as const;
    const own = { ...karyotype, isFetal: false, iscn: '46,XX', karyogram: picture, recommendation: '' };
    render(<Paper document={aDocument({ karyotype: own })} signed={signed} mark={undefined} />);
    expect(screen.getByText('Ảnh karyogram và metaphase có trên bản in.')).toBeDefined();
    expect(screen.queryByText(/Khuyến nghị/)).toBeNull();
  });
});
