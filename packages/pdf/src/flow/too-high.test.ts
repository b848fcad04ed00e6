import type { Template } from '@pdfme/common';
import { describe, expect, test } from 'vitest';
import { paperFonts } from '../engine/fonts.ts';
import {
  field,
  keepTogether,
  words,
  paperLayout,
  type LayoutElement,
} from '../papers/layout/paper-layout.ts';
import { factTable, ruledTable } from '../papers/layout/tables.ts';
import { lineRow, titleRow } from '../papers/inputs/cell-text.ts';
import { placePaper, templateOf, type FlowedPaper } from './flow-paper.ts';

/** A page of A5 with room from 10 to 190 mm. */
async function flow(
  elements: readonly LayoutElement[],
  inputs: Readonly<Record<string, string>>,
): Promise<FlowedPaper> {
  const layout = paperLayout({ size: 'A5', padding: [10, 10, 20, 10] }, [], elements);
  const given = { layout: layout as unknown as Template, inputs, font: paperFonts(), cache: new Map() };
  return templateOf(await placePaper(given));
}

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `dòng${String(index)}`).join('\n');

function drawn({ template, input }: FlowedPaper): readonly (readonly string[])[] {
  return template.schemas.map((page) => page.map(({ name }) => input[name] ?? ''));
}

function lowest({ template }: FlowedPaper): number {
  return Math.max(...template.schemas.flat().map(({ position, height }) => position.y + height));
}

const count = 100;
const columns = ['STT', 'Tên', 'Kết quả'].map((title, index) => ({ title, share: [10, 40, 50][index] ?? 0 }));
const table = ruledTable('lines', [10, 10, 128, 20], columns);
const inRows = (rows: readonly (readonly string[])[]): { readonly lines: string } => ({
  lines: JSON.stringify(rows),
});

/** Of one column, over all pages. */
const linesOf = (paper: FlowedPaper): readonly string[] =>
  drawn(paper)
    .flat()
    .filter((text) => text.includes('dòng'))
    .flatMap((text) => text.split('\n'));

describe('a row that is higher than a page', () => {
  test('goes on with its number and its name, and each of its lines is there once', async () => {
    const paper = await flow([table], inRows([['1', 'Cấy máu', lines(count)]]));
    expect(linesOf(paper)).toEqual(lines(count).split('\n'));
    const [first = [], ...others] = drawn(paper);
    expect(first).toContain('Cấy máu');
    expect(others.length).toBeGreaterThan(1);
    for (const page of others) {
      expect(page).toEqual(expect.arrayContaining(['STT', '1', 'Cấy máu\n*\\(tiếp\\)*']));
    }
    expect(lowest(paper)).toBeLessThanOrEqual(190.02);
  });

  test.each([
    ['in the cell of its name', [['1', lines(count), '']]],
    ['below a title', [titleRow('Nhóm', 3), ['1', 'Tên', lines(count)]]],
    ['in the lines below it', [['1', 'Tên', '5'], lineRow(lines(count), 3)]],
    [
      'together with the lines below it',
      [['1', 'Tên', lines(25)], lineRow(lines(count).slice(lines(25).length + 1), 3)],
    ],
  ])('%s', async (_, rows) => {
    const paper = await flow([table], inRows(rows));
    expect(linesOf(paper)).toEqual(lines(count).split('\n'));
    expect(lowest(paper)).toBeLessThanOrEqual(190.02);
  });

  test('in a table without a head has no name', async () => {
    const facts = factTable('lines', [10, 10, 128, 20], { shares: [25, 25, 25, 25] });
    const paper = await flow([facts], inRows([['Ghi chú:', lines(count), '‹', '‹']]));
    expect(linesOf(paper)).toEqual(lines(count).split('\n'));
    expect(drawn(paper).flat().join()).not.toContain('tiếp');
  });

  test('leaves no signature alone on a page', async () => {
    const block = [keepTogether('Sign', [10, 32, 128, 40]), words('Date', 'ngày', [10, 32, 60, 5])];
    for (let more = 0; more < 36; more += 5) {
      const paper = await flow([table, ...block], inRows([['1', 'Cấy máu', lines(count + more)]]));
      expect(drawn(paper).at(-1)?.join()).toContain(`dòng${String(count + more - 1)}`);
      expect(drawn(paper).at(-1)).toContain('ngày');
    }
  });
});

describe('what cannot be parted and is higher than a page is no paper', () => {
  test.each([
    [
      'two texts side by side',
      [field('a', [10, 10, 40, 5], { grows: true }), field('b', [60, 10, 40, 5], { grows: true })],
      { a: lines(count), b: 'ngắn' },
    ],
    [
      'a block that is kept together',
      [keepTogether('Sign', [10, 10, 128, 40]), field('a', [10, 10, 60, 5])],
      { a: lines(count) },
    ],
    [
      'the head of a table',
      [{ ...table, head: ['STT', lines(count), 'Kết quả'] }],
      inRows([['1', 'Tên', '5']]),
    ],
  ])('%s', async (_, elements, inputs) => {
    await expect(flow(elements, inputs)).rejects.toThrow('what stays together is higher than a page');
  });

  test('a long text alone goes on', async () => {
    const paper = await flow([field('a', [10, 10, 60, 5], { grows: true })], { a: lines(count) });
    expect(linesOf(paper)).toEqual(lines(count).split('\n'));
    expect(lowest(paper)).toBeLessThanOrEqual(190.02);
  });
});
