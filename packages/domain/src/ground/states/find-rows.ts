import type { Permission } from '../kernel/permissions.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { RefusalReason } from '../reasons/refusal-reason.ts';
import type { TransitionRow, TransitionTable } from './transition-table.ts';

export type TransitionActor =
  | 'system'
  | { readonly accountId: AccountId; readonly permissions: readonly Permission[] };

/** A step that somebody asks for. */
export interface AskedStep<State extends string, Command extends string> {
  /** null: the thing does not exist yet. */
  readonly state: State | null;
  readonly command: Command;
}

export function mayUse(actor: TransitionActor, permission: Permission | null): boolean {
  if (actor === 'system') return permission === null;
  return permission !== null && actor.permissions.includes(permission);
}

export function rowsOf<State extends string, Command extends string, Need extends string, Facts>(
  { rows }: TransitionTable<State, Command, Need, Facts>,
  { state, command }: AskedStep<State, Command>,
): readonly TransitionRow<State, Command, Need>[] {
  return rows.filter((row) => row.from === state && row.command === command);
}

/** What is said about a command that the state does not know. */
export function misplacedRefusal<State extends string, Command extends string, Need extends string, Facts>(
  { misplaced }: TransitionTable<State, Command, Need, Facts>,
  { state, command }: AskedStep<State, Command>,
): RefusalReason {
  const entry = misplaced.find(
    (candidate) => candidate.command === command && state !== null && candidate.states.includes(state),
  );
  return entry?.refusal ?? 'transition-unknown';
}
