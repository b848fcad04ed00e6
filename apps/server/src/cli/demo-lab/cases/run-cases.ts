import { retentionEnd, makePatientCode, vietnamDateAt } from '@senlab/domain';
import { between } from '../../invented/chance.ts';
import { arrangeGroup, paperWatch, arrange, later, type Step, type Way } from './bench-work.ts';
import { refreshCase } from './case-refresh.ts';
import { remember, type DemoHistory } from './case-values.ts';
import type { DemoCase, DemoTube } from './case-state.ts';
import { collectTube, disposeTube, processTube, receiveTube, sendTube, storeTube } from './case-tubes.ts';
import { archiveCase, endCase } from './end-case.ts';
import { openCase } from './open-case.ts';
import type { PlannedCase } from './planned-case.ts';
import { replaceTube, seenOn, wishesOf } from './twists.ts';
import { dayMs, hourMs, minuteMs, type DemoWorld, valueOf } from '../world.ts';
import type { RegisteredPerson } from './person-rows.ts';

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
function runCase(world: DemoWorld, plan: PlannedCase, options: RunOptions): DemoCase {
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

export interface RunCase {
  readonly demo: DemoCase;
  readonly plan: PlannedCase;
  readonly locationCode: string;
}

/** MAU-R001-A01: a rack and a place of its own kind, so that no real tube is ever told that its place is taken. */
function slots(): () => string {
  let count = 0;
  return () => {
    const [rack, place] = [Math.floor(count / 96) + 1, count % 96];
    count += 1;
    const row = String.fromCharCode(65 + Math.floor(place / 12));
    return `MAU-R${String(rack).padStart(3, '0')}-${row}${String((place % 12) + 1).padStart(2, '0')}`;
  };
}

export function runAll(
  world: DemoWorld,
  plans: readonly PlannedCase[],
  numbers: Map<string, number>,
): readonly RunCase[] {
  const history: DemoHistory = new Map();
  const slotOf = slots();
  return plans.map((plan) => {
    const day = vietnamDateAt(plan.orderedMs);
    const number = (numbers.get(day) ?? 0) + 1;
    numbers.set(day, number);
    return {
      plan,
      locationCode: world.sites[plan.site],
      demo: runCase(world, plan, { number, history, slotOf }),
    };
  });
}

/** Only from two released results: a group is never believed once. */
function bloodGroupOf(cases: readonly RunCase[]): string | null {
  const released = cases.flatMap(({ demo }) => demo.results.filter(({ status }) => status === 'released'));
  const values = (code: string): readonly (string | null)[] =>
    released.filter(({ test }) => test.code === code).map(({ raw }) => raw);
  const [groups, factors] = [values('ABO'), values('RHD')];
  if (groups.length < 2 || factors.length < 2) return null;
  return `${groups[0] ?? ''} Rh(D)${factors[0] === 'Rh(D) âm' ? '−' : '+'}`;
}

/** In the order in which they first came: their codes are given in that order. */
export function registerPeople(
  world: DemoWorld,
  cases: readonly RunCase[],
  numbers: Map<number, number>,
): readonly RegisteredPerson[] {
  const byPerson = Map.groupBy(cases, ({ demo }) => demo.person);
  return [...byPerson].map(([person, own]) => {
    const registeredMs = (own[0]?.demo.orderedMs ?? world.nowMs) - 15 * minuteMs;
    const year = Number(vietnamDateAt(registeredMs).slice(0, 4));
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    return {
      person,
      code: valueOf(makePatientCode(year, number)),
      registeredMs,
      bloodGroup: bloodGroupOf(own),
    };
  });
}
