import type { AccountId } from '../../ground/kernel/ids.ts';
import { invalid, ok, refuse, type Result } from '../../ground/kernel/result.ts';

export interface BreakGlassRules {
  readonly hours: number;
  readonly reasonMin: number;
  readonly reasonMax: number;
  /** Different people, within a day. More is no emergency of one person's, and somebody must have looked first. */
  readonly perDay: number;
}
export const defaultBreakGlassRules: BreakGlassRules = { hours: 4, reasonMin: 10, reasonMax: 500, perDay: 5 };

/** One person's emergency access to one patient. Moments in epoch milliseconds. */
export interface BreakGlassGrant {
  readonly accountId: AccountId;
  readonly patientId: string;
  readonly reason: string;
  readonly openedAt: number;
  /** Kept with the grant: rules that change later neither lengthen nor cut it. */
  readonly expiresAt: number;
  readonly reviewedBy: AccountId | null;
  readonly reviewedAt: number | null;
  /** What the reviewer found; null before. */
  readonly isJustified: boolean | null;
}

export const breakGlassStates = ['open', 'expired', 'reviewed'] as const;
export type BreakGlassState = (typeof breakGlassStates)[number];

/** A review ends the access as well: what is seen after it would be seen by no reviewer. */
export function breakGlassState(grant: BreakGlassGrant, now: number): BreakGlassState {
  if (grant.reviewedAt !== null) return 'reviewed';
  return grant.openedAt <= now && now < grant.expiresAt ? 'open' : 'expired';
}

export function isBreakGlassOpen(grant: BreakGlassGrant, now: number): boolean {
  return breakGlassState(grant, now) === 'open';
}

/** Control characters and halves of pairs count as blanks, as in every reason. */
const blanks = /[\s\p{Cc}\p{Cf}\p{Cs}]+/gu;

export function readBreakGlassReason(
  text: string,
  { reasonMin, reasonMax }: BreakGlassRules = defaultBreakGlassRules,
): Result<string> {
  const reason = text.normalize('NFC').replaceAll(blanks, ' ').trim();
  const length = Array.from(reason).length;
  if (length === 0) return invalid('break-glass-reason-required');
  if (length < reasonMin) return invalid('break-glass-reason-too-short');
  return length > reasonMax ? invalid('break-glass-reason-too-long') : ok(reason);
}

const dayMs = 86_400_000;

export interface BreakGlassRequest {
  readonly accountId: AccountId;
  readonly patientId: string;
  readonly reason: string;
  readonly now: number;
}

/**
 * Opens the glass. `earlier` are the grants of this person; one that is still open needs no second one. Those that
 * somebody else has found justified leave room for further ones.
 */
export function openBreakGlass(
  { accountId, patientId, reason, now }: BreakGlassRequest,
  earlier: readonly BreakGlassGrant[],
  rules: BreakGlassRules = defaultBreakGlassRules,
): Result<BreakGlassGrant> {
  const isOpen = earlier.some(
    (grant) => grant.accountId === accountId && grant.patientId === patientId && isBreakGlassOpen(grant, now),
  );
  if (isOpen) return refuse({ kind: 'conflict', reason: 'break-glass-already-open' });
  const kept = readBreakGlassReason(reason, rules);
  if (!kept.ok) return kept;
  const counted = earlier.filter(
    (grant) => grant.accountId === accountId && grant.isJustified !== true && grant.openedAt > now - dayMs,
  );
  if (counted.length >= rules.perDay) return refuse({ kind: 'conflict', reason: 'break-glass-too-many' });
  const expiresAt = now + rules.hours * 3_600_000;
  return ok({
    accountId,
    patientId,
    reason: kept.value,
    openedAt: now,
    expiresAt,
    reviewedBy: null,
    reviewedAt: null,
    isJustified: null,
  });
}

/** Somebody else looks at it. Allowed before it expires, to stop a misuse. */
export function reviewBreakGlass(
  grant: BreakGlassGrant,
  review: { readonly reviewerId: AccountId; readonly now: number; readonly isJustified: boolean },
): Result<BreakGlassGrant> {
  const { reviewerId, now, isJustified } = review;
  if (grant.reviewedAt !== null) return refuse({ kind: 'conflict', reason: 'break-glass-already-reviewed' });
  if (reviewerId === grant.accountId) return invalid('break-glass-own-review');
  return ok({ ...grant, reviewedBy: reviewerId, reviewedAt: now, isJustified });
}
