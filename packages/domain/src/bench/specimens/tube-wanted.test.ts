import { describe, expect, test } from 'vitest';
import { resultStates, type ResultState } from '../states/result-states.ts';
import { isTubeWanted } from './tube-wanted.ts';

describe('a tube', () => {
  test.each<[string, readonly ResultState[]]>([
    ['while a test on it is left', ['cancelled', 'pending']],
    ['after its tests went to the one taken in its place', []],
    ...resultStates
      .filter((state) => state !== 'cancelled')
      .map((state): [string, readonly ResultState[]] => [`with a ${state} result`, [state]]),
  ])('is wanted %s', (_when, results) => {
    expect(isTubeWanted({ isOrderCancelled: false, results })).toBe(true);
  });

  test.each<[string, boolean, readonly ResultState[]]>([
    ['its only test is cancelled', false, ['cancelled']],
    ['all its tests are cancelled', false, ['cancelled', 'cancelled']],
    ['its order is cancelled', true, ['cancelled']],
    ['its order is cancelled, and it never had a test', true, []],
  ])('is not wanted once %s', (_when, isOrderCancelled, results) => {
    expect(isTubeWanted({ isOrderCancelled, results })).toBe(false);
  });
});
