import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectGolden, textOf } from '../golden.test-support.ts';
import { countPages, mergePdfs } from './pdf-document.ts';
import { renderPaper } from './render-paper.ts';
import { layoutOf, request, samplePaper, text } from './sample-paper.test-support.ts';
import { stampCopy } from './stamp-copy.ts';

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const line =
  'In lần 2 lúc 15:04 15/11/2026 bởi Nguyễn Thị Ánh Nguyệt · In lại lần 1: giấy kẹt · Bản giấy chuyển đổi từ hồ sơ điện tử';

describe('a copy to be printed', () => {
  test('says on each page who printed it, in letters that fit', async () => {
    const copy = await stampCopy(await renderPaper(samplePaper(80)), { line });
    const pages = textOf(copy).split('\f').slice(0, 3);
    expect(pages.filter((page) => page.replaceAll(/\s+/g, ' ').includes(line))).toHaveLength(3);
  });

  test('says across each page that it is not in force', async () => {
    const copy = await stampCopy(await renderPaper(samplePaper(3)), {
      line,
      overlay: 'ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 2',
    });
    expectGolden(copy, 'engine-replaced-copy');
  });

  test('is the same each time, and another one with another line', async () => {
    const paper = await renderPaper(samplePaper(3));
    const copies = await Promise.all(
      [line, line, 'In lần 3'].map((each) => stampCopy(paper, { line: each })),
    );
    expect(new Set(copies.map(hash)).size).toBe(2);
    expect(hash(copies[0] ?? paper)).toBe(hash(copies[1] ?? paper));
  });

  test('leaves the original as it was', async () => {
    const paper = await renderPaper(samplePaper(3));
    const before = hash(paper);
    await stampCopy(paper, { line });
    expect(hash(paper)).toBe(before);
  });

  test('has no line on a label, where it would cover the code', async () => {
    const layout = {
      basePdf: { width: 50, height: 30, padding: [2, 2, 2, 2] },
      schemas: [[text('name', { x: 3, y: 3, width: 44, height: 6 })]],
    };
    const copy = await stampCopy(await renderPaper(request(layout, { name: 'Ánh' })), { line });
    expect(textOf(copy).trim()).toBe('Ánh');
  });

  test('of something that is no PDF is refused', async () => {
    await expect(stampCopy(Buffer.from('không phải PDF'), { line })).rejects.toThrow();
    await expect(countPages(Buffer.from(''))).rejects.toThrow();
  });
});

/** In the order in which it was drawn: the lines of a slanting text lie between those of all others. */
const drawnText = (bytes: Uint8Array): readonly string[] =>
  textOf(bytes, '-raw')
    .split('\f')
    .map((page) => page.replaceAll(/\s+/g, ''));

describe('a paper that is worth nothing', () => {
  const mark = 'ĐÀO TẠO – KHÔNG CÓ GIÁ TRỊ';
  const seen = 'ĐÀOTẠO–KHÔNGCÓGIÁTRỊ';
  const label = {
    basePdf: { width: 50, height: 30, padding: [2, 2, 2, 2] },
    schemas: [[text('name', { x: 3, y: 3, width: 44, height: 6 })]],
  };

  test('says so on each page, and on labels; others do not', async () => {
    const long = samplePaper(80);
    const small = request(label, { name: 'Ánh' });
    const marked = await Promise.all([long, small].map((each) => renderPaper({ ...each, mark })));
    const pages = marked.flatMap((bytes) => drawnText(bytes).filter((page) => page !== ''));
    expect(pages).toHaveLength(4);
    for (const page of pages) expect(page).toContain(seen);
    for (const each of [long, small]) expect(drawnText(await renderPaper(each)).join('')).not.toContain(seen);
  });

  test('says so in every copy, beside what the copy says', async () => {
    const copy = await stampCopy(await renderPaper({ ...samplePaper(3), mark }), {
      line,
      overlay: 'ĐÃ ĐƯỢC THAY THẾ BỞI PHIÊN BẢN 2',
    });
    expectGolden(copy, 'engine-marked-copy');
    expect(drawnText(copy)[0]).toContain(seen);
  });

  test('is another file than the one without the mark, and the same each time', async () => {
    const [plain, once, again] = await Promise.all(
      [{}, { mark }, { mark }].map((more) => renderPaper({ ...samplePaper(3), ...more })),
    );
    expect(new Set([plain, once].map((each) => hash(each ?? new Uint8Array()))).size).toBe(2);
    expect(hash(once ?? new Uint8Array())).toBe(hash(again ?? new Uint8Array()));
  });
});

describe('papers for one trip to the printer', () => {
  test('come one after the other, each in its own size', async () => {
    const small = { basePdf: { width: 148, height: 210, padding: [9, 9, 9, 9] }, schemas: [[]] };
    const list = [samplePaper(80), request(small, {}), samplePaper(1)];
    const merged = await mergePdfs(await Promise.all(list.map(renderPaper)));
    expect(await countPages(merged)).toBe(5);
    expect(textOf(merged).split('\f')[4]).toContain('Trang 1/1');
  });

  test('are the same each time', async () => {
    const list = await Promise.all([samplePaper(2), samplePaper(3)].map(renderPaper));
    expect(hash(await mergePdfs(list))).toBe(hash(await mergePdfs(list)));
  });

  test('of none there are none', async () => {
    await expect(mergePdfs([])).rejects.toThrow('nothing');
  });

  test('with something that is no PDF among them are refused', async () => {
    const paper = await renderPaper(request(layoutOf([]), {}));
    await expect(mergePdfs([paper, Buffer.from('x')])).rejects.toThrow();
  });
});
