import { restrictedResultTitle, restrictedTestTitle } from '@senlab/domain';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { testNamesFor, wordsOnPaper } from './describe-reports.ts';
import type { MissingTest } from './missing-repository.ts';

const sensitive: Readonly<Record<string, readonly string[]>> = { HIV: ['HIV'], NIPT: ['GENETIC'] };
const tests = ['WBC', 'HGB', 'GLU', 'HIV', 'NIPT', 'NIPT-FF'].map((code) => ({
  code,
  name: `Tên ${code}`,
  formula: null,
  sensitive: sensitive[code] ?? [],
}));
const panels = [
  { code: 'CTM', name: 'Công thức máu', testCodes: ['WBC', 'HGB'] },
  { code: 'KT1', name: 'Khám thai lần đầu', testCodes: ['HGB', 'HIV'] },
  { code: 'NIPT-P', name: 'Gói NIPT', testCodes: ['NIPT', 'NIPT-FF'] },
];
const byCode = <T extends { readonly code: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.code, one]));
/** Only what names are made of. */
const catalogue = { tests: byCode(tests), panels: byCode(panels) } as unknown as Catalogue;

type Ordered = readonly [testCode: string, panelCode: string | null];

const paper = (ordered: readonly Ordered[], isRestricted = false): string =>
  wordsOnPaper(
    { isRestricted, testCodes: ordered.map(([code]) => code), panelCodes: ordered.map(([, panel]) => panel) },
    catalogue,
  );

function missing([testCode, panelCode]: Ordered): MissingTest {
  return {
    recordId: 'r',
    sid: 's',
    priority: 'routine',
    departmentId: null,
    testCode,
    panelCode,
    sensitive: sensitive[testCode] ?? [],
    receivedAt: null,
  };
}

describe('the slip says what was ordered', () => {
  it('by the name of the panel, once, and what was ordered alone by its own', () => {
    expect(
      paper([
        ['WBC', 'CTM'],
        ['GLU', null],
        ['HGB', 'CTM'],
      ]),
    ).toBe('Công thức máu, Tên GLU');
  });

  it('and that only a part of a panel is here', () => {
    expect(paper([['HGB', 'CTM']])).toBe('Công thức máu (một phần)');
  });

  it('never by a panel that holds a restricted test', () => {
    expect(paper([['HGB', 'KT1']])).toBe('Tên HGB');
  });

  it('never by a panel of which only some tests are genetic', () => {
    expect(paper([['NIPT-FF', 'NIPT-P']])).toBe('Tên NIPT-FF');
  });

  it('never what a restricted report is about, whatever it was ordered by', () => {
    expect(paper([['HIV', 'KT1']], true)).toBe(restrictedResultTitle);
    expect(testNamesFor(null, [missing(['HIV', 'KT1'])], catalogue)).toEqual([restrictedTestTitle]);
  });

  it('by the code of a test or a panel that nobody knows any more', () => {
    expect(paper([['ALT', 'GAN']])).toBe('ALT');
  });

  it('of what is still to come in the same words', () => {
    const awaited = [missing(['WBC', 'CTM']), missing(['HGB', 'CTM']), missing(['HIV', 'KT1'])];
    expect(testNamesFor(null, awaited, catalogue)).toEqual(['Công thức máu', restrictedTestTitle]);
  });
});
