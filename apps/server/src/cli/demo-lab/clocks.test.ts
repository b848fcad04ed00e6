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

describe('the sample cases of any day', { timeout: 120_000 }, () => {
  it.each([
    ['just after midnight', '2026-11-15T00:00:30+07:00'],
    ['on New Year’s Day', '2027-01-01T00:20:00+07:00'],
    ['on a leap day', '2028-02-29T23:59:59+07:00'],
    ['on a Sunday evening', '2026-11-22T21:30:00+07:00'],
  ])('are there %s', async (_, moment) => {
    await withSeedOf(moment, async (demo, cases) => {
      expect(cases).toBeGreaterThan(950);
      await expect(demo.count(openStates)).resolves.toBeGreaterThan(60);
    });
  });

  it('are the same on two machines', async () => {
    const content = (): Promise<string> =>
      withSeedOf('2026-11-16T14:20:00+07:00', ({ client }) => contentOf(client));
    expect(await content()).toBe(await content());
  });
});
