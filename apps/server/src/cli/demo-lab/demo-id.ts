import type { SeedRandom } from '../seed-random.ts';

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/**
 * As newId() makes them, but the same on every machine. The turn keeps what happened within one millisecond in its
 * order, which a timeline that is sorted by id would otherwise shuffle.
 */
export function demoId(random: SeedRandom, timeMs: number, turn = 0): string {
  const time = hex(timeMs, 12);
  const tail = hex(random.below(2 ** 24), 6) + hex(random.below(2 ** 24), 6);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(turn % 4096, 3)}-8${hex(random.below(4096), 3)}-${tail}`;
}
