import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { expectGolden, textOf } from '../golden.test-support.ts';
import { alphabet } from './writable.ts';
import { countPages } from './pdf-document.ts';
import { renderPaper } from './render-paper.ts';
import { layoutOf, request, samplePaper, table, text } from './sample-paper.test-support.ts';

const run = promisify(execFile);
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const box = { x: 15, y: 30, width: 180, height: 8 };

/** Without spaces and line ends: where a line breaks is another question. */
const squeezed = (written: string): string => written.replaceAll(/\s+/g, '');

describe('the same paper, the same bytes', () => {
  test('drawn twice, and with others between and beside it', async () => {
    const paper = samplePaper(80);
    const first = await renderPaper(paper);
    const others = [samplePaper(3), samplePaper(12)].map(renderPaper);
    const [second] = await Promise.all([renderPaper(paper), ...others]);
    expect(hash(second)).toBe(hash(first));
  });

  test('drawn in another process, in another time zone', async () => {
    const program = join(import.meta.dirname, 'render-in-process.test-support.ts');
    const env = { ...process.env, TZ: process.env['TZ'] === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo' };
    const { stdout } = await run(process.execPath, [program], { env });
    expect(stdout).toBe(hash(await renderPaper(samplePaper(80))));
  });

  test('letters written in two parts give the paper of the composed ones', async () => {
    const paper = samplePaper(2);
    const apart = Object.entries(paper.inputs).map(([name, value]) => [name, value.normalize('NFD')]);
    const layout: unknown = JSON.parse(JSON.stringify(paper.layout).normalize('NFD'));
    const inputs = Object.fromEntries(apart) as typeof paper.inputs;
    expect(hash(await renderPaper({ ...paper, layout, inputs }))).toBe(hash(await renderPaper(paper)));
  });

  test('another seed or moment gives another document', async () => {
    const paper = samplePaper(1);
    const all = await Promise.all(
      [paper, { ...paper, seed: 'other' }, { ...paper, at: '2026-11-15T09:00:01+07:00' }].map(renderPaper),
    );
    expect(new Set(all.map(hash)).size).toBe(3);
  });
});

describe('what is on it', () => {
  test('every letter comes back when it is copied', async () => {
    const all = alphabet.filter((letter) => letter !== ' ').join('');
    const layout = layoutOf([text('note', { ...box, height: 100 }, { overflow: 'expand' })]);
    const printed = squeezed(
      textOf(await renderPaper(request(layout, { note: all.replaceAll(/.{20}/gu, '$& ') }))),
    );
    // poppler gives two of them back in their composed way.
    expect(printed.normalize('NFKC')).toBe(all.normalize('NFKC'));
  });

  test('80 rows go over three pages, each with the head of the table and its number', async () => {
    const bytes = await renderPaper(samplePaper(80));
    expect(await countPages(bytes)).toBe(3);
    const pages = textOf(bytes).split('\f').slice(0, 3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Tên xét nghiệm');
      expect(page).toContain(`Trang ${String(index + 1)}/3`);
    }
    const names = Array.from({ length: 80 }, (_, index) => `Xét nghiệm thứ ${String(index + 1)}`);
    const printed = textOf(bytes)
      .replaceAll(/ +/g, ' ')
      .split('\n')
      .map((line) => line.trim());
    expect(names.filter((name) => !printed.some((line) => line.startsWith(`${name} `)))).toEqual([]);
    expectGolden(bytes, 'engine-80-rows');
  });

  test('a number is printed as it was written, in a table and in a sentence', async () => {
    const printed = textOf(await renderPaper(samplePaper(1)));
    expect(printed).toContain('12.50');
    expect(printed).toContain('0012.50 · Trang 1/1');
  });

  test('braces that somebody typed stay what they are', async () => {
    const layout = layoutOf([text('static1', box, { content: 'Ghi chú: {note}' })]);
    const printed = textOf(await renderPaper(request(layout, { note: '{date} {1+1} {currentPage}' })));
    expect(printed).toContain('Ghi chú: {date} {1+1}');
  });

  test('what a designer left in the box of a field is not printed', async () => {
    const layout = layoutOf([text('note', box, { content: 'Mẫu của người vẽ', readOnly: true })]);
    const printed = textOf(await renderPaper(request(layout, { note: 'Thật' })));
    expect(printed.trim()).toBe('Thật');
  });

  test('a name of 60 letters in a box for 30 is whole and inside it', async () => {
    const name = 'Công Tằng Tôn Nữ Nguyễn Hoàng Phương Thảo Nguyên Ngọc Quỳnh A';
    const layout = layoutOf([
      text('patientName', { ...box, width: 50, height: 6 }),
      text('below', { ...box, y: 38 }),
    ]);
    const bytes = await renderPaper(request(layout, { patientName: name, below: 'Dòng dưới' }));
    expect(squeezed(textOf(bytes))).toContain(squeezed(name));
    expectGolden(bytes, 'engine-long-name');
  });

  test('lines that a layout sets too close are drawn apart', async () => {
    const element = (lineHeight: number): unknown =>
      layoutOf([text('note', { ...box, height: 40 }, { lineHeight, overflow: 'expand' })]);
    const inputs = { note: 'ẨẬỄỘ\nẨẬỄỘ' };
    const [close, apart] = await Promise.all(
      [1, 1.4].map((height) => renderPaper(request(element(height), inputs))),
    );
    expect(hash(close ?? new Uint8Array())).toBe(hash(apart ?? new Uint8Array([1])));
  });

  test('a letter that no font has is a question mark, not an empty box', async () => {
    const layout = layoutOf([text('note', box)]);
    expect(textOf(await renderPaper(request(layout, { note: 'Họ tên: 王 µ ☐' }))).trim()).toBe(
      'Họ tên: ? μ □',
    );
  });

  test('the document says that it is ours and in Vietnamese', async () => {
    const bytes = await renderPaper(samplePaper(1));
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).not.toContain('pdfme');
  });
});

describe('what is refused', () => {
  const layout = layoutOf([table('results', { ...box, height: 20 }, ['Tên', 'Kết quả'])]);

  test('a layout that is none', async () => {
    await expect(renderPaper(request({ schemas: [] }, {}))).rejects.toThrow();
    await expect(renderPaper(request(null, {}))).rejects.toThrow();
  });

  test('a layout over somebody else’s PDF', async () => {
    await expect(
      renderPaper(request({ basePdf: 'data:application/pdf;base64,', schemas: [[]] }, {})),
    ).rejects.toThrow('blank pages');
  });

  test('a moment that is none', async () => {
    await expect(renderPaper({ ...samplePaper(1), at: 'hôm nay' })).rejects.toThrow('moment');
  });

  test('a table that is no rows', async () => {
    await expect(renderPaper(request(layout, { results: 'không phải bảng' }))).rejects.toThrow();
    await expect(renderPaper(request(layout, { results: '{"a":1}' }))).rejects.toThrow();
  });

  test('an element of a kind that papers do not have', async () => {
    const odd = { name: 'x', type: 'signature', position: { x: 1, y: 1 }, width: 1, height: 1 };
    await expect(renderPaper(request(layoutOf([odd]), { x: 'a' }))).rejects.toThrow();
  });
});
