import type { ReportDocument } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { renderPaper } from '../../engine/render-paper.ts';
import { expectGolden, textOf } from '../../golden.test-support.ts';
import { reportInputs } from '../inputs/report-inputs.ts';
import { bloodCountReport } from '../samples/panel-sample.ts';
import {
  correctedReport,
  longName,
  longNameReport,
  longReport,
  preliminaryReport,
  sampleBeside,
  sampleReport,
} from '../samples/report-samples.ts';
import { sampleRow } from '../samples/sample-rows.ts';
import { screeningReport, twinScreeningReport, hivReport } from '../samples/special-samples.ts';
import { reportLayoutA4 } from './report-layout.ts';
import { shippedTemplates } from './shipped-templates.ts';

const layout = reportLayoutA4();

const papers = new Map<ReportDocument, Promise<Uint8Array>>();

/** A whole report as it is, drawn once. */
function drawOnce(document: ReportDocument): Promise<Uint8Array> {
  const bytes = papers.get(document) ?? draw(document);
  papers.set(document, bytes);
  return bytes;
}

function draw(document: ReportDocument, beside = sampleBeside): Promise<Uint8Array> {
  const inputs = reportInputs(document, beside);
  return renderPaper({
    layout,
    inputs,
    title: document.title,
    at: sampleBeside.releasedTime,
    seed: document.code,
  });
}

const pagesOf = (bytes: Uint8Array): readonly string[] => textOf(bytes).split('\f').slice(0, -1);
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

describe('a report of eighty rows', () => {
  test('goes on over pages with the head of its table on each', async () => {
    const bytes = await drawOnce(longReport);
    expectGolden(bytes, 'report-80-rows');
    const pages = pagesOf(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Tên xét nghiệm');
    const text = pages.join('\n');
    for (let no = 1; no <= 80; no += 1) expect(text).toMatch(new RegExp(`Xét nghiệm số ${String(no)}\\s`));
  });

  test('is signed where its last rows are', async () => {
    const last = pagesOf(await drawOnce(longReport)).at(-1) ?? '';
    expect(last).toContain('NGƯỜI DUYỆT KẾT QUẢ');
    expect(last).toContain('Xét nghiệm số 80');
    expect(last).toContain('09 giờ 40 phút');
  });

  test('leaves no title of a section at the foot of a page', async () => {
    for (const page of pagesOf(await drawOnce(longReport))) {
      const rows = page.split('\n').filter((line) => /Xét nghiệm số|^\s*Bộ phận \d/.test(line));
      expect(rows.at(-1)).not.toMatch(/^\s*Bộ phận \d/);
    }
  });
});

describe('a corrected report', () => {
  test('says so in words, with the old value beside the new one', async () => {
    const bytes = await drawOnce(correctedReport);
    expectGolden(bytes, 'report-corrected');
    const [first = '', ...others] = pagesOf(bytes);
    expect(squeezed(first)).toContain(squeezed(correctedReport.band));
    expect(first).toMatch(/\b68\b/);
    expect(first).toMatch(/\b101\b/);
    for (const page of [first, ...others]) expect(page).toContain('ĐÃ SỬA LẦN 1');
  });

  test('names the second doctor', async () => {
    const text = squeezed(textOf(await drawOnce(correctedReport)));
    expect(text).toContain(squeezed('Bác sĩ thứ hai: ThS.BS Trần Đức Ạ – Số CCHN: 0000002/MAU-CCHN'));
  });
});

test('a preliminary report carries its mark on every page, and no final one does', async () => {
  const bytes = await draw(preliminaryReport);
  expectGolden(bytes, 'report-preliminary');
  for (const page of pagesOf(bytes)) expect(page.match(/KẾT QUẢ SƠ BỘ/g)?.length).toBeGreaterThanOrEqual(1);
  expect(textOf(await drawOnce(sampleReport))).not.toContain('SƠ BỘ');
});

test('a name of sixty letters is whole, in the block and at the foot', async () => {
  expect(longName).toHaveLength(60);
  const bytes = await draw(longNameReport);
  expectGolden(bytes, 'report-long-name');
  const name = squeezed(longName.toLocaleUpperCase('vi'));
  const [first = ''] = pagesOf(bytes);
  expect(squeezed(first)).toContain(name);
});

test('letters in two parts give the very same bytes as composed ones', async () => {
  const apart = JSON.parse(JSON.stringify(sampleReport).normalize('NFD')) as ReportDocument;
  expect(await draw(apart)).toEqual(await draw(sampleReport));
});

test('a report that was not released yet prints no empty labels', async () => {
  const open = { ...sampleBeside, releasedTime: '', verifyCode: '', verifyUrl: '', signedLine: '' };
  const text = textOf(await draw({ ...sampleReport, conclusion: '' }, open));
  for (const label of ['Mã tra cứu', 'Phát hành', 'Nhận xét/Kết luận', 'Bác sĩ thứ hai', 'Đã ký']) {
    expect(text).not.toContain(label);
  }
});

describe('a report of ordinary rows', () => {
  const rows = Array.from({ length: 10 }, (_, index) =>
    sampleRow({
      testCode: `T${String(index)}`,
      name: `Thể tích trung bình của xét nghiệm ${String(index + 1)}`,
      value: '3,62',
      flag: index === 4 ? 'L' : 'N',
      unit: '10¹²/L',
      rangeText: '2,81–4,49',
      rangeReason: '3 tháng giữa',
      method: 'Laser',
      instrument: 'XN-1000 #2',
      previousValue: '3,70',
      previousTime: '2026-10-17T08:10:00+07:00',
    }),
  );

  test.each([1, 7, 8, 9, 10])('has its signatures on the same page with %i of them', async (count) => {
    const pages = pagesOf(await draw({ ...sampleReport, rows: rows.slice(0, count) }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('NGƯỜI DUYỆT KẾT QUẢ');
  });

  test('looks as it was looked at with ten', async () => {
    expectGolden(await draw({ ...sampleReport, rows }), 'report-ten-rows');
  });
});

describe('a blood count of 25 rows', () => {
  const template = shippedTemplates.find(({ code }) => code === 'KQXN-A4');
  const onItsPaper = (document: ReportDocument): Promise<Uint8Array> =>
    renderPaper({
      layout: template?.layout ?? layout,
      inputs: reportInputs(document, sampleBeside),
      title: document.title,
      at: sampleBeside.releasedTime,
      seed: document.code,
    });

  test('is on one page with its signatures, and says once what its rows have in common', async () => {
    const bytes = await onItsPaper(bloodCountReport);
    expectGolden(bytes, 'report-blood-count');
    const pages = pagesOf(bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('NGƯỜI DUYỆT KẾT QUẢ');
    for (const said of ['3 tháng giữa', 'khoảng ngoài thai kỳ', 'XN-1000 #2', '17/10/2026'])
      expect(pages[0]?.split(said)).toHaveLength(2);
  });

  test('stays on it with a critical value that was told', async () => {
    const rows = bloodCountReport.rows.map((row) =>
      row.testCode === 'PLT'
        ? { ...row, flag: 'LL' as const, criticalLine: 'Đã báo BS. Đỗ Thị Ế lúc 09:12 14/11/2026' }
        : row,
    );
    expect(pagesOf(await onItsPaper({ ...bloodCountReport, rows }))).toHaveLength(1);
  });

  test('that was frozen in the form before is drawn as it was: each row says everything', async () => {
    const text = textOf(await onItsPaper({ ...bloodCountReport, format: 2 }));
    expect(text.split('3 tháng giữa')).toHaveLength(15);
    expect(text).not.toContain('MCHC');
  });

  test('has letters that can be read', () => {
    const sizes = JSON.stringify(template?.layout.schemas).matchAll(/"fontSize":([\d.]+)/g);
    for (const [, size = ''] of sizes) expect(Number(size)).toBeGreaterThanOrEqual(8.5);
  });
});

describe('a prenatal screening', () => {
  const template = shippedTemplates.find(({ code }) => code === 'KQXN-SLTS');
  const onItsPaper = (document: ReportDocument): Promise<Uint8Array> =>
    renderPaper({
      layout: template?.layout ?? layout,
      inputs: reportInputs(document, sampleBeside),
      title: document.title,
      at: sampleBeside.releasedTime,
      seed: document.code,
    });

  test('is on one page with everything that its risk was calculated from', async () => {
    const pages = pagesOf(await onItsPaper(screeningReport));
    expect(pages).toHaveLength(1);
    for (const text of ['31,2 tuổi', '54,5 kg', '58,4 mm', '1,30 mm', 'ThS.BS Phạm Quỳnh Anh', 'Voluson E10'])
      expect(pages[0]).toContain(text);
    expect(pages[0]?.match(/Phần mềm mẫu 4\.0/g)).toHaveLength(1);
  });

  test('of twins, with a scan of which only the day is known, has no empty labels', async () => {
    const bytes = await onItsPaper(twinScreeningReport);
    expectGolden(bytes, 'report-screening-twins');
    for (const label of ['CRL', 'NT:', 'BS siêu âm', 'Máy siêu âm', 'Hút thuốc'])
      expect(textOf(bytes)).not.toContain(label);
  });

  test('that was frozen in the form before is drawn without the block', async () => {
    const orders = screeningReport.orders.map(({ screening: _, ...order }) => order);
    const text = textOf(await onItsPaper({ ...screeningReport, format: 1, orders }));
    expect(text).not.toContain('THÔNG TIN TÍNH NGUY CƠ');
    expect(text.match(/Phần mềm tính nguy cơ: Phần mềm mẫu 4\.0/g)).toHaveLength(5);
  });
});

test('the restricted sample is alone on its paper', () => {
  expect(hivReport.rows).toHaveLength(1);
  expect(hivReport.isRestricted).toBe(true);
});
