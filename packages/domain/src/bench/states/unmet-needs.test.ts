import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import { reportTable } from '../../reports/reports/report-states.ts';
import { anyReportFacts, anyResultFacts, people } from './any-facts.test-support.ts';
import { applyTransition, type TransitionActor } from '../../ground/states/apply-transition.ts';
import { resultTable } from './result-states.ts';
import { testActorId, testInstant } from '../../ground/states/table-cases.ts';
import { goodResultFacts } from './result-words.ts';
import type { TransitionTable } from '../../ground/states/transition-table.ts';
import { unmetNeeds } from '../../ground/states/unmet-needs.ts';

const actors: fc.Arbitrary<TransitionActor> = fc.oneof(
  fc.constant('system' as const),
  fc.record({ accountId: fc.constantFrom(...people), permissions: fc.subarray([...permissions]) }),
);

function agrees<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  anyFacts: fc.Arbitrary<Facts>,
): void {
  const commands = [...new Set(table.rows.map(({ command }) => command))];
  property.prop([fc.constantFrom(null, ...table.states), fc.constantFrom(...commands), actors, anyFacts])(
    'are none exactly when the step is done, and begin with what the refusal says',
    (state, command, actor, facts) => {
      const reason = 'Một lý do đủ dài';
      const request = { state, command, actor, facts, instant: testInstant, reason };
      const answer = applyTransition(table, request);
      const [first] = unmetNeeds(table, { state, command, actor, facts });
      expect(first === undefined).toBe(answer.ok);
      if (answer.ok || first === undefined) return;
      const told = 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
      expect(first.kind === 'denied' ? 'denied' : first.refusal).toBe(told);
    },
  );
}

describe('the unmet needs of a result', () => {
  agrees(resultTable, anyResultFacts);

  test('are all told, also to someone without the right', () => {
    const facts = { ...goodResultFacts, qualityControl: 'failed', isDeltaFlagged: true } as const;
    const actor = { accountId: testActorId, permissions: [] };
    expect(unmetNeeds(resultTable, { state: 'entered', command: 'verify', actor, facts })).toEqual([
      { kind: 'denied' },
      { kind: 'need', need: 'quality-control-not-failed', refusal: 'quality-control-failed' },
      { kind: 'need', need: 'delta-acknowledged', refusal: 'delta-unacknowledged' },
    ]);
  });
});

describe('the unmet needs of a report', () => {
  agrees(reportTable, anyReportFacts);
});
