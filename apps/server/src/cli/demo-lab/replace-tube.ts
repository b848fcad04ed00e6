import { planRecollection, type SpecimenCondition } from '@senlab/domain';
import type { DemoCase, DemoTube } from './case-state.ts';
import { moveTube, planTube } from './case-tubes.ts';
import { valueOf } from './given.ts';

export interface Loss {
  readonly command: 'reject' | 'lose';
  readonly reason: string;
  readonly condition?: SpecimenCondition;
  readonly atMs: number;
}

/** The bad tube goes, a new one is planned, and what was waited for waits on. */
export function replaceTube(demo: DemoCase, tube: DemoTube, loss: Loss): DemoTube {
  if (loss.command === 'reject') {
    tube.condition = loss.condition ?? 'clotted';
    tube.rejection = { reason: loss.reason, toldTo: 'ĐD. Phạm Ngọc Hân', toldMs: loss.atMs };
  }
  moveTube(demo, tube, { command: loss.command, by: 'technician', reason: loss.reason, atMs: loss.atMs });
  const own = demo.results.filter((result) => result.tube === tube && result.isSelected);
  const recollection = valueOf(
    planRecollection({
      state: tube.status,
      tube: tube.plan,
      results: own.map(({ test, status }) => ({ testCode: test.code, state: status })),
      usedTubeNumbers: demo.tubes.map(({ number }) => number),
    }),
  );
  const next = planTube(demo, recollection.tube, {
    number: recollection.tubeNumber,
    atMs: loss.atMs,
    recollectsId: tube.id,
  });
  for (const result of own) {
    result.tube = next;
    result.version += 1;
  }
  return next;
}
