import { describe, expect, test } from 'vitest';
import { namesOf, scopeFilters, scopeTitle, countedFilters, reportTabs, tabCounts } from './report-source.ts';

const sites = [
  { code: 'CS1', name: 'Bệnh viện Mẫu – Cơ sở 1', shortName: 'Cơ sở 1', resultScope: 'kqxn1' },
  { code: 'CS2', name: 'Bệnh viện Mẫu – Cơ sở 2', shortName: 'Cơ sở 2', resultScope: 'kqxn2' },
  {
    code: 'CS3',
    name: 'Bệnh viện Mẫu – Phòng khám vệ tinh',
    shortName: 'Phòng khám vệ tinh',
    resultScope: 'kqxn2',
  },
];

describe('a scope', () => {
  test.each([
    ['kqxn1 is that of its site', 'kqxn1', 'Kết quả xét nghiệm – Cơ sở 1'],
    ['kqxn2 is shared by two sites', 'kqxn2', 'Kết quả xét nghiệm – Cơ sở 2, Phòng khám vệ tinh'],
    ['kqxn is of all', 'kqxn', 'Kết quả xét nghiệm – tất cả cơ sở'],
  ] as const)('%s', (_name, scope, title) => {
    expect(scopeTitle(scope, sites)).toBe(title);
  });

  test('without a site of its own keeps its number', () => {
    expect(scopeTitle('kqxn1', [])).toBe('Kết quả xét nghiệm – KQXN1');
    expect(scopeTitle('kqxn2')).toBe('Kết quả xét nghiệm – KQXN2');
  });

  test('asks the server for its own, and the third for everything', () => {
    expect(scopeFilters('kqxn2')).toEqual([{ id: 'scope', operator: 'eq', value: 'kqxn2' }]);
    expect(scopeFilters('kqxn')).toEqual([]);
  });
});

describe('the tabs', () => {
  test('begin with what is released, and have none for what was given up', () => {
    expect(reportTabs.map(({ id }) => id)).toEqual([
      'released',
      'approved',
      'preliminary',
      'superseded',
      'withdrawn',
      'draft',
      'all',
    ]);
  });

  test('count exactly, with zero for a state that nobody meets', () => {
    const counts = tabCounts(
      [
        { status: 'released', records: 1240 },
        { status: 'draft', records: 7 },
      ],
      true,
    );
    expect(counts).toMatchObject({ released: 1240, draft: 7, withdrawn: 0, all: 1247 });
  });

  test('do not pretend to know more than the server counted', () => {
    const counts = tabCounts(
      [
        { status: 'released', records: 1000 },
        { status: 'draft', records: 7 },
      ],
      false,
    );
    expect(counts).toMatchObject({ released: '1.000+', draft: 7, all: '1.000+' });
  });

  test('are counted without the state that is looked at', () => {
    const filters = [
      { id: 'status', operator: 'eq', value: 'draft' },
      { id: 'panel', operator: 'eq', value: 'CTM' },
    ] as const;
    expect(countedFilters(filters)).toEqual([filters[1]]);
  });
});

test('a code that is gone from the catalogue shows itself', () => {
  expect(namesOf(['CTM', 'CU'], [{ code: 'CTM', name: 'Công thức máu' }])).toBe('Công thức máu, CU');
});
