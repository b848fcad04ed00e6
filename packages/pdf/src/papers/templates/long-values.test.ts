import { valueTextMaxLength, type ReportDocument, type ReportRow } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { renderPaper } from '../../engine/render-paper.ts';
import { expectGolden, textOf, wordsOf, type WordBox } from '../../golden.test-support.ts';
import { reportInputs } from '../inputs/report-inputs.ts';
import { correctedReport, sampleBeside, sampleReport } from '../samples/report-samples.ts';
import { bloodCount, sampleRow } from '../samples/sample-rows.ts';
import { shippedTemplates } from './shipped-templates.ts';

const vocabulary = 'Mọc khuẩn lạc trơn bóng nhạy với kháng sinh đề nghị cấy lại sau điều trị nữ hộ sản'.split(
  ' ',
);

/** Every word once in the text, so that a lost, doubled or moved one is seen. A new line after some of them. */
function longWords(mark: string, length = valueTextMaxLength): readonly string[] {
  const words: string[] = [];
  let size = 0;
  for (let index = 0; ; index += 1) {
    const word = `${vocabulary[index % vocabulary.length] ?? ''}${mark}${String(index)}`;
    size += word.length + 1;
    if (size > length) return words;
    words.push(word);
  }
}

const inLines = (words: readonly string[]): string =>
  words
    .map((word, index) => (index % 11 === 10 ? `${word}\n` : `${word} `))
    .join('')
    .trimEnd();

const [newWords, oldWords] = [longWords('='), longWords('#')];

const longRow: ReportRow = sampleRow({
  section: 'Vi sinh',
  name: 'Cấy dịch âm đạo – định danh vi khuẩn',
  value: inLines(newWords),
  flag: 'A',
  rangeText: 'Âm tính',
  method: 'Nuôi cấy',
  instrument: 'MALDI-TOF',
  comment: 'Ghi chú của dòng dài.',
});

const rows = [...bloodCount.slice(0, 2), longRow, ...bloodCount.slice(2)];
const longValue: ReportDocument = { ...sampleReport, rows };
const replaced = { value: inLines(oldWords), comparator: null, flag: null, unit: '', rangeText: 'Âm tính' };
const longCorrection: ReportDocument = {
  ...correctedReport,
  rows: rows.map((row) => (row === longRow ? { ...row, replaced } : row)),
};

const shorter = (mark: string): string => inLines(longWords(mark, 900));
/** On fewer pages, for whoever looks at them. */
const shorterCorrection: ReportDocument = {
  ...longCorrection,
  rows: longCorrection.rows.map((row) =>
    row.name === longRow.name
      ? { ...row, value: shorter('='), replaced: { ...replaced, value: shorter('#') } }
      : row,
  ),
};

function templateOf(code: string): (typeof shippedTemplates)[number] {
  const template = shippedTemplates.find((each) => each.code === code);
  if (template === undefined) throw new Error(`there is no ${code}`);
  return template;
}

const drawn = new Map<string, Promise<Uint8Array>>();

/** Each paper once: the same paper has the same bytes. */
function drawOnce(code: string, document: ReportDocument): Promise<Uint8Array> {
  const key = `${code} ${JSON.stringify(document)}`;
  const bytes = drawn.get(key) ?? draw(code, document);
  drawn.set(key, bytes);
  return bytes;
}

function draw(code: string, document: ReportDocument): Promise<Uint8Array> {
  const { layout } = templateOf(code);
  const inputs = reportInputs(document, sampleBeside);
  return renderPaper({ layout, inputs, title: document.title, at: sampleBeside.releasedTime, seed: code });
}

const footTop = (code: string): number => {
  const { basePdf } = templateOf(code).layout;
  return Math.min(...basePdf.staticSchema.map(({ position }) => position.y));
};

/** Those words of the paper that hold the mark, from page to page and from line to line. */
const marked = (words: readonly WordBox[], mark: string): readonly string[] =>
  words.filter(({ text }) => new RegExp(`\\p{L}${mark}\\d+$`, 'u').test(text)).map(({ text }) => text);

const papers = ['KQXN-A4', 'KQXN-VS', 'KQXN-DT', 'KQXN-A5'];

describe.each(papers)('a value of 2000 letters on %s', (code) => {
  test.each([
    ['alone', longValue, []],
    ['with the one that it replaces', longCorrection, oldWords],
  ] as const)('%s is there word by word, above the foot of every page', async (_, document, old) => {
    const bytes = await drawOnce(code, document);
    const words = wordsOf(bytes);
    expect(marked(words, '=')).toEqual(newWords);
    expect(marked(words, '#')).toEqual(old);
    const foot = footTop(code);
    const across = words.filter(({ top, bottom }) => top < foot - 0.5 && bottom > foot + 0.5);
    expect(across).toEqual([]);
    const lowest = words.filter(({ text }) => /[=#]\d+$/.test(text)).map(({ bottom }) => bottom);
    expect(Math.max(...lowest)).toBeLessThan(foot);
  });

  test('says on each page whose it is, what the columns are and which test goes on', async () => {
    const pages = textOf(await drawOnce(code, longCorrection))
      .split('\f')
      .slice(0, -1);
    expect(pages.length).toBeGreaterThan(1);
    const held = pages.filter((page) => /\p{L}[=#]\d/u.test(page));
    for (const page of pages) expect(page).toContain('Mã BN: 260042171');
    for (const page of held) expect(page).toContain('Tên xét nghiệm');
    for (const page of held.slice(1)) expect(page).toContain('(tiếp)');
    expect(held[0]).not.toContain('(tiếp)');
    for (const page of held) expect(page).toContain('Cấy dịch');
    for (const name of ['Huyết sắc tố', 'Ghi chú của dòng dài.', 'Hematocrit'])
      expect(pages.join('\n').split(name)).toHaveLength(2);
  });
});

test('a correction of a long culture looks as it was looked at', async () => {
  expectGolden(await draw('KQXN-VS', shorterCorrection), 'report-long-value');
});

test('a value that nobody can break at a blank is whole as well', async () => {
  const value = 'ACGT'.repeat(valueTextMaxLength / 4);
  const document = { ...sampleReport, rows: [{ ...longRow, value }] };
  const words = wordsOf(await draw('KQXN-A4', document));
  const drawn = words.filter(({ text }) => /^[ACGT]{2,}$/.test(text));
  expect(drawn.map(({ text }) => text).join('')).toBe(value);
  expect(Math.max(...drawn.map(({ bottom }) => bottom))).toBeLessThan(footTop('KQXN-A4'));
});

test('a comment of many lines goes on on the next page', async () => {
  const comment = longWords('=').join('\n');
  const document = { ...sampleReport, rows: [{ ...longRow, value: 'Âm tính', comment }] };
  expect(marked(wordsOf(await draw('KQXN-A4', document)), '=')).toEqual(newWords);
});
