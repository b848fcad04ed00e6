import type { Permission } from '../kernel/permissions.ts';
import type { AccountId } from '../kernel/ids.ts';
import type { RefusalReason } from '../reasons/refusal-reason.ts';
import type { ReasonRule } from './reason-text.ts';

/** What the audit log writes about a step: its action, and the fields whose values belong into the entry. */
export interface Audited {
  readonly action: string;
  readonly what: readonly string[];
}

/**
 * One permitted step. Plain data, so that a laboratory can read and sign the table, and the database can repeat it.
 * Two rows may share state and command where two kinds of people may do the same thing under different conditions.
 */
export interface TransitionRow<State extends string, Command extends string, Need extends string> {
  /** null: the thing comes into being. */
  readonly from: State | null;
  readonly to: State;
  readonly command: Command;
  /** null: done by the system alone, never by a person. */
  readonly permission: Permission | null;
  readonly needs: readonly Need[];
  readonly reason: ReasonRule;
  readonly audited: Audited;
}

/** What a requirement looks at. */
export interface Occasion<State extends string, Facts> {
  readonly facts: Facts;
  /** null: the system. */
  readonly actorId: AccountId | null;
  readonly to: State;
}

export interface Requirement<State extends string, Facts> {
  readonly isMet: (occasion: Occasion<State, Facts>) => boolean;
  readonly refusal: RefusalReason;
}

/** A command that people do send in a state where it cannot work, and the sentence that tells them why. */
export interface MisplacedCommand<State extends string, Command extends string> {
  readonly states: readonly State[];
  readonly command: Command;
  readonly refusal: RefusalReason;
}

export interface TransitionTable<State extends string, Command extends string, Need extends string, Facts> {
  readonly entity: string;
  readonly states: readonly State[];
  readonly rows: readonly TransitionRow<State, Command, Need>[];
  readonly requirements: Readonly<Record<Need, Requirement<State, Facts>>>;
  readonly misplaced: readonly MisplacedCommand<State, Command>[];
}

/** The same step from several states. */
export function fromEach<State extends string, Command extends string, Need extends string>(
  states: readonly State[],
  row: Omit<TransitionRow<State, Command, Need>, 'from'>,
): readonly TransitionRow<State, Command, Need>[] {
  return states.map((from) => ({ from, ...row }));
}

/** States that nothing leaves. */
export function terminalStates<State extends string, Command extends string, Need extends string, Facts>(
  table: TransitionTable<State, Command, Need, Facts>,
): readonly State[] {
  return table.states.filter((state) => !table.rows.some((row) => row.from === state));
}
