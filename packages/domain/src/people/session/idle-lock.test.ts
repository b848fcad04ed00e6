import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  expiresAt,
  isExpired,
  tokenLoginLifetimeSeconds,
  activityMarkMinutes,
  defaultIdleMinutes,
  idleAtMs,
  idleKindOf,
  idleMarginMinutes,
  idleMinutesOf,
  isIdle,
  type IdleKind,
} from './idle-lock.ts';
import { jobs, type JobName } from '../accounts/jobs.ts';

const nowMs = Date.UTC(2026, 10, 14, 1, 21, 0, 750);

describe('the end of a session', () => {
  test('is an absolute time in whole seconds', () => {
    expect(expiresAt(nowMs, 3600)).toBe(Math.floor(nowMs / 1000) + 3600);
  });

  test('is one day away for a token that came by link', () => {
    expect(expiresAt(nowMs, tokenLoginLifetimeSeconds) - Math.floor(nowMs / 1000)).toBe(86_400);
  });

  test('has not come a second before it', () => {
    const end = expiresAt(nowMs, 60);
    expect(isExpired((end - 1) * 1000, end)).toBe(false);
  });

  test('has come at the very second', () => {
    const end = expiresAt(nowMs, 60);
    expect(isExpired(end * 1000, end)).toBe(true);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'has come when what was stored is no time: %d',
    (stored) => {
      expect(isExpired(nowMs, stored)).toBe(true);
    },
  );

  test.each([0, -1])('has come for a lifetime of %d seconds', (lifetime) => {
    expect(isExpired(nowMs, expiresAt(nowMs, lifetime))).toBe(true);
  });

  property.prop([fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 1e6 })])(
    'never comes later than the lifetime that was given',
    (now, lifetime) => {
      expect(isExpired(now + lifetime * 1000, expiresAt(now, lifetime))).toBe(true);
    },
  );
});

const idleLockNowMs = Date.UTC(2026, 10, 14, 1, 0, 0);
const minute = 60_000;

describe('the time after which a screen locks', () => {
  test.each<[JobName, IdleKind]>([
    ['reception', 'staff'],
    ['collection', 'staff'],
    ['researcher', 'staff'],
    ['technician', 'bench'],
    ['clinician', 'guarded'],
    ['labDoctor', 'guarded'],
    ['cytogeneticist', 'guarded'],
    ['administrator', 'guarded'],
  ])('of the job %s is that of %s', (job, kind) => {
    const { role, permissions } = jobs[job];
    expect(idleKindOf({ roles: [role], permissions })).toBe(kind);
    expect(idleMinutesOf({ roles: [role], permissions: new Set<string>(permissions) })).toBe(
      defaultIdleMinutes[kind],
    );
  });

  test.each(['needed', 'enrolment'] as const)('is the short one while the step is %s', (step) => {
    expect(idleKindOf({ roles: ['staff'], permissions: ['results.enter'], step })).toBe('guarded');
    expect(idleKindOf({ roles: ['staff'], permissions: ['results.enter'], step: 'taken' })).toBe('bench');
  });

  test('is that of an administrator, whatever rights are left', () => {
    expect(idleKindOf({ roles: ['admin'], permissions: [] })).toBe('guarded');
  });

  test('is the short one for whoever signs and stands at the bench as well', () => {
    expect(idleKindOf({ roles: ['staff'], permissions: ['results.enter', 'results.approve'] })).toBe(
      'guarded',
    );
  });

  test('is guarded by a right alone, also where no role is known', () => {
    expect(idleKindOf({ roles: [], permissions: ['results.restricted'] })).toBe('guarded');
    expect(idleKindOf({ roles: [], permissions: [] })).toBe('staff');
  });

  test('is what the hospital says', () => {
    const minutes = { guarded: 2, staff: 3, bench: 4 };
    expect(idleMinutesOf({ roles: ['staff'], permissions: ['specimens.receive'] }, minutes)).toBe(4);
  });

  test('is by default shorter for those who weigh more, and longer at the bench', () => {
    expect(defaultIdleMinutes.guarded).toBeLessThan(defaultIdleMinutes.staff);
    expect(defaultIdleMinutes.bench).toBeGreaterThan(defaultIdleMinutes.staff);
  });
});

describe('nobody is at the screen', () => {
  test.each([
    [0, false],
    [15 * minute - 1, false],
    [15 * minute, true],
    [3 * 60 * minute, true],
    // Another tab may have looked at its clock a moment later.
    [-minute, false],
    [-minute - 1, true],
    [Number.NaN, true],
    [Number.POSITIVE_INFINITY, true],
  ])('%d ms after the last key: %s', (ago, idle) => {
    expect(isIdle(idleLockNowMs, idleLockNowMs - ago, 15)).toBe(idle);
  });
});

describe('the server', () => {
  test('waits longer than the page, by more than a mark may be late', () => {
    expect(idleAtMs(idleLockNowMs, 15)).toBe(idleLockNowMs + (15 + idleMarginMinutes) * minute);
    expect(idleMarginMinutes).toBeGreaterThan(activityMarkMinutes);
  });
});
