import { jobs } from '../../people/accounts/jobs.ts';
import type { TransitionRow, TransitionTable } from '../../ground/states/transition-table.ts';
import { expect, test } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import { applyTransition } from '../../ground/states/apply-transition.ts';
import {
  allowedCases,
  refusedCases,
  testActorId,
  testInstant,
  type TableWords,
} from '../../ground/states/table-cases.test-support.ts';

/** Beyond this a list goes on in the next line. */
const widest = 76;

function wrapped(items: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 2 <= widest) {
      lines[lines.length - 1] = `${last}, ${item}`;
    } else {
      if (last !== undefined) lines[lines.length - 1] = `${last},`;
      lines.push(item);
    }
  }
  return lines.length === 0 ? ['–'] : lines;
}

/** Columns of text; the last one is a list. */
function columns(
  head: readonly string[],
  rows: readonly { readonly cells: readonly string[]; readonly list: readonly string[] }[],
): string {
  const lines = [
    head,
    ...rows.flatMap(({ cells, list }) =>
      wrapped(list).map((part, index) => [...(index === 0 ? cells : cells.map(() => '')), part]),
    ),
  ];
  const widths = head.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function stepLine<State extends string, Command extends string, Need extends string>({
  from,
  command,
  to,
  permission,
  reason,
  needs,
}: TransitionRow<State, Command, Need>): {
  readonly cells: readonly string[];
  readonly list: readonly Need[];
} {
  const given = { none: '–', optional: 'if given', required: 'yes', detailed: 'yes, detailed' }[reason];
  return { cells: [from ?? '(new)', command, to, permission ?? 'the system', given], list: needs };
}

function holdersOf(permission: string): readonly string[] {
  return Object.values(jobs)
    .filter((job) => (job.permissions as readonly string[]).includes(permission))
    .map(({ label }) => label);
}

/** A whole table as a page that a laboratory can read and sign. */
function tableText<State extends string, Command extends string, Need extends string, Facts>({
  entity,
  states,
  rows,
  requirements,
  misplaced,
}: TransitionTable<State, Command, Need, Facts>): string {
  const rights = [...new Set(rows.flatMap(({ permission }) => permission ?? []))];
  const log = new Map(
    rows.map(({ command, audited }) => [`${command} ${audited.action}`, { command, audited }]),
  );
  const needs = Object.keys(requirements) as Need[];
  const parts = [
    `${entity}: ${states.join(', ')}`,
    columns(['from', 'command', 'to', 'who may', 'reason', 'needs'], rows.map(stepLine)),
    columns(
      ['right', 'jobs that begin with it'],
      rights.map((right) => ({ cells: [right], list: holdersOf(right) })),
    ),
    columns(
      ['need', 'refused without it'],
      needs.map((need) => ({ cells: [need], list: [requirements[need].refusal] })),
    ),
    columns(
      ['refused with', 'in these states', 'what is sent too early or too late'],
      [
        ...Map.groupBy(misplaced, ({ refusal, states: where }) => `${refusal} ${where.join(', ')}`).values(),
      ].map((same) => ({
        cells: [same[0]?.refusal ?? '', same[0]?.states.join(', ') ?? ''],
        list: same.map(({ command }) => command),
      })),
    ),
    columns(
      ['command', 'audit log', 'written with it'],
      [...log.values()].map(({ command, audited }) => ({
        cells: [command, audited.action],
        list: audited.what,
      })),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

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
    await expect(tableText(table)).toMatchFileSnapshot(`../../../tables/${table.entity}.txt`);
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
