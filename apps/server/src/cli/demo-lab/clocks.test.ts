import { describe, expect, it } from 'vitest';
import { contentOf } from './demo-content.test-support.ts';
import { openDemoDatabase, type DemoDatabase } from './demo-lab.test-support.ts';

async function withSeedOf<T>(
  moment: string,
  look: (demo: DemoDatabase, cases: number) => Promise<T>,
): Promise<T> {
  const demo = await openDemoDatabase();
  try {
    const { cases } = await demo.seed(Date.parse(moment));
    return await look(demo, cases);
  } finally {
    await demo.close();
  }
}

const openStates = `lab_record where status in ('awaiting_sample', 'in_progress', 'awaiting_approval')`;

async function expectFullLaboratory(demo: DemoDatabase, cases: number): Promise<void> {
  expect(cases).toBeGreaterThan(950);
  await expect(demo.count(openStates)).resolves.toBeGreaterThan(60);
}

describe('the sample cases of any day', { timeout: 360_000 }, () => {
  it.each([
    ['just after midnight on New Year’s Day', '2027-01-01T00:00:30+07:00'],
    ['in the last second of a leap day', '2028-02-29T23:59:59+07:00'],
  ])('are there %s', async (_, moment) => {
    await withSeedOf(moment, expectFullLaboratory);
  });

  it('are there on a Sunday evening, and the same on two machines', async () => {
    const content = (): Promise<string> =>
      withSeedOf('2026-11-22T21:30:00+07:00', async (demo, cases) => {
        await expectFullLaboratory(demo, cases);
        return contentOf(demo.client);
      });
    expect(await content()).toBe(await content());
  });
});
