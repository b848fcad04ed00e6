import { v5 } from 'uuid';
import type { Tx } from '../platform/tx.ts';
import { addMissingRanges } from './seed-catalogue-repository.ts';
import type { SeedRange, SeedTest } from './seed-catalogue-files.ts';
import { listOwnTests } from './seed-test-repository.ts';

const namespace = '5e1ab000-7236-5003-8000-72616e676573';

/**
 * The same content has the same id on every run and in every house, so a range is offered once: neither doubled by the
 * next run nor brought back after the laboratory has replaced it.
 */
export function rangeId(testCode: string, range: SeedRange): string {
  const parts = [
    testCode,
    range.sex,
    range.pregnancy,
    range.gaDaysMin,
    range.gaDaysMax,
    range.cyclePhase,
    range.ageDaysMin,
    range.ageDaysMax,
    range.ageHoursMin,
    range.ageHoursMax,
    range.method,
    range.low,
    range.high,
    range.text,
    range.criticalLow,
    range.criticalHigh,
    range.source,
  ];
  return v5(JSON.stringify(parts), namespace);
}

/**
 * Proposed only: a laboratory doctor decides what results are compared with. Where the hospital's own people have made
 * a version of the test they have decided already.
 */
export async function seedRanges(tx: Tx, tests: readonly SeedTest[]): Promise<number> {
  const own = await listOwnTests(tx);
  const rows = tests
    .filter(({ code }) => !own.has(code))
    .flatMap(({ code, ranges }) =>
      ranges.map((range) => ({ id: rangeId(code, range), testCode: code, ...range })),
    );
  return rows.length === 0 ? 0 : addMissingRanges(tx, rows);
}
