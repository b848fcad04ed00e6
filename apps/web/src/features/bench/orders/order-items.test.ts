import { orderItemsMax } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import { catalogueExample as catalogue } from './catalogue-example.ts';
import {
  addItem,
  screeningOf,
  testsOfOrder,
  tubesOfOrder,
  type ChosenItem,
  type NewItem,
  findItems,
  itemsOfCatalogue,
  panelGroups,
} from './order-items.ts';
import { texts } from './texts.ts';

const say = texts.picker;
const panel = (code: string): NewItem => ({ kind: 'panel', code });
const single = (code: string): NewItem => ({ kind: 'test', code });
const chosen = (...items: readonly NewItem[]): readonly ChosenItem[] =>
  items.map((item) => ({ ...item, reason: '', text: '' }));
const codes = (items: readonly NewItem[]): readonly string[] => items.map(({ code }) => code);

describe('picking', () => {
  test.each([
    ['the first panel', [], panel('CTM'), ['CTM'], ''],
    ['a single test', [panel('CTM')], single('AST'), ['CTM', 'AST'], ''],
    ['a panel twice', [panel('CTM')], panel('CTM'), ['CTM'], say.isChosen],
    ['a test twice', [single('AST')], single('AST'), ['AST'], say.isChosen],
    ['a test that a panel holds', [panel('CTM')], single('HGB'), ['CTM'], say.isIn('CTM')],
    [
      'a panel that holds a chosen test',
      [single('HGB'), single('AST')],
      panel('CTM'),
      ['AST', 'CTM'],
      say.dropped('HGB'),
    ],
    ['two panels that share tests', [panel('CTM')], panel('TSG'), ['CTM', 'TSG'], ''],
  ] as const)('%s', (...[, before, item, after, note]) => {
    const picked = addItem(chosen(...before), item, catalogue);
    expect(codes(picked.items)).toEqual(after);
    expect(picked.note).toBe(note);
  });

  test('no more than fit on an order', () => {
    const full = chosen(...Array.from({ length: orderItemsMax }, (_, index) => single(`T${String(index)}`)));
    expect(addItem(full, panel('CTM'), catalogue)).toEqual({ items: full, note: say.full(orderItemsMax) });
  });

  test('a reason that was given stays when something is added', () => {
    const explained = [{ ...panel('CTM'), reason: 'quality', text: '' }];
    expect(addItem(explained, single('AST'), catalogue).items[0]).toMatchObject({ reason: 'quality' });
  });
});

describe('expanding', () => {
  test.each([
    ['nothing', [], []],
    ['a test of two panels once', [panel('CTM'), panel('TSG')], ['WBC', 'HGB', 'PLT', 'AST']],
    ['a panel with a test that is gone', [panel('BROKEN')], []],
    ['a panel that nobody knows', [panel('NONE')], []],
  ] as const)('%s', (_what, items, tests) => {
    expect(testsOfOrder(items, catalogue)).toEqual(tests);
  });
});

describe('tubes', () => {
  test('come in the order of drawing, the later hours last', () => {
    const tubes = tubesOfOrder([panel('CTM'), panel('OGTT75'), single('AST'), single('GLU')], catalogue);
    expect(tubes.map(({ specimenTypeCode, timePoint }) => [specimenTypeCode, timePoint])).toEqual([
      ['SERUM', null],
      ['EDTA', null],
      ['FLUORIDE', '0h'],
      ['FLUORIDE', null],
      ['FLUORIDE', '1h'],
      ['FLUORIDE', '2h'],
    ]);
  });

  test('none for an order that the catalogue does not know', () => {
    expect(tubesOfOrder([panel('BROKEN')], catalogue)).toEqual([]);
  });
});

test.each([
  ['nothing', [], null],
  ['a blood count', [panel('CTM')], null],
  ['the second trimester', [panel('TRIPLE')], 'second-trimester'],
  ['both: the first asks for more', [panel('TRIPLE'), panel('DOUBLE')], 'first-trimester'],
  ['a test that is called like a panel', [single('DOUBLE')], null],
] as const)('%s asks for the data of %s', (_what, items, screening) => {
  expect(screeningOf(items, catalogue)).toBe(screening);
});

const items = itemsOfCatalogue(catalogue);
const found = (text: string): readonly string[] => findItems(items, text).map(({ code }) => code);

describe('the quick field', () => {
  test.each([
    ['a code', 'ctm', ['CTM']],
    ['a code in capitals', 'CTM', ['CTM']],
    ['the beginning of codes, panels first', 'og', ['OGTT75', 'OGTT0', 'OGTT1', 'OGTT2']],
    ['a name without marks', 'bach cau', ['WBC']],
    ['a name with marks', 'Tiểu cầu', ['PLT']],
    ['a word inside a name', 'dung nap', ['OGTT75']],
    ['a code before a name that contains it', 'glu', ['GLU', 'OGTT75']],
    ['blanks around', '  double ', ['DOUBLE']],
    ['nothing', '', []],
    ['only blanks', '   ', []],
    ['what nobody offers', 'xyz', []],
    ['two letters inside a word', 'ow', []],
  ])('%s', (_what, text, codes) => {
    expect(found(text)).toEqual(codes);
  });

  test('says into which tubes an item is drawn', () => {
    expect(findItems(items, 'tsg')[0]).toMatchObject({
      testCodes: ['HGB', 'PLT', 'AST'],
      specimenTypeCodes: ['EDTA', 'SERUM'],
    });
  });
});

test('panels stand under the section that does most of their work, in the order of sections', () => {
  const groups = panelGroups(catalogue).map(({ name, panels }) => [name, panels.map(({ code }) => code)]);
  expect(groups).toEqual([
    ['Huyết học', ['CTM', 'TSG', 'BROKEN']],
    ['Hóa sinh', ['OGTT75']],
    ['Sàng lọc trước sinh', ['DOUBLE', 'TRIPLE']],
  ]);
});
