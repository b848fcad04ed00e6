import { chooseRange, trimesterOf } from '@senlab/domain';
import { inventedValue } from '../../invented/values.ts';
import type { EnteredResults, ResultsService } from '../../../modules/bench/results/index.ts';
import { isoOf } from '../../../platform/moment.ts';
import { minuteMs, valueOf, verifierOf, type StaffMember } from '../world.ts';
import { arrangeCall } from './alarms.ts';
import { arrange, later, type DemoCase, type DemoRun } from './demo-case.ts';
import { signWhenWhole } from './signing.ts';
import { wishesOf } from './twists.ts';

/** Copied from a program, which is named with them. */
const ratios = /-MOM$|^RISK-/;
const riskSoftware = { name: 'Chương trình mẫu', version: '1.0', runId: null } as const;

/** What a technician types for this person: an own value, one that a twist asks for, or an invented one. */
function valueFor({ lab, plan, random, pregnancy, drawn }: DemoCase, testCode: string, atMs: number): string {
  const { person, twist } = plan;
  const { tests, ranges } = lab.world.catalogue;
  const known = wishesOf(twist).wanted.get(testCode) ?? person.fixedValues.get(testCode);
  const test = tests.get(testCode);
  if (known !== undefined || test === undefined) return known ?? '';
  const choice = chooseRange(
    ranges.get(testCode) ?? [],
    { sex: person.gender, birth: person.birth, pregnancy },
    { collectedTime: isoOf(atMs), method: test.method },
  );
  const days = pregnancy.gaDaysAtOrder;
  return inventedValue(random, test, choice.kind === 'chosen' ? choice.range : null, {
    person: {
      sex: person.gender,
      trimester: days === null ? null : trimesterOf(days),
      isNewborn: person.kind === 'newborn',
      usual: person.usual,
    },
    drawn,
  });
}

type Answer = ReturnType<ResultsService['enter']>;

/** What the laboratory answered, which is how the results stand from now on. */
async function noted({ runs }: DemoCase, answer: Answer): Promise<EnteredResults> {
  const entered = valueOf(await answer);
  for (const { testCode, runNo, version, status } of entered.items)
    runs.set(testCode, { testCode, runNo, version, status });
  return entered;
}

async function done(demo: DemoCase, answer: Answer): Promise<EnteredResults> {
  const entered = await noted(demo, answer);
  const { refusals, conflicts } = entered;
  if (refusals.length + conflicts.length > 0)
    throw new Error(`a result of the sample data is refused: ${JSON.stringify({ refusals, conflicts })}`);
  return entered;
}

function runOf({ runs }: DemoCase, testCode: string): DemoRun {
  const run = runs.get(testCode);
  if (run === undefined) throw new Error(`the sample data have no ${testCode}`);
  return run;
}

interface Entry {
  readonly codes: ReadonlySet<string>;
  readonly atMs: number;
  /** By test, printed beside the value. */
  readonly comments: ReadonlyMap<string, string>;
}

/** Types the values of some tests; what is calculated from them follows by itself. */
async function enter(demo: DemoCase, { codes, atMs, comments }: Entry): Promise<void> {
  const { lab, recordId, typed } = demo;
  const waiting = [...codes].filter(
    (code) => runOf(demo, code).status === 'pending' && !lab.world.book.has(code),
  );
  const entries = waiting.map((testCode) => ({
    ...runOf(demo, testCode),
    value: valueFor(demo, testCode, atMs),
    comment: comments.get(testCode) ?? null,
    reason: null,
    instrumentCode: null,
    riskSoftware: ratios.test(testCode) ? riskSoftware : null,
  }));
  if (entries.length === 0) return;
  for (const { testCode, value } of entries) typed.set(testCode, value);
  const { session } = lab.world.staff.technician;
  const { items } = await done(demo, lab.at(atMs).results.enter(session, recordId, entries));
  if (items.some(({ isCritical }) => isCritical)) arrangeCall(demo, atMs);
}

/** What nobody lets through in a pile is looked at by itself, and a difference is believed first. */
async function verifyAlone(
  demo: DemoCase,
  testCode: string,
  { by, atMs }: { readonly by: StaffMember; readonly atMs: number },
): Promise<void> {
  const { lab, recordId } = demo;
  const { results } = lab.at(atMs);
  const again = (): Answer => results.verify(by.session, recordId, [runOf(demo, testCode)]);
  const { refusals } = await noted(demo, again());
  if (refusals.length === 0) return;
  const believed = { ...runOf(demo, testCode), comment: null };
  await done(demo, results.acknowledgeDelta(by.session, recordId, believed));
  await done(demo, again());
}

/** Typed by one person, so looked at by another. */
async function verify(demo: DemoCase, codes: readonly string[], atMs: number): Promise<void> {
  const { lab, recordId, settled } = demo;
  const { tests } = lab.world.catalogue;
  const entered = codes.map((code) => runOf(demo, code)).filter(({ status }) => status === 'entered');
  const verifierFor = ({ testCode }: DemoRun): StaffMember =>
    verifierOf(lab.world, { sensitive: tests.get(testCode)?.sensitive ?? [] });
  for (const [by, runs] of Map.groupBy(entered, verifierFor)) {
    const { refusals } = await noted(demo, lab.at(atMs).results.verify(by.session, recordId, runs));
    for (const { testCode } of refusals) await verifyAlone(demo, testCode, { by, atMs });
  }
  for (const code of codes) if (runOf(demo, code).status !== 'pending') settled.add(code);
  signWhenWhole(demo, atMs);
}

/** A second run, or a test that cannot be done. Gives when the group is settled. */
function arrangeTrouble(demo: DemoCase, entry: Entry): number {
  const { lab, plan, recordId } = demo;
  const { session } = lab.world.staff.technician;
  const [first = ''] = entry.codes;
  if (plan.twist === 'insufficient') {
    const atMs = entry.atMs - minuteMs;
    const run = (): Promise<unknown> => {
      const last = [...entry.codes].at(-1) ?? first;
      const wanted = { ...runOf(demo, last), reason: 'Không đủ mẫu để thực hiện' };
      return done(demo, lab.at(atMs).results.cancel(session, recordId, wanted));
    };
    arrange(demo, 'partly', { atMs, run });
  }
  if (plan.twist !== 'rerun') return entry.atMs;
  const [atMs, secondMs] = [entry.atMs + 4 * minuteMs, entry.atMs + 16 * minuteMs];
  const rerun = (): Promise<unknown> => {
    const wanted = { ...runOf(demo, first), reason: 'Kết quả không phù hợp lâm sàng' };
    return done(demo, lab.at(atMs).results.rerun(session, recordId, wanted));
  };
  arrange(demo, 'partly', { atMs, run: rerun });
  const comments = new Map([[first, 'Đã chạy lại, kết quả phù hợp lần đầu']]);
  const again = { atMs: secondMs, comments, codes: new Set([first]) };
  arrange(demo, 'partly', { atMs: secondMs, run: () => enter(demo, again) });
  return secondMs;
}

/** Entering and verifying of tests that are done together. They are signed with their paper, when all are there. */
function arrangeGroup(demo: DemoCase, group: readonly string[], receivedMs: number): void {
  const { lab, plan } = demo;
  const minutes = lab.world.catalogue.tests.get(group[0] ?? '')?.turnaroundMinutes ?? 60;
  const share = plan.stop === 'released' ? ([0.4, 0.85] as const) : ([0.3, 0.42] as const);
  const { comments, enteredAgoMs } = wishesOf(plan.twist);
  const usualMs = later(demo, receivedMs, [10 + minutes * share[0], 11 + minutes * share[1]]);
  const atMs = enteredAgoMs === null ? usualMs : lab.world.nowMs - enteredAgoMs;
  const codes = new Set(plan.stop === 'partly' ? group.slice(0, Math.ceil(group.length / 2)) : group);
  const entry = { codes, atMs, comments };
  const settledMs = arrangeTrouble(demo, entry);
  arrange(demo, 'partly', { atMs, run: () => enter(demo, entry) });
  const verifyMs = later(demo, settledMs, [6, 15]);
  arrange(demo, plan.twist === 'preliminary' ? 'partly' : 'verified', {
    atMs: verifyMs,
    run: () => verify(demo, group, verifyMs),
  });
}

/** What is done together and is all there now that this tube has come. */
export function arrangeWork(demo: DemoCase, tubeCode: string, receivedMs: number): void {
  const { tests, tubeOf, received } = demo;
  for (const together of Map.groupBy(tests, ({ turnaroundMinutes }) => turnaroundMinutes).values()) {
    const tubes = together.map(({ code }) => tubeOf.get(code) ?? '');
    if (!tubes.includes(tubeCode) || !tubes.every((code) => received.has(code))) continue;
    arrangeGroup(
      demo,
      together.map(({ code }) => code),
      receivedMs,
    );
  }
}
