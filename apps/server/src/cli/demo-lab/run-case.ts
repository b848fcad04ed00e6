import { retentionEnd } from '@senlab/domain';
import { between } from '../invented/chance.ts';
import { arrangeGroup } from './bench-work.ts';
import { refreshCase } from './case-refresh.ts';
import { remember } from './case-history.ts';
import { paperWatch } from './case-papers.ts';
import type { DemoCase, DemoTube } from './case-state.ts';
import { collectTube, disposeTube, processTube, receiveTube, sendTube, storeTube } from './case-tubes.ts';
import type { DemoHistory } from './case-values.ts';
import { arrange, later, type Step, type Way } from './case-way.ts';
import { archiveCase, endCase } from './end-case.ts';
import { openCase } from './open-case.ts';
import type { PlannedCase } from './planned-case.ts';
import { replaceTube } from './replace-tube.ts';
import { seenOn, wishesOf } from './twists.ts';
import { dayMs, hourMs, minuteMs, type DemoWorld } from './world.ts';

const sittings = { '0h': 0, '1h': 60, '2h': 120, random: 0 } as const;

function arrangeTube(way: Way, tube: DemoTube, fromMs: number): void {
  const { demo, plan } = way;
  const offset = tube.plan.timePoint === null ? 0 : sittings[tube.plan.timePoint];
  const collectMs = fromMs + offset * minuteMs;
  arrange(way, 'collected', { atMs: collectMs, run: () => collectTube(demo, tube, collectMs) });
  const isSent = plan.site === 1;
  const sendMs = later(way, collectMs, [3, 8]);
  if (isSent) arrange(way, 'in_transit', { atMs: sendMs, run: () => sendTube(demo, tube, sendMs) });
  const isOld = plan.twist === 'too-old';
  const arriveMs = isOld ? collectMs + 50 * hourMs : later(way, isSent ? sendMs : collectMs, [8, 18]);
  const isGone = tube.number === 1 && tube.recollectsId === null;
  if (isGone && isLossy(plan)) arrangeLoss(way, tube, arriveMs);
  else arrangeReceipt(way, tube, arriveMs);
}

function isLossy({ twist }: PlannedCase): boolean {
  return twist === 'rejected' || twist === 'rejected-open' || twist === 'lost';
}

function arrangeLoss(way: Way, tube: DemoTube, atMs: number): void {
  const { demo, plan } = way;
  const run = (): void => {
    const next =
      plan.twist === 'lost'
        ? replaceTube(demo, tube, { command: 'lose', reason: 'Không tìm thấy ống khi bàn giao', atMs })
        : replaceTube(demo, tube, { command: 'reject', condition: 'clotted', reason: 'Mẫu bị đông', atMs });
    if (plan.twist !== 'rejected-open') arrangeTube(way, next, later(way, atMs, [20, 45]));
  };
  arrange(way, 'received', { atMs, run });
}

function arrangeReceipt(way: Way, tube: DemoTube, receiveMs: number): void {
  const { demo, plan } = way;
  const seen = seenOn(tube.plan.specimenType, wishesOf(plan.twist));
  const run = (): void => {
    receiveTube(demo, tube, { atMs: receiveMs, seen });
    const own = demo.results.filter((result) => result.tube === tube && result.isSelected);
    for (const group of Map.groupBy(own, ({ test }) => test.turnaroundMinutes).values()) {
      arrangeGroup(way, group, receiveMs);
    }
    const processMs = later(way, receiveMs, [4, 9]);
    arrange(way, 'partly', { atMs: processMs, run: () => processTube(demo, tube, processMs) });
    arrangeKeeping(way, tube, receiveMs);
  };
  arrange(way, 'received', { atMs: receiveMs, run });
}

function arrangeKeeping(way: Way, tube: DemoTube, receivedMs: number): void {
  const { demo } = way;
  const storeMs = later(way, receivedMs, [700, 900]);
  const run = (): void => {
    if (tube.status === 'processing') storeTube(demo, tube, { slot: way.slotOf(), atMs: storeMs });
  };
  arrange(way, 'released', { atMs: storeMs, run });
  const kept = { specimenType: tube.plan.specimenType, receivedMs, isReportSigned: true };
  const disposeMs =
    (retentionEnd(kept) ?? receivedMs + 8 * dayMs) + between(demo.world.random, 1, 9) * hourMs;
  const throwAway = (): void => {
    const isDone = demo.recordStatus === 'completed' || demo.recordStatus === 'archived';
    if (tube.status === 'stored' && isDone) disposeTube(demo, tube, Math.floor(disposeMs));
  };
  arrange(way, 'released', { atMs: Math.floor(disposeMs), run: throwAway });
}

function takeNext(steps: Step[]): Step | undefined {
  let best = 0;
  for (let index = 1; index < steps.length; index += 1) {
    if ((steps[index]?.atMs ?? 0) < (steps[best]?.atMs ?? 0)) best = index;
  }
  return steps.splice(best, 1)[0];
}

export interface RunOptions {
  readonly number: number;
  readonly history: DemoHistory;
  readonly slotOf: () => string;
}

/** Lets a planned case happen, step by step, as far as it has come. */
export function runCase(world: DemoWorld, plan: PlannedCase, options: RunOptions): DemoCase {
  const demo = openCase(world, plan, options.number);
  const way: Way = { demo, plan, steps: [], history: options.history, slotOf: options.slotOf };
  const firstMs = later(way, demo.orderedMs, plan.stop === 'released' ? [8, 30] : [4, 10]);
  for (const tube of demo.tubes) arrangeTube(way, tube, firstMs);
  const lookForPapers = paperWatch(way);
  for (let step = takeNext(way.steps); step !== undefined; step = takeNext(way.steps)) {
    step.run();
    lookForPapers();
    refreshCase(demo, step.atMs);
  }
  endCase(demo, plan);
  archiveCase(demo);
  remember(demo, options.history);
  return demo;
}
