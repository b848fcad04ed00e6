import { vietnamDayOf, type ReportGroup } from '@senlab/domain';
import { sortIntoPapers } from '../../modules/reports/reports/index.ts';
import { signResults } from './bench-steps.ts';
import type { DemoCase, DemoResult } from './case-state.ts';
import { arrange, type Way } from './case-way.ts';
import { demoId } from './demo-id.ts';
import { signerOf } from './signers.ts';
import { minuteMs } from './world.ts';

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
