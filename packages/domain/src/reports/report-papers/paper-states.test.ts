import { describe, expect, test } from 'vitest';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import { testActorId, testInstant, type TableWords } from '../../ground/states/table-cases.test-support.ts';
import { tableHolds } from '../../bench/states/table-holds.test-support.ts';
import { terminalStates } from '../../ground/states/transition-table.ts';
import {
  reportPaperTable,
  unknownReportPaperFacts,
  type ReportPaperCommand,
  type ReportPaperFacts,
  type ReportPaperNeed,
  type ReportPaperState,
  isReportPaperProblem,
  reportPaperProblems,
} from './paper-states.ts';
import { reportPaperProblemTexts } from './texts.ts';

const words: TableWords<ReportPaperState, ReportPaperCommand, ReportPaperNeed, ReportPaperFacts> = {
  noun: 'paper',
  done: { ask: 'be asked for', make: 'be made', 'give-up': 'be given up', remake: 'be asked for again' },
  goodFacts: () => ({ isGenetic: true }),
  unmet: { 'genetic-report': { when: 'the report is not a genetic one', facts: { isGenetic: false } } },
};

describe('the table of the papers of reports', () => {
  tableHolds(reportPaperTable, words, unknownReportPaperFacts);

  test('is what the database repeats, and never leaves what was made', () => {
    const steps = reportPaperTable.rows
      .filter(({ from }) => from !== null)
      .map(({ from, to }) => `${String(from)} ${to}`);
    expect(new Set(steps)).toEqual(new Set(['queued ready', 'queued failed', 'failed queued']));
    expect(terminalStates(reportPaperTable)).toEqual(['ready']);
  });

  test.each<[ReportPaperState, string]>([
    ['queued', 'report-paper-queued'],
    ['ready', 'report-paper-ready'],
  ])('tells who would make one again that is %s why not: %s', (state, reason) => {
    const actor = { accountId: testActorId, permissions: ['results.release'] } as const;
    const request = { state, command: 'remake', actor, instant: testInstant, reason: null } as const;
    expect(applyTransition(reportPaperTable, { ...request, facts: unknownReportPaperFacts })).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason },
    });
  });
});

describe('what is wrong with a paper', () => {
  test('has a sentence that says what to do', () => {
    for (const problem of reportPaperProblems)
      expect(reportPaperProblemTexts[problem]).toMatch(/Vui lòng .*(tạo lại|báo)/);
  });

  test.each(['', 'toString', 'Certificate-expired', 'error: secret'])('is never the word "%s"', (word) => {
    expect(isReportPaperProblem(word)).toBe(false);
  });
});
