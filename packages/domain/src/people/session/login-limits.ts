/** Requests of one account are counted by the minute, over all instances together. */
export const requestWindowSeconds = 60;

/** The minute a moment belongs to, in seconds since 1970. */
export function requestWindow(nowMs: number): number {
  return Math.floor(nowMs / 1000 / requestWindowSeconds) * requestWindowSeconds;
}

/** Whole seconds until counting begins anew; never 0, because "try again in 0 seconds" is no answer. */
export function secondsToNextWindow(nowMs: number): number {
  return Math.max(1, Math.ceil(requestWindow(nowMs) + requestWindowSeconds - nowMs / 1000));
}

/**
 * How wrong passwords slow a login down without giving anybody the power to lock others out.
 *
 * A whole hospital may share one address, and anyone may type another person's user name. So the wait of a stranger
 * is counted for three keys: the pair of account and address, the account, the address. A device on which this account
 * has logged in before (a known device) proves itself and answers only for its own mistakes: no attack from elsewhere,
 * not even one from the same address, makes the owner wait there. To all others a name looks the same whether it has
 * ever logged in or does not exist.
 */
export type LimitKey = 'device' | 'pair' | 'account' | 'address';

export interface LimitRule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** Wait after the first failure that costs; doubles with each further one. */
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** Failures older than this are forgotten. */
  readonly memorySeconds: number;
}

export const limitRules: Readonly<Record<LimitKey, LimitRule>> = {
  device: { free: 5, firstWaitSeconds: 1, longestWaitSeconds: 30, memorySeconds: 15 * 60 },
  pair: { free: 5, firstWaitSeconds: 1, longestWaitSeconds: 30, memorySeconds: 15 * 60 },
  account: { free: 10, firstWaitSeconds: 1, longestWaitSeconds: 5 * 60, memorySeconds: 60 * 60 },
  address: { free: 50, firstWaitSeconds: 1, longestWaitSeconds: 60, memorySeconds: 15 * 60 },
};

/**
 * Which counters decide about an attempt, and which a wrong password moves.
 * At a known device it is an owner who mistypes, not an attack on the account.
 */
export function limitKeys(isKnownDevice: boolean): readonly LimitKey[] {
  return isKnownDevice ? ['device'] : ['pair', 'account', 'address'];
}

/**
 * Codes of a second factor. Whoever types one has shown the password, so there is no stranger to keep apart; six digits
 * are few, so wherever they are typed counts against the account, by the rule that waits longest.
 */
export const codeLimitKeys: readonly LimitKey[] = ['account'];

export interface FailureCount {
  readonly failures: number;
  readonly lastFailureMs: number;
}

/** Failures still remembered now. */
export function rememberedFailures(rule: LimitRule, count: FailureCount | undefined, nowMs: number): number {
  if (count === undefined) return 0;
  return nowMs - count.lastFailureMs > rule.memorySeconds * 1000 ? 0 : count.failures;
}

/** Seconds from the last failure until another attempt is looked at. */
export function waitAfter(rule: LimitRule, failures: number): number {
  if (failures <= rule.free) return 0;
  const doublings = Math.min(failures - rule.free - 1, 30);
  return Math.min(rule.firstWaitSeconds * 2 ** doublings, rule.longestWaitSeconds);
}

/** Seconds that an attempt must still wait; 0 when it may be tried now. */
export function remainingWait(
  counts: Readonly<Partial<Record<LimitKey, FailureCount>>>,
  keys: readonly LimitKey[],
  nowMs: number,
): number {
  const waits = keys.map((key) => {
    const count = counts[key];
    if (count === undefined) return 0;
    const wait = waitAfter(limitRules[key], rememberedFailures(limitRules[key], count, nowMs));
    return Math.ceil((count.lastFailureMs + wait * 1000 - nowMs) / 1000);
  });
  return Math.max(0, ...waits);
}
