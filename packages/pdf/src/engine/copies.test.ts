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
