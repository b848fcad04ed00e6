import { describe, expect, test } from 'vitest';
import type { AccountId } from '../../ground/kernel/ids.ts';
import {
  breakGlassState,
  defaultBreakGlassRules,
  isBreakGlassOpen,
  openBreakGlass,
  readBreakGlassReason,
  reviewBreakGlass,
  type BreakGlassGrant,
} from './break-glass.ts';

const doctor = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId;
const head = '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b08' as AccountId;
const openedAt = Date.UTC(2026, 10, 15, 3);
const hour = 3_600_000;
const reason = 'Băng huyết sau sinh, cần xem nhóm máu';
const request = { accountId: doctor, patientId: 'patient-1', reason, now: openedAt };

const grant: BreakGlassGrant = {
  accountId: doctor,
  patientId: 'patient-1',
  reason,
  openedAt,
  expiresAt: openedAt + 4 * hour,
  reviewedBy: null,
  reviewedAt: null,
  isJustified: null,
};

function refusal(kind: string, why: string): unknown {
  return { ok: false, refusal: { kind, reason: why } };
}

describe('breaking the glass', () => {
  test('opens one patient for four hours', () => {
    expect(openBreakGlass(request, [])).toEqual({ ok: true, value: grant });
  });

  test('is refused for a sixth person within a day, while nobody has looked at the others', () => {
    const others = Array.from({ length: 5 }, (_, index) => ({
      ...grant,
      patientId: `other-${String(index)}`,
      openedAt: openedAt - (index + 1) * hour,
    }));
    expect(openBreakGlass(request, others)).toEqual(refusal('conflict', 'break-glass-too-many'));
    expect(openBreakGlass(request, others.slice(1)).ok).toBe(true);
    const judged = (isJustified: boolean): readonly BreakGlassGrant[] =>
      others.map((each, index) => (index === 0 ? { ...each, reviewedAt: openedAt, isJustified } : each));
    expect(openBreakGlass(request, judged(true)).ok).toBe(true);
    // Whoever was found to have had no reason has not earned another person's file by it.
    expect(openBreakGlass(request, judged(false))).toEqual(refusal('conflict', 'break-glass-too-many'));
    const tomorrow = { ...request, now: openedAt + 24 * hour };
    expect(openBreakGlass(tomorrow, others).ok).toBe(true);
    const ofAnother = others.map((each) => ({ ...each, accountId: head }));
    expect(openBreakGlass(request, ofAnother).ok).toBe(true);
  });

  test('lasts as long as the hospital says', () => {
    const answer = openBreakGlass(request, [], { ...defaultBreakGlassRules, hours: 1 });
    expect(answer).toMatchObject({ value: { expiresAt: openedAt + hour } });
  });

  test.each([
    ['', 'break-glass-reason-required'],
    [' \n\t ', 'break-glass-reason-required'],
    ['\u200B'.repeat(20), 'break-glass-reason-required'],
    ['cấp cứu', 'break-glass-reason-too-short'],
    ['a        b', 'break-glass-reason-too-short'],
    ['ô'.repeat(9), 'break-glass-reason-too-short'],
    ['ô'.repeat(501), 'break-glass-reason-too-long'],
  ])('is refused for the reason %j', (text, why) => {
    expect(openBreakGlass({ ...request, reason: text }, [])).toEqual(refusal('invalid', why));
  });

  test.each(['ô'.repeat(10), 'ô'.repeat(500), 'o\u0302'.repeat(10)])(
    'takes a reason of due length',
    (text) => {
      expect(readBreakGlassReason(text).ok).toBe(true);
    },
  );

  test('is refused while it is open already', () => {
    const answer = openBreakGlass({ ...request, now: openedAt + hour }, [grant]);
    expect(answer).toEqual(refusal('conflict', 'break-glass-already-open'));
  });

  test.each<readonly [string, BreakGlassGrant, number]>([
    ['after it expired', grant, 4 * hour],
    ['after it was reviewed', { ...grant, reviewedBy: head, reviewedAt: openedAt, isJustified: true }, hour],
    ['beside that of another person', { ...grant, accountId: head }, hour],
    ['beside that of another patient', { ...grant, patientId: 'patient-2' }, hour],
  ])('works %s', (_, earlier, later) => {
    expect(openBreakGlass({ ...request, now: openedAt + later }, [earlier]).ok).toBe(true);
  });
});

describe('a broken glass', () => {
  const review = { reviewerId: head, isJustified: false };

  test.each([
    ['a moment before', -1, 'expired'],
    ['at once', 0, 'open'],
    ['to the last moment', 4 * hour - 1, 'open'],
    ['when its time is over', 4 * hour, 'expired'],
    ['a year later', 8760 * hour, 'expired'],
  ] as const)('%s is %s ms in: %s', (_, later, state) => {
    expect(breakGlassState(grant, openedAt + later)).toBe(state);
    expect(isBreakGlassOpen(grant, openedAt + later)).toBe(state === 'open');
  });

  test('is closed by its review', () => {
    const answer = reviewBreakGlass(grant, { ...review, now: openedAt + hour });
    const reviewed = { reviewedBy: head, reviewedAt: openedAt + hour, isJustified: false };
    expect(answer).toEqual({ ok: true, value: { ...grant, ...reviewed } });
    expect(answer.ok && isBreakGlassOpen(answer.value, openedAt + hour)).toBe(false);
    expect(answer.ok && breakGlassState(answer.value, openedAt + hour)).toBe('reviewed');
  });

  test('is never reviewed by the one who broke it', () => {
    expect(reviewBreakGlass(grant, { ...review, reviewerId: doctor, now: openedAt + 5 * hour })).toEqual(
      refusal('invalid', 'break-glass-own-review'),
    );
  });

  test('is reviewed once', () => {
    const reviewed = { ...grant, reviewedBy: head, reviewedAt: openedAt + hour, isJustified: true };
    expect(reviewBreakGlass(reviewed, { ...review, now: openedAt + 2 * hour })).toEqual(
      refusal('conflict', 'break-glass-already-reviewed'),
    );
  });
});
