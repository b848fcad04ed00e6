import type { Result } from '../kernel/result.ts';
import { applyTransition, type Applied } from './apply-transition.ts';
import type { TransitionTable } from './transition-table.ts';

/** Facts of a thing whose state is read off its parts. */
export interface ChildrenFacts<State extends string> {
  /** What the parts say that the state is. */
  readonly childrenSay: State;
}

/**
 * Moves an order or a record to where its parts say that it is, by a step of the system that the table lists.
 * Undefined where there is nothing to do: it is there already, or the table lists no such step (a record on hold stays
 * on hold whatever its tubes do).
 */
export function followChildren<
  State extends string,
  Command extends string,
  Need extends string,
  Facts extends ChildrenFacts<State>,
>(
  table: TransitionTable<State, Command, Need, Facts>,
  { state, instant, facts }: { readonly state: State; readonly instant: number; readonly facts: Facts },
): Result<Applied<State, Command>> | undefined {
  if (facts.childrenSay === state) return undefined;
  const row = table.rows.find(
    ({ from, to, permission }) => permission === null && from === state && to === facts.childrenSay,
  );
  if (row === undefined) return undefined;
  return applyTransition(table, {
    state,
    command: row.command,
    actor: 'system',
    instant,
    reason: null,
    facts,
  });
}
