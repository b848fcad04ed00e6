import type { RefusalReason } from '../reasons/refusal-reason.ts';
import { mayUse, misplacedRefusal, rowsOf, type AskedStep, type TransitionActor } from './find-rows.ts';
import type { TransitionRow, TransitionTable } from './transition-table.ts';

/** One thing that stands between a state and the next. */
export type Obstacle<Need extends string> =
  | { readonly kind: 'misplaced'; readonly refusal: RefusalReason }
  | { readonly kind: 'denied' }
  | { readonly kind: 'need'; readonly need: Need; readonly refusal: RefusalReason };

export interface NeedsQuestion<State extends string, Command extends string, Facts> extends AskedStep<
  State,
  Command
> {
  readonly actor: TransitionActor;
  readonly facts: Facts;
}

function unmetOfRow<State extends string, Command extends string, Need extends string, Facts>(
  { requirements }: TransitionTable<State, Command, Need, Facts>,
  row: TransitionRow<State, Command, Need>,
  { actor, facts }: NeedsQuestion<State, Command, Facts>,
): readonly Obstacle<Need>[] {
  const occasion = { facts, actorId: actor === 'system' ? null : actor.accountId, to: row.to };
  return row.needs
    .filter((need) => !requirements[need].isMet(occasion))
    .map((need) => ({ kind: 'need', need, refusal: requirements[need].refusal }));
}

/**
 * Everything that keeps a step from being done now, where applyTransition tells only the first; empty exactly when the
 * step would be done, given a reason where it wants one. Read from the table's own rows, so that the screen that says
 * why something waits can never disagree with the server that refuses it. Where several rows fit, the first one that
 * the actor may use speaks, as in applyTransition.
 */
export function unmetNeeds<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  question: NeedsQuestion<State, Command, Facts>,
): readonly Obstacle<Need>[] {
  const known = rowsOf(table, question);
  const [first] = known;
  if (first === undefined) return [{ kind: 'misplaced', refusal: misplacedRefusal(table, question) }];
  const permitted = known.filter((row) => mayUse(question.actor, row.permission));
  const lists = permitted.map((row) => unmetOfRow(table, row, question));
  return (
    lists.find((list) => list.length === 0) ??
    lists[0] ?? [{ kind: 'denied' }, ...unmetOfRow(table, first, question)]
  );
}
