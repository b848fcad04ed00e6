import { describe, expect, test } from 'vitest';
import { jobs, type Job } from '../../people/accounts/jobs.ts';
import { isCellPossible, isSameCell, type CellEntry } from './karyotype-entry.ts';
import { karyotypeTable } from './karyotype-states.ts';
import {
  doFormulasAgree,
  isCordOfUnborn,
  isFetalKaryotype,
  isKaryotypeOf,
  karyotypeCode,
  lineCellsOf,
} from './karyotype-record.ts';

describe('two readings', () => {
  test.each([
    ['46,XX', '46,XX', true],
    ['46,XX[20]', '46,XX', true],
    ['mos 45,X[12]/46,XX[18]', 'mos 45,X[10]/46,XX[20]', true],
    ['mos 47,XXX[20]/45,X[10]', 'mos 45,X[20]/47,XXX[10]', true],
    ['46,XX', '46,XY', false],
    ['46,XX', '47,XX,+21', false],
    ['mos 45,X[12]/46,XX[18]', '46,XX', false],
    ['46,XX,t(11;22)(q23;q11.2)', '46,XX,t(11;22)(q23;q12)', false],
    ['', '', false],
    ['không rõ', 'không rõ', false],
  ])('«%s» and «%s» agree: %s', (one, other, agree) => {
    expect(doFormulasAgree(one, other)).toBe(agree);
    expect(doFormulasAgree(other, one)).toBe(agree);
  });
});

describe('the cells of each line', () => {
  const cells = (...counts: readonly number[]): readonly number[] =>
    counts.flatMap((count, index) => Array.from({ length: count }, () => index + 1));

  test.each<[string, readonly (number | null)[], readonly number[]]>([
    ['46,XX', cells(20), [20]],
    ['46,XX[20]', cells(20), [20]],
    ['mos 45,X[12]/46,XX[18]', cells(12, 18), [12, 18]],
    ['mos 45,X[12]/46,XX[18]', cells(11, 19), []],
    ['46,XX[20]', cells(19), []],
    ['46,XX', [...cells(19), null], []],
    ['46,XX', [...cells(19), 2], []],
    ['46,XX,', cells(20), []],
  ])('of «%s»', (formula, lines, expected) => {
    expect(lineCellsOf(formula, lines)).toEqual(expected);
  });
});

test.each([
  ['NST-MAU', 'blood', true],
  ['NST-MAU', 'cord_blood', true],
  ['NST-MAU', 'amnio', false],
  ['NST-OI', 'amnio', true],
  ['NST-OI', 'blood', false],
  ['NST-GAI', 'cvs', true],
  ['NST-GAI', 'blood', false],
  ['HGB', 'blood', false],
])('%s is made from %s: %s', (testCode, kind, isMade) => {
  expect(isKaryotypeOf(testCode, kind)).toBe(isMade);
});

test.each([
  ['blood', ['GENETIC'], false],
  ['cord_blood', ['GENETIC'], true],
  ['amnio', [], true],
  ['cvs', [], true],
  ['tissue', [], true],
  ['blood', ['FETAL_SEX'], true],
])('%s, kept secret for %s, is of an unborn child: %s', (kind, sensitive, isFetal) => {
  const person = { birthYear: 1994, registeredAt: '2026-11-15T01:00:00Z' };
  expect(isFetalKaryotype(kind, { sensitivities: sensitive, person })).toBe(isFetal);
});

test.each([
  ['in the file of a mother', 1994, true],
  ['in the file of a girl of eleven', 2015, true],
  ['in the file of a child of two', 2024, true],
  ['in the file of a child that was born last year', 2025, false],
  ['in the file of a newborn', 2026, false],
])('blood of a cord %s is of an unborn child: %s %s', (_whose, birthYear, isFetal) => {
  const person = { birthYear, registeredAt: '2026-11-15T01:00:00Z' };
  expect(isFetalKaryotype('cord_blood', { sensitivities: ['GENETIC'], person })).toBe(isFetal);
  expect(isCordOfUnborn('cord_blood', person)).toBe(isFetal);
  expect(isCordOfUnborn('blood', person)).toBe(false);
});

test.each([
  [2026, 412, 'NST26-00412'],
  [2026, 99_999, 'NST26-99999'],
  [2109, 1, 'NST09-00001'],
  [2026, 100_000, undefined],
  [2026, 0, undefined],
])('of %i the number %i is called %s', (year, number, code) => {
  expect(karyotypeCode(year, number)).toBe(code);
});

describe('a karyotype', () => {
  const commandsOf = ({ permissions }: Job): readonly string[] => {
    const rows = karyotypeTable.rows.filter(({ permission }) =>
      permissions.some((held) => held === permission),
    );
    return [...new Set(rows.map(({ command }) => command))];
  };

  test('is cultured, harvested and stained by technicians, and not read by them', () => {
    expect(commandsOf(jobs.technician)).toEqual(['set-up-culture', 'harvest', 'lose-culture', 'stain']);
  });

  test.each(['labDoctor', 'administrator', 'reception', 'collection', 'clinician', 'researcher'] as const)(
    'is nothing that a %s works on',
    (job) => {
      expect(commandsOf(jobs[job])).toEqual([]);
    },
  );
});

describe('a counted cell', () => {
  const cell: CellEntry = {
    no: 1,
    slide: 'A1',
    x: null,
    y: null,
    kind: 'counted',
    chromosomes: 46,
    line: 1,
    isSingle: false,
    isDropped: false,
  };

  test.each<Partial<CellEntry>>([
    {},
    { slide: '12' },
    { slide: 'B1204-12' },
    { x: '101,5', y: '22.25' },
    { line: null },
    { line: 9, no: 200, chromosomes: 200 },
  ])('can be %o', (change) => {
    expect(isCellPossible({ ...cell, ...change })).toBe(true);
  });

  test.each<Partial<CellEntry>>([
    { slide: '' },
    { slide: 'Nguyễn Thị Lan' },
    { slide: 'a1' },
    { slide: '12345' },
    { x: '' },
    { x: '-1' },
    { y: 'bên trái' },
    { y: '1,234' },
    { line: 0 },
    { line: 10 },
    { no: 0 },
    { no: 201 },
    { chromosomes: 0 },
    { chromosomes: 201 },
  ])('cannot be %o', (change) => {
    expect(isCellPossible({ ...cell, ...change })).toBe(false);
  });

  test.each<Partial<CellEntry>>([
    { no: 2 },
    { slide: 'A2' },
    { x: '1' },
    { y: '1' },
    { kind: 'analysed' },
    { chromosomes: 47 },
    { line: null },
    { isSingle: true },
    { isDropped: true },
  ])('is another one with %o', (change) => {
    expect(isSameCell(cell, { ...cell, ...change })).toBe(false);
  });
});
