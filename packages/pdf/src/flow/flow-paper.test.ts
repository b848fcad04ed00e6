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

type Inputs = Readonly<Record<string, string>>;

/** A page of A5 with room from 10 to 190 mm. */
async function flow(
  elements: readonly LayoutElement[],
  inputs: Inputs = {},
  foot: readonly LayoutElement[] = [],
): Promise<FlowedPaper> {
  const layout = paperLayout(
    { size: 'A5', padding: [10, 10, 20, 10] },
    foot,
    elements,
  ) as unknown as Template;
  return placePaper({ layout, inputs, font: paperFonts(), cache: new Map() }).then(templateOf);
}

/** Text and height on the page of everything that has words. */
function said({
  template,
  input,
}: FlowedPaper): readonly (readonly (readonly [text: string, y: number])[])[] {
  return template.schemas.map((page) =>
    page
      .filter(({ name }) => (input[name] ?? '') !== '')
      .map(({ name, position }) => [input[name] ?? '', position.y] as const),
  );
}

const texts = (paper: FlowedPaper): readonly (readonly string[])[] =>
  said(paper).map((page) => page.map(([text]) => text));

function yOf(paper: FlowedPaper, text: string): number {
  const found = said(paper)
    .flat()
    .find(([each]) => each === text);
  if (found === undefined) throw new Error(`${text} is not on the paper`);
  return found[1];
}

const long = Array.from({ length: 60 }, (_, index) => `từ${String(index)}`).join(' ');
const columns = [
  { title: 'STT', share: 20 },
  { title: 'Tên', share: 80 },
];
const rows = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => [String(index + 1), `Dòng ${String(index + 1)}`]),
  );

describe('fields in a text', () => {
  test('are put in letter by letter: nothing is calculated or rounded', async () => {
    const paper = await flow([words('A', '{value} – {other}', [10, 10, 100, 6])], {
      value: '5.10',
      other: '{1+1} 1e5',
    });
    expect(texts(paper)).toEqual([['5.10 – {1+1} 1e5']]);
  });

  test('with stars in them are no marks', async () => {
    const paper = await flow([words('A', '**{value}**', [10, 10, 100, 6])], { value: '10*9 ~~x~~' });
    expect(texts(paper)).toEqual([['**10\\*9 \\~\\~x\\~\\~**']]);
  });

  test('that are all empty take their label with them', async () => {
    const elements = [words('A', 'Nhãn: {value}', [10, 10, 100, 6]), words('B', 'Cố định', [10, 20, 100, 6])];
    expect(texts(await flow(elements))).toEqual([['Cố định']]);
  });
});

describe('what grows', () => {
  test('moves what is below it and not what is beside it', async () => {
    const paper = await flow(
      [
        field('left', [10, 10, 40, 5], { grows: true }),
        words('Right', 'bên cạnh', [60, 10, 40, 5]),
        words('Below', 'bên dưới', [10, 16, 40, 5]),
      ],
      { left: long },
    );
    expect(yOf(paper, 'bên cạnh')).toBe(10);
    expect(yOf(paper, 'bên dưới')).toBeGreaterThan(40);
  });

  test('takes no room when it is empty', async () => {
    const paper = await flow([
      words('A', 'trên', [10, 10, 40, 5]),
      field('middle', [10, 15, 40, 30], { grows: true }),
      words('B', 'dưới', [10, 46, 40, 5]),
    ]);
    expect(yOf(paper, 'dưới')).toBe(16);
  });

  test('also grows where nobody thought it would be long', async () => {
    const paper = await flow([field('a', [10, 10, 40, 5]), words('B', 'dưới', [10, 16, 40, 5])], { a: long });
    expect(yOf(paper, 'dưới')).toBeGreaterThan(40);
  });
});

describe('a table', () => {
  test('has its head on every page and each row once', async () => {
    const paper = await flow([ruledTable('lines', [10, 10, 128, 20], columns)], { lines: rows(90) });
    const pages = texts(paper);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page.slice(0, 2)).toEqual(['STT', 'Tên']);
    const names = pages.flat().filter((text) => text.startsWith('Dòng'));
    expect(names).toEqual(Array.from({ length: 90 }, (_, index) => `Dòng ${String(index + 1)}`));
  });

  test('stays on the page also below a text that grew', async () => {
    const elements = [
      field('a', [10, 10, 60, 5], { grows: true }),
      ruledTable('lines', [10, 17, 128, 20], columns),
    ];
    const { template } = await flow(elements, { a: long, lines: rows(60) });
    const bottoms = template.schemas.flat().map(({ position, height }) => position.y + height);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(190.02);
  });

  test('keeps a title with its first row, and a row with the lines below it', async () => {
    const body = Array.from({ length: 40 }, (_, index) => [
      titleRow(`Nhóm ${String(index)}`, 2).concat('‹'),
      [String(index), `Dòng ${String(index)}`, ''],
      lineRow(`Ghi chú ${String(index)}`, 3),
    ]).flat();
    const three = [...columns.map((column) => ({ ...column, share: 40 })), { title: 'X', share: 20 }];
    const paper = await flow([ruledTable('lines', [10, 10, 128, 20], three)], {
      lines: JSON.stringify(body),
    });
    for (const page of texts(paper)) {
      const count = (start: string): number => page.filter((text) => text.startsWith(start)).length;
      expect(count('**Nhóm')).toBe(count('Dòng'));
      expect(count('Ghi chú')).toBe(count('Dòng'));
    }
  });

  test('without rows is not drawn at all', async () => {
    const paper = await flow(
      [ruledTable('lines', [10, 10, 128, 20], columns), words('B', 'dưới', [10, 32, 40, 5])],
      {
        lines: '[]',
      },
    );
    expect(texts(paper)).toEqual([['dưới']]);
  });

  test('of facts lets a wide one take the whole row', async () => {
    const shares = [25, 25, 25, 25] as const;
    const lines = JSON.stringify([['Địa chỉ:', long, '‹', '‹']]);
    const { template } = await flow([factTable('lines', [10, 10, 128, 20], { shares })], { lines });
    expect(template.schemas.flat().map(({ width }) => Math.round(width))).toEqual([31, 95]);
  });
});

describe('a block that is kept together', () => {
  const block = (y: number): readonly LayoutElement[] => [
    keepTogether('Sign', [10, y, 128, 40]),
    words('Date', 'ngày', [10, y, 60, 5]),
    words('Name', 'tên', [10, y + 34, 60, 5]),
  ];

  test('goes to the next page as one, with the last rows', async () => {
    const elements = [ruledTable('lines', [10, 10, 128, 20], columns), ...block(32)];
    // Some numbers of rows leave no room for it: none of them may leave it alone.
    for (let count = 20; count < 36; count += 1) {
      const pages = texts(await flow(elements, { lines: rows(count) }));
      const last = pages.at(-1) ?? [];
      expect(last).toContain('ngày');
      expect(last).toContain('tên');
      expect(last).toContain(`Dòng ${String(count)}`);
    }
  });
});

test('what stands on every page is numbered, and shrinks instead of growing', async () => {
  const foot = [
    words('Page', 'Trang {currentPage}/{totalPages}', [10, 191, 40, 5]),
    field('name', [60, 191, 30, 5], { size: 11 }),
  ];
  const paper = await flow(
    [ruledTable('lines', [10, 10, 128, 20], columns)],
    { lines: rows(60), name: long },
    foot,
  );
  expect(texts(paper).map(([first]) => first)).toEqual(['Trang 1/2', 'Trang 2/2']);
  const sizes = paper.template.schemas.map((page) => page[1]?.['fontSize']);
  expect(sizes.every((size) => size === 6)).toBe(true);
});
