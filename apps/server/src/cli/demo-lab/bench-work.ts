import { verifyResults } from './bench-steps.ts';
import { cancelResult, enterResults, rerunResult } from './case-results.ts';
import type { DemoResult } from './case-state.ts';
import { arrange, later, type Way } from './case-way.ts';
import { wishesOf } from './twists.ts';
import { minuteMs } from './world.ts';

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
