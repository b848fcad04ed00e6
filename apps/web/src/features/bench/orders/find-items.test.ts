import { describe, expect, test } from 'vitest';
import { catalogueExample as catalogue } from './catalogue-example.ts';
import { findItems, itemsOfCatalogue, panelGroups } from './find-items.ts';

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
