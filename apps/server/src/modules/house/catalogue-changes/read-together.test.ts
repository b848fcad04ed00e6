import { createTestDatabase, fakeClock } from '@senlab/testkit';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import type { Tx } from '../../../platform/tx.ts';
import { loadCatalogue } from '../../ground/catalogue/index.ts';
import { anybody, decide, openChangeLab, propose, type ChangeLab } from './catalogue-changes.test-support.ts';

let lab: ChangeLab;
beforeAll(async () => {
  lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
});
afterAll(() => lab.close());

/** Does something once, behind the first statement that has read what is looked for. */
function behind(isMeant: (row: object) => boolean, work: () => Promise<unknown>): KyselyPlugin {
  let isDone = false;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && result.rows.some((row) => isMeant(row))) {
        isDone = true;
        await work();
      }
      return result;
    },
  };
}

describe('a catalogue that is read while a version comes into force', () => {
  it.each([
    ['its ranges', (code: string) => (row: object) => 'testCode' in row && row.testCode === code],
    [
      'the test',
      (code: string) => (row: object) => 'result_type' in row && 'code' in row && row.code === code,
    ],
  ])('has test and ranges of one version when that happens behind %s', async (_what, isMeantOf) => {
    const code = lab.freshTest();
    const ranges = [{ ...anybody, low: '0.1', high: '0.6' }];
    const proposed = await propose(lab, code, { unit: 'mkat/L', ranges });
    let changes = 0;
    const plugin = behind(isMeantOf(code), async () => {
      await decide(lab, 'approve', proposed);
      changes += 1;
    });
    const tx = lab.database.kysely.withPlugin(plugin) as unknown as Tx;
    const { tests, ranges: read } = await loadCatalogue(tx, lab.clock.now());
    expect(changes).toBe(1);
    expect([tests.get(code)?.version, tests.get(code)?.unit]).toEqual([2, 'mkat/L']);
    expect(read.get(code)).toMatchObject([{ low: '0.1', high: '0.6' }]);
  });
});
