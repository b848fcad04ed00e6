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
  countRows,
} from './quality.test-support.ts';
import type { LotRow } from './lot-repository.ts';
import { qualityOf } from './quality-of.ts';
import { fc } from '@fast-check/vitest';
import { qualityStatus, shiftOf } from '@senlab/domain';
import { atScale } from '@senlab/testkit/scale';
import { judgedOf } from './run-row.ts';

describe('quality of', () => {
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
});

describe('standing', () => {
  let lab: QualityLab;
  const start = '2026-11-15T08:00:00+07:00';
  const clock = fakeClock(start);
  beforeAll(async () => {
    lab = await openQualityLab(await createTestDatabase(), clock);
  });
  afterAll(() => lab.close());

  const step = fc.oneof(
    fc.record({
      kind: fc.constant('run' as const),
      level: fc.constantFrom(0, 1),
      value: fc.constantFrom('10', '10', '14'),
      hoursLate: fc.constantFrom(0, 0, 0, 5, 30),
    }),
    fc.record({ kind: fc.constant('correct' as const) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7, 23) }),
  );

  interface Scene {
    readonly code: string;
    readonly lots: readonly [LotRow, LotRow];
  }

  async function runsOf({ code }: Scene): Promise<Parameters<typeof judgedOf>[0][]> {
    const question = { instrumentCode: code, testCode: 'XGLU', level: null, from: null, to: null };
    return [...must(await lab.service.chart(lab.technician, question)).runs];
  }

  /** The first failure without an action gets one. */
  async function correctNext(scene: Scene): Promise<void> {
    const open = (await runsOf(scene)).find(
      ({ outcome, actionText }) => outcome === 'failed' && actionText === null,
    );
    if (open !== undefined) await correct(lab, open);
  }

  async function take(
    scene: Scene,
    given: typeof step extends fc.Arbitrary<infer T> ? T : never,
  ): Promise<void> {
    if (given.kind === 'wait') return clock.advance({ hours: given.hours });
    if (given.kind === 'correct') return correctNext(scene);
    clock.advance({ minutes: 3 });
    const time = new Date(clock.now() - given.hoursLate * 3_600_000).toISOString();
    await enter(lab, given.level === 0 ? scene.lots[0].id : scene.lots[1].id, given.value, time);
  }

  async function standing({ code }: Scene): Promise<string> {
    const wanted = [{ testCode: 'XGLU', instrumentCode: code }];
    const nowMs = clock.now();
    const answer = await reading(lab.database, (tx) => qualityOf(tx, { locationCode: 'XQ', wanted, nowMs }));
    return answer('XGLU', code);
  }

  async function addScene(): Promise<Scene> {
    clock.set(start);
    const code = await addInstrument(lab);
    return { code, lots: [await addLot(lab, code), await addLot(lab, code, { level: 2, lotNo: '45422' })] };
  }

  describe('the standing that is asked for with few rows', () => {
    it('is the one that the rules give for all rows, whatever happened', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          const scene = await addScene();
          for (const given of steps) {
            await take(scene, given);
            const runs = (await runsOf(scene)).map(judgedOf);
            const shift = shiftOf(clock.now());
            const whole = qualityStatus({ instrumentCode: scene.code, testCode: 'XGLU', shift, runs });
            expect(await standing(scene)).toBe(whole);
          }
        }),
        atScale<{ numRuns: number; seed?: number }>({
          each: { numRuns: 10, seed: 20_261_116 },
          long: { numRuns: 200 },
        }),
      );
    });

    it('closes a failure where the action and the good run come at the same time', async () => {
      const scene = await addScene();
      const failed = await enter(lab, scene.lots[0].id, '14');
      clock.advance({ minutes: 10 });
      await Promise.all([correct(lab, failed), enter(lab, scene.lots[0].id, '10')]);
      expect(await countRows(lab.database, 'open_control_failure', `run_id = '${failed.id}'`)).toBe(0);
      expect(await standing(scene)).toBe('passed');
    });

    it('closes it too where the failed lot was retired and the good run is of the next one', async () => {
      const scene = await addScene();
      const [lot] = scene.lots;
      const failed = await enter(lab, lot.id, '14');
      const next = await addLot(lab, scene.code, { lotNo: '77777' });
      const seen = { id: lot.id, version: lot.version, reason: 'Hết vật liệu' };
      must(await lab.service.moveLot(lab.doctor, 'retire', seen));
      clock.advance({ minutes: 10 });
      await Promise.all([correct(lab, failed), enter(lab, next.id, '10')]);
      expect(await standing(scene)).toBe('passed');
    });
  });
});
