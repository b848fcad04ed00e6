import { describe, expect, test } from 'vitest';
import { invalidNumerical } from './cases/invalid-numerical.test-support.ts';
import { invalidStructural } from './cases/invalid-structural.test-support.ts';
import { validNumerical } from './cases/valid-numerical.test-support.ts';
import { validStructural } from './cases/valid-structural.test-support.ts';
import { warned } from './cases/warned.test-support.ts';
import { readIscn } from './check-iscn.ts';
import { classifyIscn, isPolymorphism, sexOf } from './classify-iscn.ts';
import { isKnownBand } from './data/bands.ts';
import { defaultPolymorphisms, rearrangementShapes } from './data/shapes.ts';
import type { IscnFormula } from './formula.ts';
import { parseIscn } from './parse-iscn.ts';
import { printIscn } from './print-iscn.ts';
import { iscnExpectations, iscnSeverities, type IscnProblemCode } from './problem.ts';
import { iscnProblemText } from './texts.ts';

const valid = [...validNumerical, ...validStructural];
const invalid = [...invalidNumerical, ...invalidStructural];

function read(text: string): IscnFormula {
  const parsed = parseIscn(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.code}`);
  return parsed.formula;
}

describe('a formula', () => {
  test('is tried in every kind of way, none twice', () => {
    expect(valid.length).toBeGreaterThanOrEqual(150);
    expect(invalid.length).toBeGreaterThanOrEqual(150);
    const texts = [...valid, ...invalid, ...warned].map(([text]) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test.each(valid)('%j is accepted without a word: %s, %s', (text, itsClass, sex) => {
    expect(readIscn(text)).toMatchObject({ isValid: true, problems: [] });
    const formula = read(text);
    expect([classifyIscn(formula), sexOf(formula)]).toEqual([itsClass, sex]);
    expect(printIscn(formula)).toBe(text);
  });

  test.each(invalid)('%j is refused: %s from %d to %d', (text, code, start, end) => {
    const { isValid, problems } = readIscn(text);
    expect(isValid).toBe(false);
    expect(problems.find(({ severity }) => severity === 'error')).toMatchObject({ code, start, end });
  });

  test.each(warned)('%j is accepted with a warning: %s from %d to %d', (text, code, start, end) => {
    const { isValid, problems } = readIscn(text);
    expect(isValid).toBe(true);
    expect(problems[0]).toMatchObject({ code, start, end, severity: 'warning' });
    expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set([code]));
  });

  test('has every problem in one of the lists, or below', () => {
    const below: readonly IscnProblemCode[] = [
      'empty',
      'too-long',
      'cells-sum',
      'sex-registered',
      'sex-undisclosed',
    ];
    const seen = new Set([...invalid, ...warned].map(([, code]) => code));
    const all = Object.keys(iscnSeverities) as IscnProblemCode[];
    expect(all.filter((code) => !seen.has(code) && !below.includes(code))).toEqual([]);
  });

  test.each([
    ['46,XX,t(9;22)(q34;q11.2)×2', '46,XX,t(9;22)(q34;q11.2)x2'],
    ['45,XX,−7', '45,XX,-7'],
    ['46,XX,add(19)(p13orq13)', '46,XX,add(19)(p13 or q13)'],
    ['46,XX,add(5)(q31)ordel(5)(q31)', '46,XX,add(5)(q31) or del(5)(q31)'],
  ])('%j is written in one way: %j', (text, canonical) => {
    expect(printIscn(read(text))).toBe(canonical);
  });
});

describe('while it is typed', () => {
  test('every beginning of a valid formula is unfinished, and nothing worse', () => {
    const worse = valid
      .filter(([text]) => !text.includes(' or '))
      .flatMap(([text]) => Array.from(text, (_, index) => text.slice(0, index + 1)))
      .filter((beginning) => {
        const parsed = parseIscn(beginning);
        return (
          !parsed.ok && (parsed.problem.code !== 'unfinished' || parsed.problem.end !== beginning.length)
        );
      });
    expect(worse).toEqual([]);
  });

  test.each([
    ['', ['prefix', 'count']],
    ['mos', ['space']],
    ['46', ['~', ',']],
    ['46,', ['sex']],
    ['47,XX,', ['abnormality']],
    ['46,XX,t', ['(']],
    ['46,XX,t(9', [';', ')']],
    ['46,XX,t(9;', ['chromosome']],
    ['46,XX,t(9;22)(', ['arm']],
    ['46,XX,t(9;22)(q', ['band']],
    ['46,XX,t(9;22)(q34', ['.', 'arm', ';', ')']],
    ['46,XX,t(9;22)(q34,', ['.', 'arm', ';', ')']],
    ['46,XX,9', ['region']],
    ['46,XX,9qh', ['+', '-']],
    ['46,XX[', ['number']],
    ['46,XX[20', [']']],
  ])('%j says what may come', (text, expected) => {
    const parsed = parseIscn(text);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && parsed.problem.expected).toEqual(expected);
  });

  test.each([
    ['46,XX', ['constitutional', ',', 'cells', '/']],
    ['47,XX,+21', ['copies', 'constitutional', 'inheritance', ',', 'cells', '/']],
    ['46,XX[20]', ['/']],
  ])('%j is whole, and says what may follow', (text, expected) => {
    expect(parseIscn(text)).toMatchObject({ ok: true, expected });
  });
});

describe('beside what the record knows', () => {
  const cells = (text: string, cellsCounted: number | null): unknown[] =>
    readIscn(text, { cellsCounted, registeredSex: null }).problems.map(({ code, params }) => [code, params]);

  test('the cells of all lines are those that were counted', () => {
    expect(cells('mos 45,X[12]/46,XX[18]', 30)).toEqual([]);
    expect(cells('mos 45,X[12]/46,XX[18]', null)).toEqual([]);
    expect(cells('46,XX', 20)).toEqual([]);
    expect(cells('46,XX[19]', 20)).toEqual([['cells-sum', { found: '19', expected: '20' }]]);
    expect(cells('mos 45,X[12]/46,XX[18]', 20)).toEqual([['cells-sum', { found: '30', expected: '20' }]]);
  });

  test.each([
    ['46,XX', 'female', null],
    ['45,X', 'female', null],
    ['46,X,i(X)(q10)', 'female', null],
    ['46,XY', 'male', null],
    ['47,XXY', 'male', null],
    ['46,X,Yqh+', 'male', null],
    ['mos 45,X[3]/46,XY[27]', 'male', null],
    ['46,XX,t(9;22)(q34;q11.2)[3]/47,idem,+8[17]', 'female', null],
    ['46,XY', 'female', 'sex-registered'],
    ['47,XXY', 'female', 'sex-registered'],
    ['mos 45,X[27]/46,XY[3]', 'female', 'sex-registered'],
    ['46,X,i(Y)(q10)', 'female', 'sex-registered'],
    ['46,X,der(X)t(X;Y)(p22.3;p11.3)', 'female', 'sex-registered'],
    ['46,XX', 'male', 'sex-registered'],
    ['45,X', 'male', 'sex-registered'],
    ['chi 46,XX[10]/46,XY[10]', 'male', 'sex-registered'],
    ['chi 46,XX[10]/46,XY[10]', 'female', 'sex-registered'],
    ['46,U', 'female', 'sex-undisclosed'],
    ['46,**', 'male', 'sex-undisclosed'],
  ] as const)('%s of somebody registered as %s: %s', (text, registeredSex, code) => {
    const { problems, isValid } = readIscn(text, { cellsCounted: null, registeredSex });
    expect(problems.map((problem) => problem.code)).toEqual(code === null ? [] : [code]);
    expect(isValid).toBe(true);
  });
});

describe('a polymorphism', () => {
  test('is one that the hospital lists', () => {
    const formula = read('46,XX,inv(9)(p12q13)');
    expect(classifyIscn(formula)).toBe('polymorphism');
    expect(classifyIscn(formula, ['9qh+'])).toBe('abnormal');
    expect(classifyIscn(read('46,XX,5qh+'))).toBe('abnormal');
    expect(classifyIscn(read('46,XX,5qh+'), ['5qh+'])).toBe('polymorphism');
  });

  test.each([
    '47,XX,+inv(9)(p12q13)',
    '46,XX,inv(9)(p12q21)',
    '46,XX,inv(9)(p12q13),t(1;2)(p36;q21)',
    '47,XXY,9qh+',
    '45,X,9qh+',
    '46,XX,?inv(9)(p12q13)',
    'mos 46,XX,9qh+[5]/46,XX[15]',
  ])('is not all of %s', (text) => {
    expect(classifyIscn(read(text))).toBe('abnormal');
  });

  test.each(['47,XX,+inv(9)(p12q13)', '45,XX,-inv(9)(p12q13)'])('gained or lost is none: %s', (text) => {
    expect(read(text).clones[0]?.abnormalities.map((each) => isPolymorphism(each))).toEqual([false]);
  });

  test.each(defaultPolymorphisms)('%s can be written', (text) => {
    const sex = text.includes('Y') ? 'X' : 'XX';
    const [abnormality] = read(`46,${sex},${text}`).clones[0]?.abnormalities ?? [];
    expect(abnormality && isPolymorphism(abnormality)).toBe(true);
    expect(readIscn(`46,${sex},${text}`)).toMatchObject({ problems: [] });
  });
});

describe('bands', () => {
  test.each([
    ['11', 'q', '23'],
    ['22', 'q', '11.2'],
    ['22', 'q', '11.21'],
    ['9', 'p', '12'],
    ['X', 'q', '27.3'],
    ['Y', 'q', '11.223'],
    ['14', 'q', '10'],
    ['1', 'p', '3'],
    ['5', 'q', 'ter'],
  ] as const)('%s%s%s is known', (chromosome, arm, band) => {
    expect(isKnownBand(chromosome, arm, band)).toBe(true);
  });

  test.each([
    ['11', 'q', '26'],
    ['22', 'q', '11.24'],
    ['22', 'q', '11.211'],
    ['21', 'q', '23'],
    ['9', 'p', '1.2'],
    ['Y', 'q', '21'],
    ['1', 'p', '37'],
    ['18', 'p', '12'],
    ['14', 'q', '4'],
  ] as const)('%s%s%s is not', (chromosome, arm, band) => {
    expect(isKnownBand(chromosome, arm, band)).toBe(false);
  });
});

describe('texts', () => {
  test('say of every problem what is wrong, composed, as a sentence', () => {
    const codes = Object.keys(iscnSeverities) as IscnProblemCode[];
    const sentences = codes.map((code) =>
      iscnProblemText({ code, severity: iscnSeverities[code], start: 0, end: 0, params: {}, expected: [] }),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) {
      expect(sentence).toBe(sentence.normalize('NFC'));
      expect(sentence).toMatch(/^[\p{Lu}«].*\.$/u);
      expect(sentence).not.toMatch(/undefined|\bformula\b/);
    }
  });

  test('name everything that may come', () => {
    const problem = { code: 'unfinished', severity: 'error', start: 0, end: 0, params: {} } as const;
    for (const expectation of iscnExpectations)
      expect(iscnProblemText({ ...problem, expected: [expectation] })).toMatch(/Cần: .{3,}\.$/);
  });

  test('name the numbers and signs that are meant', () => {
    const said = (text: string): readonly string[] => readIscn(text).problems.map(iscnProblemText);
    expect(said('46,XX,+21')).toEqual(['Ghi 46 NST nhưng các thành phần cộng lại là 47.']);
    expect(said('47,XX,+23')).toEqual(['Không có NST «23»: chỉ 1 đến 22, X và Y.']);
    expect(said('46,XX,del(5;6)(p15;p21)')).toEqual(['«del» cần 1 NST.']);
    expect(said('46,XX,ins(5;2;3)(p14;q21;q31)')).toEqual(['«ins» cần 1 đến 2 NST.']);
    expect(said('46,XX,t(9;22)(q34;')).toEqual(['Công thức chưa xong. Cần: nhánh p hoặc q.']);
    expect(said('mos 45,X[2]/46,XX[28]')).toEqual([
      'Dòng tế bào này cần ít nhất 3 tế bào, đang có 2: đếm thêm hoặc bỏ dòng.',
    ]);
  });

  test('every kind of rearrangement has its shape', () => {
    for (const { chromosomes, points } of Object.values(rearrangementShapes)) {
      expect(chromosomes[0]).toBeLessThanOrEqual(chromosomes[1]);
      expect(points === null || points[0] <= points[1]).toBe(true);
    }
  });
});
