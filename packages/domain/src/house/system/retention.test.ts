import { describe, expect, it, test } from 'vitest';
import {
  hasRecentBackup,
  isPeriodAllowed,
  isRemovableKind,
  isRetentionKind,
  removableKinds,
  retentionCutoff,
  retentionKindNames,
  retentionKinds,
  whyNotRemoved,
  type RemovalRefusal,
  type RetentionHold,
  type RetentionPeriod,
} from './retention.ts';
import { oldBackupSeconds } from './status-lines.ts';

const [first] = removableKinds;
if (first === undefined) throw new Error('nothing may be removed');
const others = retentionKindNames.filter((kind) => !isRemovableKind(kind));
const confirmed = (days: number): RetentionPeriod => ({ days, isConfirmed: true });
const floorOf = (kind: keyof typeof retentionKinds): number => retentionKinds[kind].floor;

describe('the kinds', () => {
  it('that may go are these by-products alone', () => {
    expect(removableKinds).toEqual(['administration-notices', 'spent-invitations', 'closed-subscriptions']);
  });

  test.each(['reports', 'cases', 'audit-log', 'consents', 'prints', 'case-notices', 'unattached-uploads'])(
    '%s never go',
    (kind) => {
      expect(isRetentionKind(kind)).toBe(true);
      expect(isRemovableKind(kind)).toBe(false);
    },
  );

  test.each(['', 'all', 'account', 'constructor', '__proto__', 'toString', 'Reports'])(
    '"%s" is none of them',
    (word) => {
      expect(isRetentionKind(word)).toBe(false);
      expect(isRemovableKind(word)).toBe(false);
    },
  );

  test.each(retentionKindNames)('%s says what it holds, since when, and why', (kind) => {
    const { holds, since, why, floor } = retentionKinds[kind];
    expect(Math.min(holds.length, since.length, why.length)).toBeGreaterThan(3);
    // A month at least: whoever is on leave still finds what she closed by mistake.
    expect(floor).toBeGreaterThanOrEqual(30);
  });
});

describe('a period', () => {
  test.each(retentionKindNames)('of %s is whole days from its floor to a century', (kind) => {
    const floor = floorOf(kind);
    for (const days of [floor, floor + 1, 36_500]) expect(isPeriodAllowed(kind, days)).toBe(true);
    for (const days of [floor - 1, 1, 0, -floor, floor + 0.5, 36_501, Number.NaN, Infinity])
      expect(isPeriodAllowed(kind, days)).toBe(false);
  });

  it('is counted back in days of 24 hours, and is longer the more days it has', () => {
    const now = Date.parse('2026-11-19T10:00:00Z');
    expect(new Date(retentionCutoff(now, 30)).toISOString()).toBe('2026-10-20T10:00:00.000Z');
    for (let days = 1; days < 2_000; days += 1)
      expect(retentionCutoff(now, days)).toBeLessThan(retentionCutoff(now, days - 1));
  });
});

describe('what is older', () => {
  test.each(removableKinds)('of %s may go, where the period is confirmed and nobody holds it', (kind) => {
    const elsewhere = retentionKindNames.filter((each) => each !== kind).map((each) => ({ kind: each }));
    expect(whyNotRemoved(kind, confirmed(floorOf(kind)), [])).toBeNull();
    expect(whyNotRemoved(kind, confirmed(floorOf(kind)), elsewhere)).toBeNull();
  });

  it.each<[RemovalRefusal, RetentionPeriod | undefined, readonly RetentionHold[]]>([
    ['held', confirmed(730), [{ kind: first }]],
    ['held', confirmed(730), [{ kind: null }]],
    ['held', confirmed(730), [{ kind: 'reports' }, { kind: null }]],
    ['held', { days: 730, isConfirmed: false }, [{ kind: null }]],
    ['not-confirmed', { days: 730, isConfirmed: false }, []],
    ['not-confirmed', { days: 1, isConfirmed: false }, []],
    ['not-confirmed', undefined, []],
    ['period-not-allowed', confirmed(floorOf(first) - 1), []],
    ['period-not-allowed', confirmed(0), []],
    ['period-not-allowed', confirmed(-1), []],
    ['period-not-allowed', confirmed(Number.NaN), []],
  ])('stays: %s %j %j', (refusal, period, holds) => {
    expect(whyNotRemoved(first, period, holds)).toBe(refusal);
  });

  test.each(others)('of %s stays, whatever the database says', (kind) => {
    for (const days of [1, floorOf(kind), 36_500])
      expect(whyNotRemoved(kind, confirmed(days), [])).toBe('never-removed');
  });
});

describe('a backup stands behind it', () => {
  const last = { hasBackup: true, isBackupFailed: false, backupSeconds: oldBackupSeconds };

  it('when it is whole and of last night', () => {
    expect(hasRecentBackup(last)).toBe(true);
    expect(hasRecentBackup({ ...last, backupSeconds: 0 })).toBe(true);
  });

  it.each([
    { hasBackup: false },
    { hasBackup: false, backupSeconds: 0 },
    { isBackupFailed: true },
    { isBackupFailed: true, backupSeconds: 0 },
    { backupSeconds: oldBackupSeconds + 1 },
    { backupSeconds: -1 },
    { backupSeconds: Number.NaN },
  ])('otherwise not: %j', (facts) => {
    expect(hasRecentBackup({ ...last, ...facts })).toBe(false);
  });
});
