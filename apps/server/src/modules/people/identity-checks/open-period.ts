import { invalid, ok, signingMsLeft, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { isoOf } from '../../../platform/moment.ts';
import type { Tx } from '../../../platform/tx.ts';
import {
  addPeriod,
  endSigning,
  holdPeriod,
  lockSessionPeriods,
  logOpening,
  tellSigning,
} from '../signing-periods/index.ts';
import { addIdentityCheck, spendTicket } from './repository.ts';

/** What the check that opened a period was typed for: used up by that, it serves no single action beside it. */
const usedForPeriod = 'signing-period';

/** The check and the period that it opens have one id: a signature within it names the password that was typed. */
export async function openPeriod(
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
export async function holdSigning(
  tx: Tx,
  { actor, ticket, nowMs, minutes }: Omit<SigningQuestion, 'usedFor'>,
): Promise<SigningProof | undefined> {
  const period = await holdPeriod(tx, actor, { id: ticket, at: isoOf(nowMs) });
  if (period === undefined || signingMsLeft(period, { nowMs, minutes }) === 0) return undefined;
  return { identityCheckId: period.id, periodOpenedAt: period.openedAt };
}

/** An open period of the session, or a ticket, which is used up. */
export async function proveSigning(tx: Tx, question: SigningQuestion): Promise<SigningProof | undefined> {
  const { actor, ticket, usedFor, nowMs } = question;
  const within = await holdSigning(tx, question);
  if (within !== undefined) return within;
  const isSpent = await spendTicket(tx, { actor, ticket, usedFor, at: isoOf(nowMs) });
  return isSpent ? { identityCheckId: ticket, periodOpenedAt: null } : undefined;
}
