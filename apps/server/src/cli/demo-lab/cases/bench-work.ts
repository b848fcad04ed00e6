import { between } from '../../invented/chance.ts';
import type { DemoCase, DemoResult, DemoSigning } from './case-state.ts';
import { type DemoHistory, entryContext, historyKey, storedValue } from './case-values.ts';
import { stops, type PlannedCase, type Stop } from './planned-case.ts';
import { judgeValue, vietnamDayOf, type ReportGroup } from '@senlab/domain';
import { moveResult, cancelResult, enterResults, rerunResult } from './case-results.ts';
import { valueOf, verifierOf, minuteMs, demoId, signerOf } from '../world.ts';
import { wishesOf } from './twists.ts';
import { sortIntoPapers } from '../../../modules/reports/reports/index.ts';

export interface Step {
  readonly atMs: number;
  readonly run: () => void;
}

/** A case on its way: steps that have been arranged, and happen in the order of their time up to now. */
export interface Way {
  readonly demo: DemoCase;
  readonly plan: PlannedCase;
  readonly steps: Step[];
  readonly history: DemoHistory;
  readonly slotOf: () => string;
}

/** Nothing happens that the case has not come to, and nothing in the future. */
export function arrange(way: Way, stop: Stop, step: Step): void {
  const isReached = stops.indexOf(stop) <= stops.indexOf(way.plan.stop);
  if (isReached && step.atMs <= way.demo.world.nowMs) way.steps.push(step);
}

export function later(way: Way, fromMs: number, [low, high]: readonly [low: number, high: number]): number {
  return fromMs + Math.floor(between(way.demo.world.random, low * 60, high * 60)) * 1000;
}

/** By everything that is known of her, also what became known since it was typed: whoever signs compares with that. */
function isBeyond(demo: DemoCase, result: DemoResult, history: DemoHistory): boolean {
  const known = history.get(historyKey(demo, result)) ?? [];
  const typedMs = result.enteredMs ?? 0;
  if (known.every(({ enteredMs }) => enteredMs <= typedMs)) return result.isDeltaBeyond;
  const context = entryContext(demo, result, { history, atMs: Number.POSITIVE_INFINITY });
  const settled = { ...context, test: { ...context.test, minimumTime: null } };
  return valueOf(judgeValue(storedValue(result.value), settled)).delta?.isBeyond ?? false;
}

function verifyResults(
  demo: DemoCase,
  results: readonly DemoResult[],
  { atMs, history }: { readonly atMs: number; readonly history: DemoHistory },
): void {
  for (const result of results.filter(({ status }) => status === 'entered')) {
    result.isDeltaAcknowledged = result.isDeltaBeyond || isBeyond(demo, result, history);
    // Typed by one person, so looked at by another.
    moveResult(demo, result, { command: 'verify', by: verifierOf(demo.world, result.test), atMs });
    result.verifiedMs = atMs;
  }
}

/** All results of a paper at once. What has left the laboratory is released by the system, for whoever signed. */
function signResults(demo: DemoCase, { results, by, atMs, release }: Omit<DemoSigning, 'id'>): void {
  for (const result of results.filter(({ status }) => status === 'tech_verified')) {
    const diff = {
      value: [result.raw, result.raw],
      flag: [null, result.flag],
      range: [null, result.value['range_reason'] ?? null],
    } as const;
    moveResult(demo, result, { command: 'approve', by, atMs, diff });
    result.signed = { by, atMs };
    if (release) moveResult(demo, result, { command: 'release', by: null, onBehalfOf: by, atMs });
  }
}

/** Entering and verifying of tests that are done together. They are signed with their paper, when all are there. */
export function arrangeGroup(way: Way, group: readonly DemoResult[], receivedMs: number): void {
  const { demo, plan, history } = way;
  const minutes = group[0]?.test.turnaroundMinutes ?? 60;
  const share = plan.stop === 'released' ? ([0.4, 0.85] as const) : ([0.3, 0.42] as const);
  const { wanted, comments, enteredAgoMs } = wishesOf(plan.twist);
  const usualMs = later(way, receivedMs, [10 + minutes * share[0], 11 + minutes * share[1]]);
  const enterMs = enteredAgoMs === null ? usualMs : demo.world.nowMs - enteredAgoMs;
  const entered = plan.stop === 'partly' ? group.slice(0, Math.ceil(group.length / 2)) : group;
  const entry = { atMs: enterMs, history, wanted, comments };
  arrange(way, 'partly', { atMs: enterMs, run: () => enterResults(demo, entered, entry) });
  const codes = new Set(group.map(({ test }) => test.code));
  const current = (): readonly DemoResult[] =>
    demo.results.filter(({ test, isSelected }) => isSelected && codes.has(test.code));
  const settledMs = arrangeTrouble(way, group, { enterMs, entry });
  const verifyMs = later(way, settledMs, [6, 15]);
  arrange(way, plan.twist === 'preliminary' ? 'partly' : 'verified', {
    atMs: verifyMs,
    run: () => verifyResults(demo, current(), { atMs: verifyMs, history }),
  });
}

/** A second run, or a test that cannot be done. Gives when the group is settled. */
function arrangeTrouble(
  way: Way,
  group: readonly DemoResult[],
  { enterMs, entry }: { readonly enterMs: number; readonly entry: Parameters<typeof enterResults>[2] },
): number {
  const { demo, plan } = way;
  const [first] = group;
  if (first === undefined || (plan.twist !== 'rerun' && plan.twist !== 'insufficient')) return enterMs;
  const atMs = enterMs + 4 * minuteMs;
  if (plan.twist === 'insufficient') {
    const reason = 'Không đủ mẫu để thực hiện';
    const last = group.at(-1) ?? first;
    arrange(way, 'partly', {
      atMs: enterMs - minuteMs,
      run: () => cancelResult(demo, last, { atMs: enterMs - minuteMs, reason }),
    });
    return enterMs;
  }
  const secondMs = enterMs + 16 * minuteMs;
  const comments = new Map([[first.test.code, 'Đã chạy lại, kết quả phù hợp lần đầu']]);
  const run = (): void => {
    const next = rerunResult(demo, first, { atMs, reason: 'Kết quả không phù hợp lâm sàng' });
    const again = { ...entry, atMs: secondMs, comments };
    arrange(way, 'partly', { atMs: secondMs, run: () => enterResults(demo, [next], again) });
  };
  arrange(way, 'partly', { atMs, run });
  return secondMs;
}

const roundMs = 15 * minuteMs;

/** Doctors sign in rounds, each with one password; what cannot wait is signed at once. */
function signedMs({ priority }: DemoCase, readyMs: number): number {
  if (priority === 'stat') return readyMs + 3 * minuteMs;
  return (Math.floor(readyMs / roundMs) + 1) * roundMs + 2 * minuteMs;
}

function resultsOn({ results }: DemoCase, { testCodes }: ReportGroup): readonly DemoResult[] {
  return results.filter(({ isSelected, test }) => isSelected && testCodes.includes(test.code));
}

/** When the last value of the paper was verified; undefined while one is open. */
function readyAt(results: readonly DemoResult[]): number | undefined {
  const live = results.filter(({ status }) => status !== 'cancelled');
  if (live.length === 0 || live.some(({ status }) => status !== 'tech_verified')) return undefined;
  return Math.max(...live.map(({ verifiedMs }) => verifiedMs ?? 0));
}

function sign({ demo, plan }: Way, group: ReportGroup, atMs: number): void {
  const results = resultsOn(demo, group);
  const tests = results.map(({ test }) => test);
  const by = signerOf(demo.world, tests, vietnamDayOf(atMs));
  const id = demoId(demo.world.random, atMs, demo.signings.length);
  const signing = { results, by, atMs, release: plan.stop === 'released', groupKey: group.key };
  signResults(demo, signing);
  demo.signings.push({ ...signing, id });
}

/** The papers of a case as it was ordered. */
export function papersOf(demo: DemoCase): readonly ReportGroup[] {
  const pregnancyState = demo.pregnancy.state;
  const tests = demo.results.map(({ test: { code, sensitive } }) => ({
    testCode: code,
    sensitive,
    pregnancyState,
  }));
  return sortIntoPapers(tests, demo.world.catalogue);
}

/** Looks after each step whether a paper has become whole. */
export function paperWatch(way: Way): () => void {
  const waiting = new Set(
    way.plan.stop === 'approved' || way.plan.stop === 'released' ? papersOf(way.demo) : [],
  );
  return () => {
    for (const group of waiting) {
      const readyMs = readyAt(resultsOn(way.demo, group));
      if (readyMs === undefined) continue;
      waiting.delete(group);
      const atMs = signedMs(way.demo, readyMs);
      arrange(way, 'approved', { atMs, run: () => sign(way, group, atMs) });
    }
  };
}
