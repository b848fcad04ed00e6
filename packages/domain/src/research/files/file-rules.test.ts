import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import type { ResearchField } from '../studies/form-fields.ts';
import { researchFileTable, unknownResearchFileFacts } from './file-states.ts';
import { checkResearchOutcome } from './outcome.ts';
import { isPseudonym, makePseudonym, pseudonymLetters, researchFileCode } from './pseudonym.ts';
import { researchQueryTable } from './query-states.ts';
import {
  missingResearchFields,
  openDifferences,
  readResearchValue,
  settledResearchValues,
} from './values.ts';

describe('the table of files', () => {
  tableHolds(
    researchFileTable,
    {
      noun: 'file',
      done: {
        open: 'be opened',
        describe: 'be described',
        'keep-consent': 'have its consent kept',
        enrol: 'be enrolled',
        enter: 'be entered into',
        'finish-entry': 'have an entry finished',
        resolve: 'have a difference resolved',
        'record-outcome': 'have its outcome recorded',
        link: 'be linked',
        unlink: 'be unlinked',
        complete: 'be completed',
        reopen: 'be reopened',
        withdraw: 'be withdrawn',
        lock: 'be locked',
      },
      goodFacts: () => ({
        isStudyActive: true,
        isEnrolmentOpen: true,
        hasConsent: true,
        isConsentInTime: true,
        isInclusionMet: true,
        missingValues: 0,
        openDifferences: 0,
        areEntriesFinished: true,
      }),
      unmet: {
        'study-active': { when: 'the study is not active', facts: { isStudyActive: false } },
        'enrolment-open': { when: 'nobody is enrolled any more', facts: { isEnrolmentOpen: false } },
        consent: { when: 'there is no consent', facts: { hasConsent: false } },
        'consent-in-time': { when: 'the consent is younger', facts: { isConsentInTime: false } },
        inclusion: { when: 'the criteria are not met', facts: { isInclusionMet: false } },
        'nothing-missing': { when: 'a value is missing', facts: { missingValues: 1 } },
        'no-differences': { when: 'two entries differ', facts: { openDifferences: 1 } },
        'entries-finished': { when: 'somebody still enters', facts: { areEntriesFinished: false } },
      },
    },
    unknownResearchFileFacts,
  );

  test('has no way back for whoever took the consent back, nor from a lock', () => {
    expect(terminalStates(researchFileTable)).toEqual(['withdrawn', 'locked']);
  });
});

describe('the table of questions', () => {
  tableHolds(
    researchQueryTable,
    {
      noun: 'question',
      done: { ask: 'be asked', answer: 'be answered', close: 'be closed' },
      goodFacts: () => ({ isOwnAnswer: false }),
      unmet: { 'answer-of-another': { when: 'she answered it herself', facts: { isOwnAnswer: true } } },
    },
    { isOwnAnswer: true },
  );
});

describe('a pseudonym', () => {
  const draws = fc.array(fc.nat({ max: pseudonymLetters.length - 1 }), { minLength: 6, maxLength: 6 });

  property.prop([draws, draws])('is made of what was drawn and of nothing else', (one, other) => {
    const drawFrom = (numbers: readonly number[]) => {
      let at = 0;
      return (): number => numbers[at++] ?? 0;
    };
    const made = makePseudonym(drawFrom(one));
    expect(isPseudonym(made)).toBe(true);
    expect(made).not.toMatch(/[0O1IL2Z5S8B]/.test(made.slice(2)) ? /.*/ : /^$/);
    expect(made === makePseudonym(drawFrom(other))).toBe(one.join() === other.join());
  });

  test('is asked for every letter of its alphabet alike', () => {
    const asked: number[] = [];
    makePseudonym((below) => asked.push(below) - 1);
    expect(asked).toEqual(Array.from({ length: 6 }, () => pseudonymLetters.length));
  });

  test('stands beside a number of the study', () => {
    expect(researchFileCode(2026, { studyCode: 'THAL', no: 42 })).toBe('NC26-THAL-0042');
    expect([0, 10_000, 1.5].map((no) => researchFileCode(2026, { studyCode: 'THAL', no }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const field = (more: Partial<ResearchField>): ResearchField => ({
  key: 'x',
  label: 'X',
  type: 'number',
  unit: null,
  isRequired: true,
  min: 10,
  max: 80,
  options: [],
  isRetired: false,
  ...more,
});
const none = { min: null, max: null };

describe('a value', () => {
  test.each<[Partial<ResearchField>, string, string | null]>([
    [{}, '22,4', '22.4'],
    [{}, ' 10 ', '10'],
    [{}, '', null],
    [{ type: 'integer' }, '12', '12'],
    [{ type: 'date', ...none }, '2026-11-15', '2026-11-15'],
    [{ type: 'boolean', ...none }, 'true', 'true'],
    [{ type: 'choice', ...none, options: [{ code: 'a', label: 'A' }] }, 'a', 'a'],
    [{ type: 'text', ...none }, 'ra máu nhẹ', 'ra máu nhẹ'],
  ])('%j takes %j', (more, typed, value) => {
    expect(readResearchValue(typed, field(more))).toEqual({ ok: true, value });
  });

  test.each<[Partial<ResearchField>, string, string]>([
    [{}, 'nhiều', 'research-value-not-number'],
    [{}, '1e3', 'research-value-not-number'],
    [{}, '9,99', 'research-value-out-of-range'],
    [{}, '80.01', 'research-value-out-of-range'],
    [{ type: 'integer' }, '12,5', 'research-value-not-number'],
    [{ type: 'date', ...none }, '15/11/2026', 'research-value-not-date'],
    [{ type: 'boolean', ...none }, 'có', 'research-value-not-in-choices'],
    [{ type: 'choice', ...none, options: [{ code: 'a', label: 'A' }] }, 'A', 'research-value-not-in-choices'],
    [{ type: 'text', ...none }, 'gọi 0912345678', 'research-text-identifies'],
    [{ type: 'text', ...none }, 'x'.repeat(501), 'research-text-too-long'],
  ])('%j refuses %j: %s', (more, typed, reason) => {
    expect(readResearchValue(typed, field(more))).toEqual({ ok: false, reason });
  });

  test('is missing where it must be there, and is asked for no more once its field is retired', () => {
    const fields = [
      field({ key: 'a' }),
      field({ key: 'b', isRetired: true }),
      field({ key: 'c', isRequired: false }),
    ];
    expect(missingResearchFields(fields, new Map())).toEqual(['a']);
    expect(missingResearchFields(fields, new Map([['a', '1']]))).toEqual([]);
  });
});

describe('two entries', () => {
  const values = fc
    .dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'))
    .map((row) => new Map(Object.entries(row)));

  property.prop([values, values])(
    'count where they agree, and nowhere else before somebody decides',
    (first, second) => {
      const open = { first, second, resolved: new Map<string, string | null>() };
      const settled = settledResearchValues(open);
      for (const [key, value] of settled) expect([first.get(key), second.get(key)]).toEqual([value, value]);
      const differing = openDifferences(open);
      expect(differing.some((key) => settled.has(key))).toBe(false);
      const resolved = new Map<string, string | null>(
        differing.map((key) => [key, key === 'a' ? null : '9']),
      );
      const decided = { first, second, resolved };
      expect(openDifferences(decided)).toEqual([]);
      for (const key of differing)
        expect(settledResearchValues(decided).get(key)).toBe(key === 'a' ? undefined : '9');
    },
  );
});

describe('an outcome', () => {
  const empty = {
    gaWeeks: null,
    gaDays: null,
    mode: null,
    weightG: null,
    apgar1: null,
    apgar5: null,
    hasAnomaly: null,
  };
  test.each([
    [{ gaWeeks: 20 }, []],
    [{ gaWeeks: 43, gaDays: 6 }, []],
    [{ gaWeeks: 19 }, ['gaWeeks']],
    [{ gaWeeks: 44 }, ['gaWeeks']],
    [{ gaDays: 3 }, ['gaDays']],
    [{ weightG: 300, apgar1: 0, apgar5: 10 }, []],
    [{ weightG: 299, apgar1: -1, apgar5: 11 }, ['weightG', 'apgar1', 'apgar5']],
    [{ weightG: 3150.5 }, ['weightG']],
  ])('%j: %j', (given, wrong) => {
    expect(checkResearchOutcome({ ...empty, ...given })).toEqual(wrong);
  });
});
