import { describe, expect, test } from 'vitest';
import type { LayoutElement, PaperLayout } from '../layout/paper-layout.ts';
import { changed, shipped } from './changed-layout.test-support.ts';
import { checkLayout } from './check-layout.ts';

type More = Readonly<Record<string, unknown>>;

const good = shipped('KQXN-A4').layout;

function elementOf(name: string): LayoutElement {
  const all = [...good.basePdf.staticSchema, ...good.schemas.flat()];
  const element = all.find((each) => each.name === name);
  if (element === undefined) throw new Error(`there is no ${name}`);
  return element;
}

const withElement = (name: string, more: More): PaperLayout =>
  changed(good, (element) => (element.name === name ? { ...element, ...more } : element));

function withCells(part: 'headStyles' | 'bodyStyles', more: More): PaperLayout {
  return withElement('results', { [part]: { ...(elementOf('results')[part] as More), ...more } });
}

const png = 'data:image/png;base64,iVBORw0KGgo=';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
const kinds: Readonly<Record<string, More>> = {
  rectangle: { type: 'rectangle', color: '#ffffff', borderWidth: 0, borderColor: '' },
  framed: { type: 'rectangle', color: '', borderWidth: 9, borderColor: '#000000' },
  unfilled: { type: 'rectangle', color: '', borderWidth: 0.3, borderColor: '#000000' },
  image: { type: 'image', content: png },
  svg: { type: 'svg', content: svg },
  line: { type: 'line', color: '#000000' },
  text: { ...elementOf('staticSid'), content: ' ' },
  painted: { ...elementOf('staticSid'), content: ' ', backgroundColor: '#ffffff' },
};

/** One more element, over the place of another one and as large as it; or as large as is said. */
function over(name: string, kind: string, more: More = {}): PaperLayout {
  const { position, width, height } = elementOf(name);
  const element = { ...kinds[kind], name: 'staticCover', position, width, height, ...more } as LayoutElement;
  const isOnEveryPage = good.basePdf.staticSchema.some((each) => each.name === name);
  const { basePdf, schemas } = good;
  return isOnEveryPage
    ? { basePdf: { ...basePdf, staticSchema: [...basePdf.staticSchema, element] }, schemas }
    : { basePdf, schemas: schemas.map((page) => [...page, element]) };
}

const codes = (layout: unknown): readonly string[] =>
  checkLayout('report', 'A4', layout).map(({ code }) => code);

describe('a block that must be there is not hidden', () => {
  test.each([
    ['black cells', withCells('bodyStyles', { backgroundColor: '#000000' }), 'dark-background'],
    ['dark blue cells', withCells('bodyStyles', { backgroundColor: '#1f3b73' }), 'dark-background'],
    ['cells of middle grey', withCells('bodyStyles', { backgroundColor: '#999999' }), 'dark-background'],
    [
      'grey letters on grey',
      withCells('bodyStyles', { backgroundColor: '#c8c8c8', fontColor: '#787878' }),
      'dark-background',
    ],
    ['black titles', withCells('bodyStyles', { alternateBackgroundColor: '#111111' }), 'dark-background'],
    ['a dark head', withCells('headStyles', { backgroundColor: '#402020' }), 'dark-background'],
    ['a ground that is no colour', withCells('headStyles', { backgroundColor: 'black' }), 'dark-background'],
    ['a dark text', withElement('approver', { backgroundColor: '#000000' }), 'dark-background'],
    ['a filled box over the name', over('staticIdentity', 'rectangle'), 'covers-field'],
    ['a box of thick lines', over('staticIdentity', 'framed'), 'covers-field'],
    ['a picture over the approver', over('approver', 'image'), 'covers-field'],
    ['a drawing over the conclusion', over('staticConclusion', 'svg'), 'covers-field'],
    ['a line as high as the text', over('timesLine', 'line'), 'covers-field'],
    ['an empty text that is painted', over('staticIdentity', 'painted'), 'covers-field'],
    ['a box over half of a name', over('staticIdentity', 'rectangle', { width: 30 }), 'covers-field'],
    ['a box over the number of the page', over('staticPage', 'rectangle'), 'covers-field'],
    ['a text over the mark of every page', over('statusMark', 'text'), 'over-the-mark'],
    ['a line through the mark', over('statusMark', 'line', { height: 0.6 }), 'over-the-mark'],
    ['a box over the mark', over('statusMark', 'rectangle'), 'over-the-mark'],
    ['a text over the band', over('band', 'text'), 'over-the-mark'],
    [
      'letters over each other',
      withElement('approver', { characterSpacing: -2 }),
      'letter-spacing-out-of-range',
    ],
    ['letters far apart', withElement('notes', { characterSpacing: 40 }), 'letter-spacing-out-of-range'],
    [
      'a spacing that is none',
      withElement('notes', { characterSpacing: '0' }),
      'letter-spacing-out-of-range',
    ],
    [
      'letters of a table over each other',
      withCells('bodyStyles', { characterSpacing: -1 }),
      'letter-spacing-out-of-range',
    ],
    ['a narrow line of the identity', withElement('staticIdentity', { width: 20 }), 'too-narrow'],
    [
      'a line of the identity that is all frame',
      withElement('staticIdentity', { padding: { top: 0, bottom: 0, left: 60, right: 60 } }),
      'too-narrow',
    ],
    ['a narrow mark', withElement('statusMark', { width: 3 }), 'too-narrow'],
  ])('%s', (_, layout, code) => {
    expect(codes(layout)).toContain(code);
  });

  test('what is covered is named', () => {
    expect(checkLayout('report', 'A4', over('approver', 'image'))).toContainEqual({
      code: 'covers-field',
      field: 'approver',
      element: 'staticCover',
    });
  });
});

describe('allowed as before', () => {
  test.each([
    ['light cells', withCells('bodyStyles', { backgroundColor: '#fff8d0' })],
    ['a table without any ground', withCells('headStyles', { backgroundColor: '' })],
    ['a frame around a text', over('staticIdentity', 'unfilled')],
    ['a frame around the mark', over('statusMark', 'unfilled')],
    ['a thin line through a text', over('staticIdentity', 'line', { height: 0.3 })],
    ['a picture over fixed words', over('staticHeadRule', 'svg', { height: 2 })],
    ['letters a little apart', withElement('approver', { characterSpacing: 1 })],
  ])('%s', (_, layout) => {
    expect(codes(layout)).toEqual([]);
  });
});
