import { vietnamDayOf } from '@senlab/domain';
import { hourMs, minuteMs, signerOf, valueOf, type StaffMember } from '../world.ts';
import { hasComeTo, type DemoCase, type WaitingPaper } from './demo-case.ts';

/** Doctors sign in rounds, each with one password; what cannot wait is signed at once. */
function roundAfter({ plan }: DemoCase, readyMs: number): number {
  if (plan.priority === 'stat') return readyMs + 3 * minuteMs;
  const everyMs = plan.stop === 'released' ? 2 * hourMs : 15 * minuteMs;
  return (Math.floor(readyMs / everyMs) + 1) * everyMs + 2 * minuteMs;
}

interface Round {
  readonly by: StaffMember;
  readonly atMs: number;
  readonly release: boolean;
}

/** What the doctor finds in the list of papers and was to be signed now. */
async function sign(pile: readonly WaitingPaper[], { by, atMs, release }: Round): Promise<void> {
  const [first] = pile;
  if (first === undefined) return;
  const { lab } = first.demo;
  const { reports } = lab.at(atMs);
  const { rows } = valueOf(await reports.queue(by.session, { page: 0, pageSize: 100 }));
  const shown = rows.map(({ record, groupKey, contentKey }) => ({
    recordId: record.id,
    groupKey,
    contentKey,
  }));
  // In the order of the pile: that of the list may be chance, and numbers are given in it.
  const seen = pile.flatMap((waiting) => shown.find((paper) => isOf(waiting, paper)) ?? []);
  const ticket = await lab.ticketOf(by, atMs);
  const outcomes = valueOf(
    await reports.approve(by.session, { ticket, reports: seen, isClearOnly: false, release }),
  );
  for (const waiting of pile) {
    const outcome = outcomes.find((paper) => isOf(waiting, paper));
    const id = outcome?.reportId ?? null;
    if (id === null)
      throw new Error(
        `a paper of the sample data cannot be signed: ${JSON.stringify(outcome ?? waiting.group)}`,
      );
    const { demo, group } = waiting;
    demo.signings.push({ id, version: 1, of: demo, group, by, atMs, release });
    demo.lastMs = atMs;
  }
}

function isOf(
  { demo, group }: WaitingPaper,
  paper: { readonly recordId: string; readonly groupKey: string },
): boolean {
  return paper.recordId === demo.recordId && paper.groupKey === group.key;
}

/** The papers that have just become whole are signed in the next round. */
export function signWhenWhole(demo: DemoCase, readyMs: number): void {
  const { lab, days, plan, papers, settled, asked, rounds } = demo;
  if (!hasComeTo(demo, 'approved')) return;
  const { tests } = lab.world.catalogue;
  for (const group of papers) {
    if (asked.has(group.key) || !group.testCodes.every((code) => settled.has(code))) continue;
    asked.add(group.key);
    const known = group.testCodes.flatMap((code) => tests.get(code) ?? []);
    const atMs = roundAfter(demo, readyMs);
    const round = {
      atMs,
      by: signerOf(lab.world, known, vietnamDayOf(atMs)),
      release: plan.stop === 'released',
    };
    const key = [round.by.id, atMs, round.release].join(' ');
    const pile = rounds.get(key) ?? [];
    if (pile.length === 0) days.arrange({ atMs, run: () => sign(pile, round) });
    pile.push({ demo, group });
    rounds.set(key, pile);
  }
}
