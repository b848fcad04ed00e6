import type { Permission } from '../kernel/permissions.ts';
import type { AccountId } from '../kernel/ids.ts';
import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import { mayUse, misplacedRefusal, rowsOf, type AskedStep, type TransitionActor } from './find-rows.ts';
import { keptReason } from './reason-text.ts';
import type { Occasion, TransitionRow, TransitionTable } from './transition-table.ts';

export type { TransitionActor } from './find-rows.ts';

export interface TransitionRequest<State extends string, Command extends string, Facts> extends AskedStep<
  State,
  Command
> {
  readonly actor: TransitionActor;
  /** The server's clock, in epoch milliseconds. */
  readonly instant: number;
  readonly reason: string | null;
  readonly facts: Facts;
}

/** What must be written together with the new state. */
export interface TransitionEvent<State extends string, Command extends string> {
  readonly command: Command;
  readonly from: State | null;
  readonly to: State;
  /** null: the system. */
  readonly actorId: AccountId | null;
  readonly time: number;
  readonly reason: string | null;
  readonly action: string;
}

export interface Applied<State extends string, Command extends string> {
  readonly state: State;
  readonly event: TransitionEvent<State, Command>;
}

function unmet<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  row: TransitionRow<State, Command, Need>,
  occasion: Occasion<State, Facts>,
): Refusal | undefined {
  const need = row.needs.find((name) => !table.requirements[name].isMet(occasion));
  return need === undefined ? undefined : { kind: 'invalid', reason: table.requirements[need].refusal };
}

function applyRow<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  row: TransitionRow<State, Command, Need>,
  { actor, facts, instant, reason }: TransitionRequest<State, Command, Facts>,
): Result<Applied<State, Command>> {
  const actorId = actor === 'system' ? null : actor.accountId;
  const refusal = unmet(table, row, { facts, actorId, to: row.to });
  if (refusal !== undefined) return refuse(refusal);
  const kept = keptReason(reason, row.reason);
  if (!kept.ok) return kept;
  const { from, to, command, audited } = row;
  const event = { command, from, to, actorId, time: instant, reason: kept.value, action: audited.action };
  return ok({ state: to, event });
}

/**
 * The only way in which a state changes. Whether the step exists is told before whether this person may do it, so that
 * someone who looks at an old screen is asked to reload and not told that a right was lost. Where several rows fit,
 * the first that works is taken; where none works, the first one says why.
 */
export function applyTransition<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  request: TransitionRequest<State, Command, Facts>,
): Result<Applied<State, Command>> {
  const known = rowsOf(table, request);
  if (known.length === 0) return refuse({ kind: 'conflict', reason: misplacedRefusal(table, request) });
  const permitted = known.filter((row) => mayUse(request.actor, row.permission));
  const answers = permitted.map((row) => applyRow(table, row, request));
  return answers.find((answer) => answer.ok) ?? answers[0] ?? refuse({ kind: 'denied' });
}

/**
 * Whether the table knows any state in which these rights allow the command. Asked before the thing itself is looked
 * for: who may never do it must not learn by trying whether it exists.
 */
export function mayEver<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
  command: Command,
  permissions: ReadonlySet<Permission>,
): boolean {
  return table.rows.some(
    (row) => row.command === command && row.permission !== null && permissions.has(row.permission),
  );
}
