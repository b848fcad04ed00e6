import { permissions, type Permission } from '../kernel/permissions.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { Refusal } from '../kernel/result.ts';
import type { TransitionActor, TransitionRequest } from './apply-transition.ts';
import { reasonLengths } from './reason-text.ts';
import type { TransitionRow, TransitionTable } from './transition-table.ts';

/** How a table is put into words and facts, so that its tests can be written from its rows. */
export interface TableWords<State extends string, Command extends string, Need extends string, Facts> {
  readonly noun: string;
  /** 'be rejected'. */
  readonly done: Readonly<Record<Command, string>>;
  readonly goodFacts: (row: TransitionRow<State, Command, Need>) => Facts;
  /** For each requirement, when it is not met, and the facts that say so. */
  readonly unmet: Readonly<Record<Need, { readonly when: string; readonly facts: Partial<Facts> }>>;
}

export interface AllowedCase<State extends string, Command extends string, Need extends string, Facts> {
  readonly name: string;
  readonly row: TransitionRow<State, Command, Need>;
  readonly request: TransitionRequest<State, Command, Facts>;
}

export interface RefusedCase<State extends string, Command extends string, Need extends string, Facts> {
  readonly name: string;
  readonly request: TransitionRequest<State, Command, Facts>;
  readonly refusal: Refusal;
  readonly row: TransitionRow<State, Command, Need>;
}

export const testActorId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId;
export const testEntererId = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08' as AccountId;
export const testInstant = Date.UTC(2026, 10, 14, 1, 21);
const reason = 'Mẫu đông, đã báo khoa';

type Rows<State extends string, Command extends string, Need extends string> = readonly TransitionRow<
  State,
  Command,
  Need
>[];

function person(held: readonly Permission[]): TransitionActor {
  return { accountId: testActorId, permissions: held };
}

function describeRow<State extends string, Command extends string, Need extends string, Facts>(
  row: TransitionRow<State, Command, Need>,
  words: TableWords<State, Command, Need, Facts>,
): string {
  const from = row.from === null ? 'new' : row.from.replace('_', ' ');
  const who = row.permission === null ? 'the system' : `someone with ${row.permission}`;
  return `${/^[aeiou]/.test(from) ? 'an' : 'a'} ${from} ${words.noun} can ${words.done[row.command]} by ${who}`;
}

function goodRequest<State extends string, Command extends string, Need extends string, Facts>(
  row: TransitionRow<State, Command, Need>,
  words: TableWords<State, Command, Need, Facts>,
): TransitionRequest<State, Command, Facts> {
  return {
    state: row.from,
    command: row.command,
    actor: row.permission === null ? 'system' : person([row.permission]),
    instant: testInstant,
    reason,
    facts: words.goodFacts(row),
  };
}

/** One case for each row: the least that the row asks for is enough. */
export function allowedCases<State extends string, Command extends string, Need extends string, Facts>(
  { rows }: TransitionTable<State, Command, Need, Facts>,
  words: TableWords<State, Command, Need, Facts>,
): readonly AllowedCase<State, Command, Need, Facts>[] {
  return rows.map((row) => ({
    name: `${describeRow(row, words)}, and is then ${row.to.replace('_', ' ')}`,
    row,
    request: goodRequest(row, words),
  }));
}

interface Broken<State extends string, Command extends string, Facts> {
  readonly but: string;
  readonly change: Partial<TransitionRequest<State, Command, Facts>>;
  readonly refusal: Refusal;
}

function withoutRight<State extends string, Command extends string, Need extends string, Facts>(
  row: TransitionRow<State, Command, Need>,
  rows: Rows<State, Command, Need>,
): readonly Broken<State, Command, Facts>[] {
  const rivals = rows.filter(({ from, command }) => from === row.from && command === row.command);
  const rights = rivals.map(({ permission }) => permission);
  const others = permissions.filter((permission) => !rights.includes(permission));
  const broken = { but: 'not by someone with every other right', change: { actor: person(others) } };
  const bySystem = { but: 'not by the system', change: { actor: 'system' as const } };
  const denied: Refusal = { kind: 'denied' };
  const isSystemToo = rights.includes(null);
  return [broken, ...(isSystemToo ? [] : [bySystem])].map((one) => ({ ...one, refusal: denied }));
}

function withoutReason<State extends string, Command extends string, Need extends string, Facts>(
  row: TransitionRow<State, Command, Need>,
): readonly Broken<State, Command, Facts>[] {
  if (row.reason === 'none') return [];
  const isDetailed = row.reason === 'detailed';
  const { min, max } = isDetailed ? reasonLengths.detailed : reasonLengths.required;
  const [short, long] = isDetailed
    ? ['detailed-reason-too-short', 'detailed-reason-too-long']
    : ['reason-too-short', 'reason-too-long'];
  const missing = [
    ['without a reason', null, 'reason-required'],
    ['with a reason of blanks', '       \n', 'reason-required'],
  ];
  return [
    ...(row.reason === 'optional' ? [] : missing),
    [`with a reason of ${String(min - 1)} characters`, 'ô'.repeat(min - 1), short],
    [`with a reason of ${String(max + 1)} characters`, 'ô'.repeat(max + 1), long],
  ].map(([how, text, why]) => ({
    but: `not ${String(how)}`,
    change: { reason: text ?? null },
    refusal: { kind: 'invalid', reason: why as 'reason-required' },
  }));
}

function withoutNeeds<State extends string, Command extends string, Need extends string, Facts>(
  row: TransitionRow<State, Command, Need>,
  words: TableWords<State, Command, Need, Facts>,
  requirements: TransitionTable<State, Command, Need, Facts>['requirements'],
): readonly Broken<State, Command, Facts>[] {
  return row.needs.map((need) => ({
    but: `not when ${words.unmet[need].when}`,
    change: { facts: { ...words.goodFacts(row), ...words.unmet[need].facts } },
    refusal: { kind: 'invalid', reason: requirements[need].refusal },
  }));
}

/** One case for each thing that a row asks for, with just that thing missing. */
export function refusedCases<State extends string, Command extends string, Need extends string, Facts>(
  { rows, requirements }: TransitionTable<State, Command, Need, Facts>,
  words: TableWords<State, Command, Need, Facts>,
): readonly RefusedCase<State, Command, Need, Facts>[] {
  return rows.flatMap((row) => {
    const broken: readonly Broken<State, Command, Facts>[] = [
      ...withoutRight<State, Command, Need, Facts>(row, rows),
      ...withoutReason<State, Command, Need, Facts>(row),
      ...withoutNeeds(row, words, requirements),
    ];
    return broken.map(({ but, change, refusal }) => ({
      name: `${describeRow(row, words)} to ${row.to.replace('_', ' ')}, but ${but}`,
      row,
      request: { ...goodRequest(row, words), ...change },
      refusal,
    }));
  });
}
