import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { permissions } from '../../ground/kernel/permissions.ts';
import { maySign, signingEndMs, signingEnds, signingMsLeft, type SigningPeriod } from './signing-period.ts';

const minute = 60_000;
const openedMs = 1_000_000_000;
const anOpen: SigningPeriod = { openedMs, endsMs: openedMs + 15 * minute, endedBy: null };
const left = (nowMs: number, period: SigningPeriod = anOpen, minutes = 15): number =>
  signingMsLeft(period, { nowMs, minutes });

describe('what is left of a signing period', () => {
  it.each([
    ['at once', 0, 15 * minute],
    ['in the middle', 8 * minute, 7 * minute],
    ['a moment before its end', 15 * minute - 1, 1],
    ['at its end', 15 * minute, 0],
    ['a moment after it', 15 * minute + 1, 0],
    ['a day later', 1_440 * minute, 0],
    ['where another clock is a little behind', -40, 15 * minute],
  ])('%s', (_, passedMs, expected) => expect(left(openedMs + passedMs)).toBe(expected));

  it.each(signingEnds.filter((end) => end !== 'time'))('is nothing once it was ended by "%s"', (endedBy) => {
    expect(left(openedMs, { ...anOpen, endedBy })).toBe(0);
  });

  it('is told by the clock alone where it was noted that its time is over', () => {
    const noted = { ...anOpen, endedBy: 'time' } as const;
    expect(left(openedMs + minute, noted)).toBe(14 * minute);
    expect(left(anOpen.endsMs, noted)).toBe(0);
  });

  it.each([
    [0, 0],
    [5, 3 * minute],
    [60, 13 * minute],
  ])('is cut where the site has %i minutes by now, and never made longer', (minutes, expected) => {
    expect(left(openedMs + 2 * minute, anOpen, minutes)).toBe(expected);
  });

  it('never grows while time passes, and is over after the minutes of the site whatever was written', () => {
    const moment = fc.integer({ min: -10 * minute, max: 100 * minute });
    const minutes = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(moment, moment, minutes, minutes, (one, other, written, now) => {
        const period = { openedMs, endsMs: openedMs + written * minute, endedBy: null };
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(left(openedMs + late, period, now)).toBeLessThanOrEqual(left(openedMs + early, period, now));
        expect(left(openedMs + Math.min(written, now) * minute, period, now)).toBe(0);
      }),
    );
  });
});

describe('when a signing period ends', () => {
  const ends = { nowMs: 0, minutes: 15, sessionEndsMs: 600 * minute };
  it.each([
    ['after the minutes of the site', ends, 15 * minute],
    ['with its session', { ...ends, sessionEndsMs: 4 * minute }, 4 * minute],
    ['with the second step of its session', { ...ends, stepEndsMs: 2 * minute }, 2 * minute],
    ['as soon as it begins where the site has none', { ...ends, minutes: 0 }, 0],
  ])('%s', (_, opening, expected) => expect(signingEndMs(opening)).toBe(expected));
});

describe('who may sign', () => {
  it('nobody without reading patients, and nobody without approving', () => {
    expect(maySign(new Set(['patients.read', 'results.approve']))).toBe(true);
    expect(maySign(new Set(['patients.read', 'karyotypes.approve']))).toBe(true);
    expect(maySign(new Set(['results.approve']))).toBe(false);
    const others = permissions.filter((each) => !each.endsWith('.approve'));
    expect(maySign(new Set(others))).toBe(false);
    expect(maySign(new Set())).toBe(false);
  });
});
