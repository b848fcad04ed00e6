import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { noticeKinds } from './account-actions.ts';
import {
  everythingPushed,
  isPushChoice,
  isPushed,
  isQuiet,
  isUrgentPush,
  mutablePushGroups,
  pushGroupOf,
  pushGroups,
  type PushGroup,
} from './push.ts';

const night = { from: 22 * 60, until: 6 * 60 };
const noon = { from: 11 * 60 + 30, until: 13 * 60 };

describe('a choice of what is pushed', () => {
  it.each([
    ['everything', everythingPushed],
    ['without reports', { muted: ['reports'], quiet: null }],
    ['with a quiet night', { muted: [], quiet: night }],
  ] as const)('may be: %s', (_what, choice) => {
    expect(isPushChoice(choice)).toBe(true);
  });

  it.each([
    ['alarms silenced', { muted: ['alarms'], quiet: null }],
    ['the safety of the own account silenced', { muted: ['security'], quiet: null }],
    ['a group twice', { muted: ['reports', 'reports'], quiet: null }],
    ['a group that there is not', { muted: ['weather' as PushGroup], quiet: null }],
    ['a quiet time without length', { muted: [], quiet: { from: 60, until: 60 } }],
    ['a minute before the day', { muted: [], quiet: { from: -1, until: 60 } }],
    ['a minute after the day', { muted: [], quiet: { from: 0, until: 1440 } }],
    ['half a minute', { muted: [], quiet: { from: 0.5, until: 60 } }],
  ] as const)('is not: %s', (_what, choice) => {
    expect(isPushChoice(choice)).toBe(false);
  });
});

describe('quiet hours', () => {
  it.each([
    [night, 22 * 60, true],
    [night, 0, true],
    [night, 6 * 60 - 1, true],
    [night, 6 * 60, false],
    [night, 22 * 60 - 1, false],
    [noon, 11 * 60 + 30, true],
    [noon, 13 * 60, false],
    [noon, 0, false],
  ])('from and until %j at minute %i: %s', (hours, minute, quiet) => {
    expect(isQuiet(hours, minute)).toBe(quiet);
  });

  const minute = fc.integer({ min: 0, max: 1439 });
  property.prop([minute, minute, minute])(
    'and the hours around them share out the day',
    (from, until, now) => {
      fc.pre(from !== until);
      expect(isQuiet({ from, until }, now)).toBe(!isQuiet({ from: until, until: from }, now));
    },
  );
});

describe('a notice', () => {
  it.each(noticeKinds)('%s belongs to one group, and is held back only where that may be chosen', (kind) => {
    const group = pushGroupOf(kind);
    expect(pushGroups).toContain(group);
    const held = { muted: mutablePushGroups, quiet: night };
    expect(isPushed(kind, held, 0)).toBe(isUrgentPush(kind));
    expect(isUrgentPush(kind)).toBe(!mutablePushGroups.includes(group));
  });

  it('is pushed by day in spite of a quiet night, unless its group is silenced', () => {
    expect(isPushed('report_corrected', { muted: [], quiet: night }, 12 * 60)).toBe(true);
    expect(isPushed('report_corrected', { muted: [], quiet: night }, 23 * 60)).toBe(false);
    expect(isPushed('report_corrected', { muted: ['reports'], quiet: null }, 12 * 60)).toBe(false);
    expect(isPushed('signature_consent', { muted: ['reports'], quiet: null }, 12 * 60)).toBe(true);
  });

  it.each(['critical_escalated', 'second_factor_changed', 'own_access_reset'] as const)(
    '%s comes at night',
    (kind) => {
      expect(isPushed(kind, { muted: mutablePushGroups, quiet: night }, 3 * 60)).toBe(true);
    },
  );
});
