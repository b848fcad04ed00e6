import { retentionEnd } from '@senlab/domain';
import { between } from '../../invented/chance.ts';
import {
  listSpecimensOf,
  markLabelsPrinted,
  type SpecimenView as Tube,
} from '../../../modules/bench/specimens/index.ts';
import { listItems } from '../../../modules/bench/results/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { dayMs, hourMs, minuteMs, valueOf } from '../world.ts';
import { arrangeWork } from './bench-work.ts';
import { arrange, later, type DemoCase } from './demo-case.ts';
import { seenOn, wishesOf } from './twists.ts';

const sittings = { '0h': 0, '1h': 60, '2h': 120, random: 0 } as const;

/** A tube that the rules refuse to move is a slip in the plan. */
async function moved(
  step: Promise<Parameters<typeof valueOf<{ readonly refusal: object | null }>>[0]>,
): Promise<void> {
  const { refusal } = valueOf(await step);
  if (refusal !== null) throw new Error(`a tube of the sample data is refused: ${JSON.stringify(refusal)}`);
}

async function collect({ lab, patient }: DemoCase, { id, code }: Tube, atMs: number): Promise<void> {
  // The label is only noted: a seed has no press that could draw it.
  await markLabelsPrinted(lab.tx, [id], isoOf(atMs));
  const request = {
    specimenCode: code,
    patientCode: patient.code,
    collectedTime: null,
    timeReason: null,
    comment: null,
  };
  await moved(lab.at(atMs).specimens.collect(lab.world.staff.collector.session, request));
}

interface Taking {
  readonly fromMs: number;
  /** It does not arrive as it should. */
  readonly isBad: boolean;
}

function arrangeTube(demo: DemoCase, tube: Tube, { fromMs, isBad }: Taking): void {
  const { lab, plan } = demo;
  const offset = tube.timePoint === null ? 0 : sittings[tube.timePoint];
  const collectMs = fromMs + offset * minuteMs;
  arrange(demo, 'collected', { atMs: collectMs, run: () => collect(demo, tube, collectMs) });
  const isSent = plan.site === 1;
  const sendMs = later(demo, collectMs, [3, 8]);
  const send = async (): Promise<number> =>
    valueOf(await lab.at(sendMs).specimens.send(lab.world.staff.collector.session, [tube.code]));
  if (isSent) arrange(demo, 'in_transit', { atMs: sendMs, run: send });
  const isOld = plan.twist === 'too-old';
  const arriveMs = isOld ? collectMs + 50 * hourMs : later(demo, isSent ? sendMs : collectMs, [8, 18]);
  const run = (): Promise<void> => (isBad ? lose(demo, tube, arriveMs) : receive(demo, tube, arriveMs));
  arrange(demo, 'received', { atMs: arriveMs, run });
}

/** The bad tube goes, a new one is planned, and what was waited for waits on. */
async function lose(demo: DemoCase, { code }: Tube, atMs: number): Promise<void> {
  const { lab, plan, recordId, tubeOf, runs } = demo;
  const { specimens } = lab.at(atMs);
  const { session } = lab.world.staff.technician;
  const rejection = {
    specimenCode: code,
    condition: 'clotted',
    reason: 'Mẫu bị đông',
    notifiedTo: 'ĐD. Phạm Ngọc Hân',
    notifiedTime: isoOf(atMs),
  } as const;
  const reason = 'Không tìm thấy ống khi bàn giao';
  await moved(
    plan.twist === 'lost' ? specimens.lose(session, code, reason) : specimens.reject(session, rejection),
  );
  const tubes = await listSpecimensOf(lab.tx, recordId);
  const next = tubes.find(({ recollectsCode }) => recollectsCode === code);
  if (next === undefined) throw new Error('nothing of the sample data is taken again');
  for (const test of next.testCodes) tubeOf.set(test, next.code);
  for (const run of await listItems(lab.tx, recordId)) runs.set(run.testCode, run);
  if (plan.twist !== 'rejected-open')
    arrangeTube(demo, next, { fromMs: later(demo, atMs, [20, 45]), isBad: false });
}

async function receive(demo: DemoCase, tube: Tube, atMs: number): Promise<void> {
  const { lab, plan, received } = demo;
  const request = {
    ...seenOn(tube.specimenTypeCode, wishesOf(plan.twist)),
    specimenCode: tube.code,
    receivedTime: null,
    timeReason: null,
    volumeMl: tube.specimenTypeCode === 'URINE24' ? '1650' : null,
  };
  await moved(lab.at(atMs).specimens.receive(lab.world.staff.technician.session, request));
  received.add(tube.code);
  arrangeWork(demo, tube.code, atMs);
  arrangeKeeping(demo, tube, atMs);
}

/**
 * One of five is put away: that is enough to look at. MAU-2611140123-01 is a place of its own kind, so that no real
 * tube is ever told that its place is taken.
 */
function arrangeKeeping(demo: DemoCase, { code, specimenTypeCode }: Tube, receivedMs: number): void {
  const { lab, random, papers, signings } = demo;
  if (random.below(5) > 0) return;
  const { session } = lab.world.staff.technician;
  const storeMs = later(demo, receivedMs, [700, 900]);
  const store = (): Promise<void> => moved(lab.at(storeMs).specimens.store(session, code, `MAU-${code}`));
  arrange(demo, 'released', { atMs: storeMs, run: store });
  const kept = { specimenType: specimenTypeCode, receivedMs, isReportSigned: true };
  const overMs = Math.max(storeMs, retentionEnd(kept) ?? receivedMs + 8 * dayMs);
  const disposeMs = Math.floor(overMs + between(random, 1, 9) * hourMs);
  const dispose = async (): Promise<void> => {
    if (signings.length === papers.length) await moved(lab.at(disposeMs).specimens.dispose(session, code));
  };
  arrange(demo, 'released', { atMs: disposeMs, run: dispose });
}

export function arrangeTubes(demo: DemoCase): void {
  const { plan, tubes } = demo;
  const fromMs = later(demo, plan.orderedMs, plan.stop === 'released' ? [8, 30] : [4, 10]);
  const isLossy = ['rejected', 'rejected-open', 'lost'].includes(plan.twist ?? '');
  for (const [index, tube] of tubes.entries())
    arrangeTube(demo, tube, { fromMs, isBad: isLossy && index === 0 });
}
