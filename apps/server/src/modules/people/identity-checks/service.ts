import {
  invalid,
  ok,
  signingMsLeft,
  type Result,
  defaultSigningMinutes,
  identityTicketMinutes,
  maySign,
  passwordMaxLength,
  refuse,
  signingEndMs,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import { type Tx, inTransaction, reading } from '../../../platform/tx.ts';
import {
  addPeriod,
  endSigning,
  claimPeriod,
  lockSessionPeriods,
  logOpening,
  tellSigning,
  findPeriod,
} from '../signing-periods/index.ts';
import { addIdentityCheck, spendTicket } from './repository.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { checkPassword } from '../../../platform/secrets.ts';
import { findCredentials } from '../accounts/index.ts';
import { admitConfirmation, forgiveAttempt } from '../login-attempts/index.ts';

/** What the check that opened a period was typed for: used up by that, it serves no single action beside it. */
const usedForPeriod = 'signing-period';

/** The check and the period that it opens have one id: a signature within it names the password that was typed. */
async function openPeriod(
  tx: Tx,
  actor: Actor,
  opening: { readonly passwordHash: string; readonly nowMs: number; readonly endsMs: number },
): Promise<Result<{ readonly id: string; readonly openedAt: string }>> {
  const { accountId, sessionKey } = actor;
  const id = newId();
  const [openedAt, endsAt] = [isoOf(opening.nowMs), isoOf(opening.endsMs)];
  await lockSessionPeriods(tx, sessionKey);
  await endSigning(tx, { sessionKeys: [sessionKey] }, { by: 'opened-anew', at: openedAt });
  const check = { id, actor, checkedAt: openedAt, expiresAt: endsAt };
  await addIdentityCheck(tx, { ...check, usedFor: usedForPeriod });
  const { passwordHash } = opening;
  const isOpen = await addPeriod(tx, { id, accountId, sessionKey, passwordHash, openedAt, endsAt });
  if (!isOpen) return invalid('identity-not-confirmed');
  await logOpening(tx, actor, { openedAt, endsAt });
  await tellSigning(tx, accountId);
  return ok({ id, openedAt });
}

/** Why somebody may sign now. */
export interface SigningProof {
  /** The password that was typed for it. */
  readonly identityCheckId: string;
  /** Null where it was typed for this one act. */
  readonly periodOpenedAt: string | null;
}

export interface SigningQuestion {
  readonly actor: Actor;
  readonly ticket: string;
  readonly usedFor: string;
  readonly nowMs: number;
  /** As the site has them now. */
  readonly minutes: number;
}

/** Held until the transaction is over; undefined when it is not open for this person in this session. */
export async function claimSigning(
  tx: Tx,
  { actor, ticket, nowMs, minutes }: Omit<SigningQuestion, 'usedFor'>,
): Promise<SigningProof | undefined> {
  const period = await claimPeriod(tx, actor, { id: ticket, at: isoOf(nowMs) });
  if (period === undefined || signingMsLeft(period, { nowMs, minutes }) === 0) return undefined;
  return { identityCheckId: period.id, periodOpenedAt: period.openedAt };
}

/** An open period of the session, or a ticket, which is used up. */
export async function proveSigning(tx: Tx, question: SigningQuestion): Promise<SigningProof | undefined> {
  const { actor, ticket, usedFor, nowMs } = question;
  const within = await claimSigning(tx, question);
  if (within !== undefined) return within;
  const isSpent = await spendTicket(tx, { actor, ticket, usedFor, at: isoOf(nowMs) });
  return isSpent ? { identityCheckId: ticket, periodOpenedAt: null } : undefined;
}

export interface IdentityChecksDependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** For which one password stands for every signature of its session; left out: as a site has that says nothing. */
  readonly signingMinutes?: number;
}

export interface IdentityTicket {
  readonly id: string;
  readonly expiresAt: string;
}

/** What is left of the period of a session. */
export interface OpenPeriod {
  readonly id: string;
  readonly openedAt: string;
  readonly msLeft: number;
}

export interface OpenedSigning {
  readonly ticket: string;
  readonly period: OpenPeriod | null;
}

export interface MySigning {
  /** Of a period that would be opened now; less than the site allows where the session is about to end. */
  readonly minutes: number;
  readonly period: OpenPeriod | null;
}

export interface IdentityChecksService {
  confirm(actor: Actor, password: string): Promise<Result<IdentityTicket>>;
  openSigning(actor: Actor, password: string): Promise<Result<OpenedSigning>>;
  mySigning(actor: Actor): Promise<Result<MySigning>>;
  endSigning(actor: Actor): Promise<Result<null>>;
}

interface Proven {
  readonly passwordHash: string;
  /** What was counted, and is forgiven with what the password was typed for. */
  readonly forgive: (tx: Tx) => Promise<void>;
}

/**
 * Counted like every other confirmation, so that a screen left open does not find the password by trying. The slow
 * hashing stays outside the transactions.
 */
async function prove(
  { database }: IdentityChecksDependencies,
  actor: Actor,
  password: string,
): Promise<Result<Proven>> {
  const current = await reading(database, (tx) => findCredentials(tx, { id: actor.accountId }));
  if (current === undefined || !current.isActive) return refuse({ kind: 'session-ended' });
  const { passwordHash } = current;
  if (passwordHash === null) return invalid('password-kept-elsewhere');
  if (password.length > passwordMaxLength) return invalid('wrong-old-password');
  const admitted = await inTransaction(database, (tx) => admitConfirmation(tx, current.username));
  if (!admitted.ok) return admitted;
  if (!(await checkPassword(passwordHash, password))) return invalid('wrong-old-password');
  return ok({ passwordHash, forgive: (tx) => forgiveAttempt(tx, admitted.value) });
}

/** One action, whichever it is. */
async function giveTicket(
  { database, clock }: IdentityChecksDependencies,
  actor: Actor,
  { forgive }: Proven,
): Promise<IdentityTicket> {
  const nowMs = clock.now();
  const ticket = { id: newId(), expiresAt: isoOf(nowMs + identityTicketMinutes * 60_000) };
  await inTransaction(database, async (tx) => {
    await forgive(tx);
    await addIdentityCheck(tx, { ...ticket, actor, checkedAt: isoOf(nowMs) });
  });
  return ticket;
}

export function identityChecksService(dependencies: IdentityChecksDependencies): IdentityChecksService {
  const { database, clock, signingMinutes: minutes = defaultSigningMinutes } = dependencies;
  const endOf = (actor: Actor, nowMs: number): number =>
    signingEndMs({ nowMs, minutes, sessionEndsMs: actor.expiresAtMs, stepEndsMs: actor.stepEndsAtMs });
  return {
    async confirm(actor, password) {
      const proven = await prove(dependencies, actor, password);
      return proven.ok ? ok(await giveTicket(dependencies, actor, proven.value)) : proven;
    },

    async openSigning(actor, password) {
      if (!maySign(actor.permissions)) return refuse({ kind: 'denied' });
      const proven = await prove(dependencies, actor, password);
      if (!proven.ok) return proven;
      const { passwordHash, forgive } = proven.value;
      const nowMs = clock.now();
      const endsMs = endOf(actor, nowMs);
      if (endsMs <= nowMs) {
        const { id } = await giveTicket(dependencies, actor, proven.value);
        return ok({ ticket: id, period: null });
      }
      return inTransaction(database, async (tx) => {
        await forgive(tx);
        const opened = await openPeriod(tx, actor, { passwordHash, nowMs, endsMs });
        if (!opened.ok) return opened;
        const { id, openedAt } = opened.value;
        return ok({ ticket: id, period: { id, openedAt, msLeft: endsMs - nowMs } });
      });
    },

    async mySigning(actor) {
      if (!maySign(actor.permissions)) return refuse({ kind: 'denied' });
      const nowMs = clock.now();
      const kept = await reading(database, (tx) => findPeriod(tx, actor, isoOf(nowMs)));
      const msLeft = kept === undefined ? 0 : signingMsLeft(kept, { nowMs, minutes });
      const whole = Math.max(0, endOf(actor, nowMs) - nowMs);
      return ok({
        minutes: Math.ceil(whole / 60_000),
        period: kept === undefined || msLeft === 0 ? null : { ...kept, msLeft },
      });
    },

    async endSigning(actor) {
      const whose = { sessionKeys: [actor.sessionKey] };
      const end = { by: 'button', at: isoOf(clock.now()) } as const;
      await inTransaction(database, (tx) => endSigning(tx, whose, end));
      return ok(null);
    },
  };
}
