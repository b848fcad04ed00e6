import { expireReturnSlips, followReturnSlips } from '../../../modules/desk/return-slips/index.ts';
import {
  askForPapers,
  handOverPapers,
  herself,
  husband,
  lookAfter,
  isPlain,
  type PersonAtCounter,
} from './counter-steps.ts';
import { valueOf, dayMs, hourMs, minuteMs } from '../world.ts';
import type { PastLaboratory } from '../past-laboratory.ts';

/** Something that happened at the counter, at its moment: numbers are given in the order of time. */
interface Step {
  readonly atMs: number;
  readonly run: () => Promise<unknown>;
}

const newest = 12;
const olderApart = 4;
const olderHandedOver = 10;

interface Parts {
  readonly waiting: readonly PersonAtCounter[];
  readonly handedOver: readonly PersonAtCounter[];
  readonly forgotten: readonly PersonAtCounter[];
  readonly dismissed: readonly PersonAtCounter[];
}

/** Who still waits, who has been, and for whom nobody came. */
function castOf(people: readonly PersonAtCounter[], nowMs: number): Parts {
  const whole = people.filter(isPlain);
  const restricted = people.filter(({ isWaiting, isRestricted }) => !isWaiting && isRestricted);
  const partly = people.filter(({ isWaiting }) => isWaiting);
  // She did not want to wait for the rest.
  const impatient = partly
    .filter(({ isRestricted, lastMs }) => !isRestricted && lastMs < nowMs - hourMs)
    .slice(0, 1);
  const recent = whole.slice(0, newest);
  // Whose paper left a moment ago is still sitting in the hall.
  const isHere = ({ lastMs }: PersonAtCounter, index: number): boolean =>
    index % 2 === 0 || lastMs > nowMs - hourMs;
  const older = whole.slice(newest).filter(({ lastMs }) => lastMs > nowMs - 7 * dayMs);
  const [dismissed, ...later] = older;
  const forgotten = whole.filter(({ lastMs }) => lastMs < nowMs - 8 * dayMs).slice(0, 3);
  return {
    waiting: [
      ...recent.filter(isHere),
      ...restricted.slice(0, 2),
      ...partly.filter((who) => !impatient.includes(who)).slice(0, 4),
    ],
    handedOver: [
      ...recent.filter((one, index) => !isHere(one, index)),
      ...later.filter((_, index) => index % olderApart === 0).slice(0, olderHandedOver),
      ...impatient,
    ],
    forgotten,
    dismissed: dismissed === undefined ? [] : [dismissed],
  };
}

/** A minute past, when the worker has looked. */
function noticedMs({ lastMs }: PersonAtCounter): number {
  return lastMs + minuteMs;
}

function waitingSteps(lab: PastLaboratory, people: readonly PersonAtCounter[]): readonly Step[] {
  return people.map((who) => ({ atMs: noticedMs(who), run: () => lookAfter(lab, who, noticedMs(who)) }));
}

function handingSteps(lab: PastLaboratory, people: readonly PersonAtCounter[]): readonly Step[] {
  return people.map((who, index) => {
    const atMs = who.lastMs + (25 + ((index * 17) % 30)) * minuteMs;
    const receiver = index % 4 === 2 && who.person.gender === 'female' ? husband : herself;
    return { atMs, run: () => handOverPapers(lab, { who, atMs, receiver }) };
  });
}

/** Nobody came in a week; the job of the hour says so. */
async function forget(lab: PastLaboratory, who: PersonAtCounter): Promise<void> {
  await lookAfter(lab, who, noticedMs(who));
  const { database, clock } = lab.at(noticedMs(who) + 7 * dayMs + 17 * minuteMs);
  await expireReturnSlips(database, clock);
}

/** Handed over to the wrong person and taken back at once: she waits again. */
async function takeBack(lab: PastLaboratory, who: PersonAtCounter): Promise<void> {
  const atMs = who.lastMs + 20 * minuteMs;
  const slip = await handOverPapers(lab, { who, atMs, receiver: herself });
  const { returns } = lab.at(atMs + 3 * minuteMs);
  const reason = 'Gọi nhầm người trùng tên, đã lấy lại phiếu ngay tại quầy';
  valueOf(await returns.undo(lab.world.staff.reception.session, slip, reason));
}

export interface CounterDays {
  readonly people: readonly PersonAtCounter[];
  /** Whose papers are put right after she took them home. */
  readonly misled: readonly PersonAtCounter[];
}

/** What the counter of the demonstration saw in the last days. */
export async function openCounter(lab: PastLaboratory, { people, misled }: CounterDays): Promise<void> {
  const others = people.filter((who) => !misled.includes(who));
  const { waiting, handedOver, forgotten, dismissed } = castOf(others, lab.world.nowMs);
  const steps: readonly Step[] = [
    ...waitingSteps(lab, waiting),
    ...handingSteps(lab, [...handedOver, ...misled]),
    ...forgotten.map((who) => ({ atMs: noticedMs(who), run: () => forget(lab, who) })),
    ...dismissed.map((who) => ({ atMs: who.lastMs + 20 * minuteMs, run: () => takeBack(lab, who) })),
  ];
  for (const { run } of steps.toSorted((one, other) => one.atMs - other.atMs)) await run();
  await askForPapers(lab, [...waiting, ...handedOver, ...dismissed]);
}

/** What became of reports in somebody's hand reaches the counter within the minute. */
export async function tellTheCounter(lab: PastLaboratory, atMs: number): Promise<void> {
  const { database, clock } = lab.at(atMs + minuteMs);
  await followReturnSlips(database, clock);
}
