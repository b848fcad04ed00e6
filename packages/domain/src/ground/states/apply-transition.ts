import type { Permission } from '../kernel/permissions.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { RefusalReason } from '../reasons/refusal-reason.ts';
import type { TransitionRow, TransitionTable, Occasion } from './transition-table.ts';
import { ok, refuse, type Refusal, type Result } from '../kernel/result.ts';
import { keptReason } from './reason-text.ts';

export type TransitionActor =
  | 'system'
  | { readonly accountId: AccountId; readonly permissions: readonly Permission[] };

/** A step that somebody asks for. */
interface AskedStep<State extends string, Command extends string> {
  /** null: the thing does not exist yet. */
  readonly state: State | null;
  readonly command: Command;
}

function mayUse(actor: TransitionActor, permission: Permission | null): boolean {
  if (actor === 'system') return permission === null;
  return permission !== null && actor.permissions.includes(permission);
}

function rowsOf<State extends string, Command extends string, Need extends string, Facts>(
  { rows }: TransitionTable<State, Command, Need, Facts>,
  { state, command }: AskedStep<State, Command>,
): readonly TransitionRow<State, Command, Need>[] {
  return rows.filter((row) => row.from === state && row.command === command);
}

/** What is said about a command that the state does not know. */
function misplacedRefusal<State extends string, Command extends string, Need extends string, Facts>(
  { misplaced }: TransitionTable<State, Command, Need, Facts>,
  { state, command }: AskedStep<State, Command>,
): RefusalReason {
  const entry = misplaced.find(
    (candidate) => candidate.command === command && state !== null && candidate.states.includes(state),
  );
  return entry?.refusal ?? 'transition-unknown';
}

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
