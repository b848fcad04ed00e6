import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWithRights } from '../../app/signing-desk.test-support.ts';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/ids.ts';
import { printsService, type PrintsService } from '../prints/index.ts';
import type { DeskView } from './desk.ts';
import { followReturnSlips } from './jobs.ts';
import { correct, paperWith, twoPapers, withdraw } from './recall.test-support.ts';
import {
  handedOver,
  openCounter,
  releasedCase,
  slipRows,
  type Counter,
  type CounterCase,
} from './return-slips.test-support.ts';

let home: TestDatabase;
let counter: Counter;
let prints: PrintsService;
let book: Actor;
const clock = fakeClock('2026-11-15T09:00:00+07:00');
const reason = 'Trả nhầm người nhận';

beforeAll(async () => {
  home = await createTestDatabase();
  counter = await openCounter(home.appUrl, clock);
  prints = printsService({ database: counter.database });
  book = await addWithRights(counter, { permissions: ['prints.statistics'] });
});
afterAll(async () => {
  await counter.database.close();
  await home.drop();
});

const follow = (): Promise<number> => followReturnSlips(counter.database, clock);

async function deskOf({ mabn }: CounterCase): Promise<DeskView> {
  const desk = await counter.slips.desk(counter.receptionist, mabn);
  if (!desk.ok) throw new Error(JSON.stringify(desk));
  return desk.value;
}

async function wrongPapers(one: CounterCase): Promise<readonly string[]> {
  return (await deskOf(one)).recalls.map(({ status, code }) => `${status} ${code}`);
}

/** What a person says who holds the old paper again. */
async function tookBack(one: CounterCase, reportId: string) {
  const recall = (await deskOf(one)).recalls.find((found) => found.reportId === reportId);
  const seen = { id: recall?.slipId ?? '', version: recall?.slipVersion ?? 0 };
  return counter.slips.settleRecall(counter.receptionist, seen, reportId);
}

async function handOverCorrected(one: CounterCase): ReturnType<typeof handedOver> {
  const { id } = await paperWith(counter, one);
  return handedOver(counter, one, { reports: [{ reportId: id, versionNo: 2, isPrinted: true }] });
}

async function isListed({ mabn }: CounterCase): Promise<boolean> {
  const asked = { page: 0, pageSize: 100, filtered: [{ id: 'view', value: 'recalled' }] };
  const list = await counter.slips.list(counter.receptionist, asked);
  if (!list.ok) throw new Error(JSON.stringify(list));
  return list.value.rows.some(({ patientCode }) => patientCode === mabn);
}

async function recallEvents(slipCode: string): Promise<readonly string[]> {
  const { rows } = await counter.database.pool.query<{ command: string }>(
    `select command from audit_event where entity_id = $1 and command in ('recall', 'settle-recall') order by id`,
    [slipCode],
  );
  return rows.map(({ command }) => command);
}

describe('a slip with two papers', () => {
  it('is recalled again when the other paper is withdrawn after the first recall was settled', async () => {
    const one = await twoPapers(counter);
    const group = await paperWith(counter, one, 'ABO');
    const handed = await handedOver(counter, one);
    await correct(counter, one);
    await follow();
    await handOverCorrected(one);
    expect(await wrongPapers(one)).toEqual([]);
    expect(await isListed(one)).toBe(false);
    expect((await deskOf(one)).slips.at(-1)).toMatchObject({ status: 'recalled', isRecallSettled: true });
    clock.advance({ hours: 24 });
    await withdraw(counter, one, 'ABO');
    await follow();
    expect(await wrongPapers(one)).toEqual([`withdrawn ${group.code}`]);
    expect(await isListed(one)).toBe(true);
    expect((await deskOf(one)).slips.at(-1)).toMatchObject({ status: 'recalled', isRecallSettled: false });
    expect(await recallEvents(handed.code)).toEqual(['recall', 'settle-recall', 'recall']);
    expect(await tookBack(one, group.id)).toMatchObject({ ok: true });
    expect(await isListed(one)).toBe(false);
  });

  it('stays recalled for the replaced paper when the withdrawn one was taken back', async () => {
    const one = await twoPapers(counter);
    const [count, group] = [await paperWith(counter, one), await paperWith(counter, one, 'ABO')];
    await handedOver(counter, one);
    await withdraw(counter, one, 'ABO');
    await correct(counter, one);
    await follow();
    expect(await wrongPapers(one)).toHaveLength(2);
    expect(await tookBack(one, group.id)).toMatchObject({ ok: true, value: { status: 'recalled' } });
    expect(await wrongPapers(one)).toEqual([`superseded ${count.code}`]);
    expect((await deskOf(one)).ready).toMatchObject([{ versionNo: 2, replacesVersionNo: 1 }]);
    expect(await isListed(one)).toBe(true);
    await handOverCorrected(one);
    expect(await wrongPapers(one)).toEqual([]);
    expect(await isListed(one)).toBe(false);
  });

  it('has the replaced paper settled by the new one while the withdrawn one is still out', async () => {
    const one = await twoPapers(counter);
    const group = await paperWith(counter, one, 'ABO');
    await handedOver(counter, one);
    await withdraw(counter, one, 'ABO');
    await correct(counter, one);
    const fresh = await handOverCorrected(one);
    expect(await wrongPapers(one)).toEqual([`withdrawn ${group.code}`]);
    expect(await tookBack(one, group.id)).toMatchObject({ ok: true });
    expect(await isListed(one)).toBe(false);
    const undone = await counter.slips.undo(counter.receptionist, fresh, reason);
    expect(undone).toMatchObject({ ok: true });
    // What the new version had settled is open again; what a person took back is not.
    expect((await deskOf(one)).recalls).toMatchObject([{ status: 'superseded', isRecalled: true }]);
    expect(await isListed(one)).toBe(true);
  });
});

describe('a paper that was taken back', () => {
  it('is written down before the next look has recalled its slip, and only as it was seen', async () => {
    const one = await releasedCase(counter);
    const handed = await handedOver(counter, one);
    const paper = await paperWith(counter, one);
    await withdraw(counter, one);
    const old = { ...handed, version: handed.version - 1 };
    expect(await counter.slips.settleRecall(counter.receptionist, old, paper.id)).toMatchObject({
      refusal: { reason: 'changed-meanwhile' },
    });
    expect(await counter.slips.settleRecall(counter.receptionist, handed, paper.id)).toMatchObject({
      ok: true,
      value: { status: 'recalled' },
    });
    expect(await wrongPapers(one)).toEqual([]);
    await follow();
    expect(await recallEvents(handed.code)).toEqual(['recall', 'settle-recall']);
  });

  it('is refused for a paper that still holds, and for one of another slip', async () => {
    const one = await twoPapers(counter);
    const handed = await handedOver(counter, one);
    const group = await paperWith(counter, one, 'ABO');
    await withdraw(counter, one);
    const { settleRecall } = counter.slips;
    expect(await settleRecall(counter.receptionist, handed, group.id)).toMatchObject({
      refusal: { reason: 'return-versions-stand' },
    });
    for (const unknown of [newId(), 'x'])
      expect(await settleRecall(counter.receptionist, handed, unknown)).toEqual({
        ok: false,
        refusal: { kind: 'not-found', reason: 'return-report-unknown' },
      });
    // What was refused has left nothing behind.
    expect((await slipRows(counter, one)).map(({ status }) => status)).toContain('handed_over');
  });
});

describe('the list of prints to call back', () => {
  async function recallOf({ code }: { readonly code: string }) {
    const found = await prints.recalls(book, { filtered: [{ id: 'keyword', value: code }] });
    if (!found.ok) throw new Error(JSON.stringify(found));
    return found.value.rows.find(({ versionNo }) => versionNo === 1);
  }

  it('stays open when the hand-over of the new version was undone', async () => {
    const one = await releasedCase(counter);
    const paper = await paperWith(counter, one);
    await handedOver(counter, one);
    await correct(counter, one);
    const fresh = await handOverCorrected(one);
    expect(await recallOf(paper)).toMatchObject({ state: 'settled' });
    await counter.slips.undo(counter.receptionist, fresh, reason);
    expect(await recallOf(paper)).toMatchObject({ state: 'open', settledTime: null });
  });

  it('does not say of an undone hand-over that the patient has the paper', async () => {
    const one = await releasedCase(counter);
    const paper = await paperWith(counter, one);
    const handed = await handedOver(counter, one);
    await counter.slips.undo(counter.receptionist, handed, reason);
    await correct(counter, one);
    expect(await recallOf(paper)).toMatchObject({ prints: 1, handedOverTime: null, handedOverByName: null });
  });

  it('is settled by the counter that took a withdrawn paper back', async () => {
    const one = await releasedCase(counter);
    const paper = await paperWith(counter, one);
    await handedOver(counter, one);
    await withdraw(counter, one);
    expect(await recallOf(paper)).toMatchObject({ state: 'open' });
    await tookBack(one, paper.id);
    const settled = await recallOf(paper);
    expect(settled).toMatchObject({ state: 'settled', newVersionNo: null });
    expect(Date.parse(settled?.settledTime ?? '')).toBe(clock.now());
  });

  it('counts no hand-over that was undone, and the one after it', async () => {
    clock.advance({ hours: 24 });
    const day = new Date(clock.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const handovers = async (): Promise<number> => {
      const found = await prints.statistics(book, { from: day, to: day, groupBy: 'paper' });
      if (!found.ok) throw new Error(JSON.stringify(found));
      return found.value.whole.handovers;
    };
    const one = await releasedCase(counter);
    const handed = await handedOver(counter, one);
    expect(await handovers()).toBe(1);
    clock.advance({ minutes: 1 });
    await counter.slips.undo(counter.receptionist, handed, reason);
    expect(await handovers()).toBe(0);
    clock.advance({ minutes: 1 });
    await handedOver(counter, one, { reprintReason: 'extra_copy' });
    expect(await handovers()).toBe(1);
  });
});
