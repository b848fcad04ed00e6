import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reading } from '../../../platform/tx.ts';
import {
  addInstrument,
  addLot,
  correct,
  enter,
  must,
  openQualityLab,
  type QualityLab,
} from './quality.test-support.ts';
import type { LotRow } from './lot-repository.ts';
import { qualityOf } from './quality-of.ts';

let lab: QualityLab;
const clock = fakeClock();
beforeAll(async () => {
  lab = await openQualityLab(await createTestDatabase(), clock);
});
afterAll(() => lab.close());

/** Tests of one file share the site, so each takes a test of its own out of use again. */
let code: string;
let low: LotRow;
let high: LotRow;
beforeEach(async () => {
  await lab.database.pool.query('update instrument set is_active = false');
  clock.set('2026-11-15T08:00:00+07:00');
  code = await addInstrument(lab);
  low = await addLot(lab, code);
  high = await addLot(lab, code, { level: 2, lotNo: '45422' });
});

async function status(
  instrumentCode: string | null = code,
  { testCode = 'XGLU', locationCode = 'XQ' } = {},
): Promise<string> {
  const wanted = [{ testCode, instrumentCode }];
  const answer = await reading(lab.database, (tx) =>
    qualityOf(tx, { locationCode, wanted, nowMs: clock.now() }),
  );
  return answer(testCode, instrumentCode);
}

describe('how quality control stands', () => {
  it('is none before anybody measured, passed after it, and none again in the next shift', async () => {
    expect(await status()).toBe('none');
    await enter(lab, low.id, '10');
    expect(await status()).toBe('passed');
    clock.set('2026-11-15T13:59:59+07:00');
    expect(await status()).toBe('passed');
    clock.set('2026-11-15T14:00:00+07:00');
    expect(await status()).toBe('none');
  });

  it('is passed all night, on both sides of midnight', async () => {
    clock.set('2026-11-15T22:10:00+07:00');
    await enter(lab, low.id, '10');
    clock.set('2026-11-16T00:30:00+07:00');
    expect(await status()).toBe('passed');
    clock.set('2026-11-16T05:59:59+07:00');
    expect(await status()).toBe('passed');
    clock.set('2026-11-16T06:00:00+07:00');
    expect(await status()).toBe('none');
  });

  it('is failed after a failure of the night in the morning too', async () => {
    clock.set('2026-11-16T00:30:00+07:00');
    await enter(lab, low.id, '14');
    clock.set('2026-11-16T07:00:00+07:00');
    await enter(lab, high.id, '10');
    expect(await status()).toBe('failed');
  });

  it('is passed again only by an action and a passing run of the same level', async () => {
    const failed = await enter(lab, low.id, '14');
    expect(await status()).toBe('failed');
    clock.advance({ minutes: 10 });
    await enter(lab, low.id, '10');
    expect(await status()).toBe('failed');
    await correct(lab, failed);
    expect(await status()).toBe('passed');
  });

  it('is passed again in the other order as well, and not by another level', async () => {
    const failed = await enter(lab, low.id, '14');
    await correct(lab, failed);
    expect(await status()).toBe('failed');
    clock.advance({ minutes: 10 });
    await enter(lab, high.id, '10');
    expect(await status()).toBe('failed');
    clock.advance({ minutes: 10 });
    await enter(lab, low.id, '10');
    expect(await status()).toBe('passed');
  });

  it('stays failed for months where an action was written and nothing was run', async () => {
    await correct(lab, await enter(lab, low.id, '14'));
    clock.advance({ days: 90 });
    await enter(lab, high.id, '10');
    expect(await status()).toBe('failed');
  });

  it('is not passed by a run that was typed for the time before the failure', async () => {
    const failed = await enter(lab, low.id, '14');
    await enter(lab, low.id, '10', '2026-11-15T07:00:00+07:00');
    await correct(lab, failed);
    expect(await status()).toBe('failed');
  });

  it('is not failed by a warning', async () => {
    await enter(lab, low.id, '12,5');
    expect(await status()).toBe('passed');
  });

  it('is not passed while a required level is missing', async () => {
    const tests = [{ testCode: 'XGLU', requiredLevels: [1, 2] }];
    const draft = { code, version: 1, name: 'Máy thử', locationCode: 'XQ', sectionCode: 'x-quality' };
    must(await lab.service.saveInstrument(lab.administrator, { ...draft, isActive: true, tests }));
    await enter(lab, low.id, '10');
    expect(await status()).toBe('none');
    await enter(lab, high.id, '10');
    expect(await status()).toBe('passed');
  });
});

describe('without a named instrument', () => {
  it('every one of the site that measures the test must have passed', async () => {
    const other = await addInstrument(lab);
    const otherLot = await addLot(lab, other);
    await enter(lab, low.id, '10');
    expect(await status(null)).toBe('none');
    await enter(lab, otherLot.id, '10');
    expect(await status(null)).toBe('passed');
    clock.advance({ minutes: 5 });
    await enter(lab, otherLot.id, '14');
    expect([await status(null), await status(code), await status(other)]).toEqual([
      'failed',
      'passed',
      'failed',
    ]);
  });

  it('those of another site and those out of use do not count', async () => {
    const elsewhere = await addInstrument(lab, { locationCode: 'XR' });
    await enter(lab, (await addLot(lab, elsewhere)).id, '14');
    await enter(lab, low.id, '10');
    expect(await status(null)).toBe('passed');
    expect(await status(null, { locationCode: 'XR' })).toBe('failed');
    await lab.database.pool.query('update instrument set is_active = false where code = $1', [code]);
    expect([await status(null), await status(code)]).toEqual(['none', 'passed']);
  });

  it('a test that no instrument measures, or that nobody knows, stands at none', async () => {
    expect(await status(null, { testCode: 'XURE' })).toBe('none');
    expect(await status('XNOPE', { testCode: 'XNOPE' })).toBe('none');
  });
});

describe('many tests at once', () => {
  it('are answered each by its own, in two statements', async () => {
    const codes = ['XGLU', 'XURE', 'XCREA'];
    const busy = await addInstrument(lab, {
      tests: codes.map((testCode) => ({ testCode, requiredLevels: [] })),
    });
    const lots = [];
    for (const testCode of codes) lots.push(await addLot(lab, busy, { testCode }));
    await enter(lab, lots[0]?.id ?? '', '10');
    await enter(lab, lots[1]?.id ?? '', '14');
    const wanted = codes.map((testCode) => ({ testCode, instrumentCode: busy }));
    const answer = await reading(lab.database, (tx) =>
      qualityOf(tx, { locationCode: 'XQ', wanted, nowMs: clock.now() }),
    );
    expect(codes.map((testCode) => answer(testCode, busy))).toEqual(['passed', 'failed', 'none']);
  });

  it('cost nothing where none is asked for', async () => {
    const answer = await reading(lab.database, (tx) =>
      qualityOf(tx, { locationCode: 'XQ', wanted: [], nowMs: clock.now() }),
    );
    expect(answer('XGLU', null)).toBe('none');
  });
});
