import { fc } from '@fast-check/vitest';
import { qualityStatus, shiftOf } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reading } from '../../../platform/tx.ts';
import {
  addInstrument,
  addLot,
  correct,
  countRows,
  enter,
  must,
  openQualityLab,
  type QualityLab,
} from './quality.test-support.ts';
import type { LotRow } from './lot-repository.ts';
import { qualityOf } from './quality-of.ts';
import { judgedOf } from './run-row.ts';

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
