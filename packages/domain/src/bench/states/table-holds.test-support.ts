import { expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  allowedCases,
  refusedCases,
  testActorId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.ts';
import { tableText } from './table-text.test-support.ts';
import type { TransitionTable } from '../../ground/states/transition-table.ts';

const reason = 'Mẫu đông, đã báo khoa';

/**
 * A table is what people have agreed on, word for word, and does what it says. What they agreed on is the page in
 * packages/domain/tables: it is changed by whoever has read the laboratory's rules, never to make this test pass.
 */
export function tableHolds<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  words: TableWords<State, Command, Need, Facts>,
  unknownFacts: Facts,
): void {
  test('is the page that was agreed on', async () => {
    await expect(tableText(table)).toMatchFileSnapshot(`../../tables/${table.entity}.txt`);
  });

  test('takes every step with the least that its row asks for, and tells the audit log', () => {
    for (const { name, row, request } of allowedCases(table, words)) {
      const event = {
        command: row.command,
        from: row.from,
        to: row.to,
        actorId: row.permission === null ? null : testActorId,
        time: testInstant,
        reason: row.reason === 'none' ? null : reason,
        action: row.audited.action,
      };
      expect
        .soft(applyTransition(table, request), name)
        .toEqual({ ok: true, value: { state: row.to, event } });
    }
  });

  test('refuses every step where one thing that it asks for is missing', () => {
    for (const { name, request, refusal } of refusedCases(table, words))
      expect.soft(applyTransition(table, request), name).toEqual({ ok: false, refusal });
  });

  test('refuses every command that a state does not know, to people with every right and to the system', () => {
    const [first] = table.rows;
    if (first === undefined) throw new Error('there is no row');
    const facts = words.goodFacts(first);
    for (const state of [null, ...table.states])
      for (const command of new Set(table.rows.map((row) => row.command))) {
        if (table.rows.some((row) => row.from === state && row.command === command)) continue;
        for (const actor of ['system', { accountId: testActorId, permissions }] as const) {
          const answer = applyTransition(table, {
            state,
            command,
            actor,
            instant: testInstant,
            reason,
            facts,
          });
          expect
            .soft(answer, `${command} in ${String(state)}`)
            .toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
        }
      }
  });

  test('allows nothing that needs anything while nobody gathered the facts', () => {
    const met = table.rows.flatMap(({ needs, to }) =>
      needs.filter((need) =>
        table.requirements[need].isMet({ facts: unknownFacts, actorId: testActorId, to }),
      ),
    );
    expect(met).toEqual([]);
  });
}
