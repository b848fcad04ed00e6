import { atScale, inLongRun } from '@senlab/testkit/scale';
import { describe, expect, it } from 'vitest';
import { contentOf } from './demo-content.test-support.ts';
import { openEmptyHospital, seedCases, type DemoDatabase } from './demo-lab.test-support.ts';
import type { DemoLabCounts } from './seed-lab.ts';

/** The clock moves open work, families and appointments; how many ordinary cases lie behind them matters little. */
const ordinaryCases = atScale({ each: 60, long: 830 });

async function withSeedOf<T>(
  moment: string,
  look: (demo: DemoDatabase, counts: DemoLabCounts) => Promise<T>,
): Promise<T> {
  const demo = await openEmptyHospital();
  try {
    return await look(demo, await seedCases(demo, { nowMs: Date.parse(moment), ordinaryCases }));
  } finally {
    await demo.close();
  }
}

const openStates = `lab_record where status in ('awaiting_sample', 'in_progress', 'awaiting_approval')`;

async function expectFullLaboratory(demo: DemoDatabase, counts: DemoLabCounts): Promise<void> {
  expect(counts.cases).toBeGreaterThan(ordinaryCases + 120);
  await expect(demo.count('patient')).resolves.toBe(counts.patients);
  await expect(demo.count('lab_record')).resolves.toBe(counts.cases);
  await expect(demo.count('specimen')).resolves.toBe(counts.tubes);
  await expect(demo.count('result_item where correction_id is null')).resolves.toBe(counts.results);
  await expect(demo.count(openStates)).resolves.toBeGreaterThan(60);
}

describe('the sample cases of any day', { timeout: 1_800_000 }, () => {
  it('are there just after midnight on New Year’s Day, and the same on two machines', async () => {
    const content = (): Promise<string> =>
      withSeedOf('2027-01-01T00:00:30+07:00', async (demo, counts) => {
        await expectFullLaboratory(demo, counts);
        return contentOf(demo.client);
      });
    expect(await content()).toBe(await content());
  });

  it.runIf(inLongRun)('are there in the last second of a leap day', async () => {
    await withSeedOf('2028-02-29T23:59:59+07:00', expectFullLaboratory);
  });

  it.runIf(inLongRun)('are there on a Sunday evening', async () => {
    await withSeedOf('2026-11-22T21:30:00+07:00', expectFullLaboratory);
  });
});
