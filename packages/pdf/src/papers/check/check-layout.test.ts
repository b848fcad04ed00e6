import { fc, test as property } from '@fast-check/vitest';
import { atScale } from '@senlab/testkit/scale';
import { describe, expect, test } from 'vitest';
import { everyPageFields, otherForms, paperFields } from '../fields/paper-fields.ts';
import type { LayoutElement, PaperLayout } from '../layout/paper-layout.ts';
import { shippedTemplates } from '../templates/shipped-templates.ts';
import { changed, shipped } from './changed-layout.test-support.ts';
import { checkLayout } from './check-layout.ts';
import { layoutProblemCodes, type LayoutProblem } from './checked-layout.ts';
import { layoutProblemText } from './texts.ts';

const good = shipped('KQXN-A4').layout;
const check = (layout: unknown): readonly LayoutProblem[] => checkLayout('report', 'A4', layout);
const codes = (layout: unknown): readonly string[] => check(layout).map(({ code }) => code);

function withElement(name: string, more: Readonly<Record<string, unknown>>): PaperLayout {
  return changed(good, (element) => (element.name === name ? { ...element, ...more } : element));
}

function without(...names: readonly string[]): PaperLayout {
  return changed(good, (element) => (names.includes(element.name) ? undefined : element));
}

function added(element: Readonly<Record<string, unknown>>): unknown {
  const base = { position: { x: 20, y: 250 }, width: 30, height: 5 };
  return { ...good, schemas: good.schemas.map((page) => [...page, { ...base, ...element }]) };
}

const pixel = 'data:image/png;base64,iVBORw0KGgo=';
const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

describe('refused', () => {
  test.each([
    null,
    'x',
    {},
    { basePdf: 'data:application/pdf;base64,AAAA', schemas: [[]] },
    { ...good, schemas: [] },
  ])('what is no layout: %j', (layout) => {
    expect(codes(layout)).toEqual(['not-a-layout']);
  });

  test.each([
    ['a page of another size', { ...good, basePdf: { ...good.basePdf, width: 148 } }, 'wrong-size'],
    [
      'margins too small to print',
      { ...good, basePdf: { ...good.basePdf, padding: [4, 12, 37, 12] } },
      'margin-out-of-range',
    ],
    [
      'margins of a joke',
      { ...good, basePdf: { ...good.basePdf, padding: [41, 12, 37, 12] } },
      'margin-out-of-range',
    ],
    ['a field that is none', withElement('notes', { name: 'tenBenhNhan' }), 'unknown-field'],
    [
      'a fixed text with a field that is none',
      withElement('staticSid', { content: '{sid} {cmnd}' }),
      'unknown-placeholder',
    ],
    ['a calculation in braces', withElement('staticSid', { content: '{sid} {1+1}' }), 'unknown-placeholder'],
    [
      'a table inside a text',
      withElement('staticSid', { content: '{sid} {results}' }),
      'unknown-placeholder',
    ],
    ['a text where a table belongs', withElement('results', { type: 'text' }), 'wrong-kind-for-field'],
    ['a kind that is not drawn', withElement('notes', { type: 'dateTime' }), 'unknown-element-kind'],
    [
      'a table of seven columns',
      withElement('results', { head: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }),
      'wrong-columns',
    ],
    [
      'a column of units without width',
      withElement('results', { headWidthPercentages: [5, 24, 21, 11, 0, 15, 13.5, 10.5] }),
      'wrong-columns',
    ],
    ['a table of results without its head', withElement('results', { showHead: false }), 'wrong-columns'],
    ['what hangs over the edge', withElement('notes', { width: 400 }), 'outside-page'],
    ['what stands in the margin', withElement('notes', { position: { x: 6, y: 129 } }), 'outside-margins'],
    [
      'what lies over the rows of every page',
      withElement('statusMark', { position: { x: 20, y: 120 } }),
      'over-the-content',
    ],
    [
      'what takes the place of the printing line',
      withElement('statusMark', { position: { x: 20, y: 285 } }),
      'in-stamp-band',
    ],
    ['something beside a table', withElement('notes', { position: { x: 12, y: 102 } }), 'table-beside'],
    ['lines that touch', withElement('notes', { lineHeight: 1 }), 'line-height-too-small'],
    [
      'lines that touch in a table',
      withElement('results', { bodyStyles: { ...bodyStyles(), lineHeight: 1.2 } }),
      'line-height-too-small',
    ],
    ['a font that is not here', withElement('notes', { fontName: 'Arial' }), 'unknown-font'],
    ['letters of a flea', withElement('notes', { fontSize: 3 }), 'unreadable'],
    [
      'letters that may shrink to nothing',
      withElement('authority', { dynamicFontSize: { min: 1, max: 10 } }),
      'unreadable',
    ],
    ['white letters', withElement('notes', { fontColor: '#ffffff' }), 'unreadable'],
    ['what cannot be seen', withElement('approver', { opacity: 0 }), 'unreadable'],
    ['a box without width', withElement('approver', { width: 0 }), 'unreadable'],
    [
      'a picture from elsewhere',
      added({ name: 'staticLogo', type: 'image', content: 'https://example.vn/a.png' }),
      'image-not-allowed',
    ],
    [
      'a picture that is too large',
      added({ name: 'staticLogo', type: 'image', content: pixel.padEnd(1_400_000, 'A') }),
      'image-too-large',
    ],
    [
      'a drawing with a script',
      added({ name: 'staticLogo', type: 'svg', content: svg('<script>1</script>') }),
      'image-not-allowed',
    ],
    [
      'a drawing that acts',
      added({ name: 'staticLogo', type: 'svg', content: svg('<g onload="x()"/>') }),
      'image-not-allowed',
    ],
    [
      'a drawing that fetches',
      added({ name: 'staticLogo', type: 'svg', content: svg('<image href="http://a"/>') }),
      'image-not-allowed',
    ],
  ])('%s', (_, layout, code) => {
    expect(codes(layout)).toContain(code);
  });

  test.each([
    'results',
    'specimenFacts',
    'screeningFacts',
    'approver',
    'approverImage',
    'band',
    'timesLine',
    'hospital',
    'laboratory',
  ])('a report without %s', (name) => {
    const layout = changed(good, (element) => {
      if (element.name === name) return undefined;
      const content = element.content?.replaceAll(`{${name}}`, '');
      return content === undefined ? element : { ...element, content };
    });
    expect(check(layout)).toContainEqual({ code: 'missing-field', field: name });
  });

  test('a report whose identity is only on its first page', () => {
    const problems = check(without('staticIdentity'));
    for (const field of ['patientName', 'patientCode', 'patientBirth']) {
      expect(problems).toContainEqual({ code: 'missing-on-every-page', field });
    }
  });

  test('a report without the number of each page', () => {
    expect(codes(without('staticPage'))).toEqual(['missing-page-number']);
    expect(codes(withElement('staticPage', { content: 'Trang {currentPage}' }))).toEqual([
      'missing-page-number',
    ]);
  });
});

function bodyStyles(): Readonly<Record<string, unknown>> {
  const table = good.schemas.flat().find(({ name }) => name === 'results');
  return (table?.['bodyStyles'] ?? {}) as Readonly<Record<string, unknown>>;
}

describe('allowed', () => {
  test('a logo in the layout itself', () => {
    expect(check(added({ name: 'staticLogo', type: 'image', content: pixel }))).toEqual([]);
    expect(check(added({ name: 'staticLogo', type: 'svg', content: svg('<path d="M0 0"/>') }))).toEqual([]);
  });

  test('the block of facts in the form for small papers', () => {
    const { paper, size, layout } = shipped('KQXN-A5');
    expect(checkLayout(paper, size, layout)).toEqual([]);
  });

  test('what a screening was calculated from, one by one in sentences of the house', () => {
    const content =
      'CRL: {crl} – NT: {nt} – {sonographer}, {ultrasoundMachine} – {maternalAge}, {maternalWeight}';
    expect(check(withElement('staticPage', { content: `${content} {currentPage}/{totalPages}` }))).toEqual(
      [],
    );
  });
});

test('every problem has a sentence that says what to do', () => {
  const sentences = layoutProblemCodes.map((code) =>
    layoutProblemText({ code, field: 'results', element: 'x' }),
  );
  expect(new Set(sentences).size).toBe(layoutProblemCodes.length);
  expect(layoutProblemText({ code: 'missing-field', field: 'results' })).toBe(
    'Mẫu thiếu thành phần bắt buộc: Bảng kết quả.',
  );
});

/** What a layout shows, asked in another way than the check does: by all its names and braces. */
function shownIn(elements: readonly LayoutElement[]): string {
  const names = elements.filter(({ name }) => !name.startsWith('static')).map(({ name }) => `{${name}}`);
  const fixed = elements.filter(({ name, type }) => name.startsWith('static') && type === 'text');
  return [...names, ...fixed.map(({ content = '' }) => content)].join(' ');
}

property.prop(
  {
    template: fc.constantFrom(...shippedTemplates),
    seed: fc.array(fc.nat(9), { minLength: 80, maxLength: 80 }),
  },
  { numRuns: atScale({ each: 100, long: 4_000 }) },
)('no layout that is found good lacks a mandatory block, whatever was taken off', ({ template, seed }) => {
  let index = 0;
  const layout = changed(template.layout, (element) => {
    index += 1;
    // Mostly one or two elements are gone.
    return (seed[index % seed.length] ?? 1) === 0 && index % 3 === (seed[0] ?? 0) % 3 ? undefined : element;
  });
  const isGood = checkLayout(template.paper, template.size, layout).length === 0;
  const everywhere = shownIn([...layout.basePdf.staticSchema, ...layout.schemas.flat()]);
  const onEvery = shownIn(layout.basePdf.staticSchema);
  const isThere = (text: string, name: string): boolean =>
    text.includes(`{${name}}`) || text.includes(`{${otherForms[name] ?? name}}`);
  const isWhole =
    paperFields[template.paper].every(({ name, isMandatory }) => !isMandatory || isThere(everywhere, name)) &&
    everyPageFields[template.paper].every((name) => isThere(onEvery, name)) &&
    (template.paper === 'tube_label' || onEvery.includes('{currentPage}/{totalPages}'));
  expect(isGood).toBe(isWhole);
});
