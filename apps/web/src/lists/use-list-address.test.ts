import { expect, test } from 'vitest';
import { isUnderWay } from './use-list-address.ts';

const chosen = { key: 'k0', overtaken: [4, 5] };

test.each([
  ['the entry that it was chosen on', 'k0', null, true],
  ['that entry again after a reload', 'k0', { listMove: 1 }, true],
  ['an entry of a move that was overtaken', 'k1', { listMove: 5 }, true],
  ['the entry of the last move', 'k2', { listMove: 6 }, false],
  ['an earlier entry, by Back', 'k9', { listMove: 2 }, false],
  ['an entry that no list has made', 'k9', null, false],
  ['an entry with something else in it', 'k9', { listMove: 'x', listFilters: [] }, false],
])('what was chosen last counts on %s: %s %o %s', (_what, key, entry, isLast) => {
  expect(isUnderWay(chosen, key, entry)).toBe(isLast);
});
