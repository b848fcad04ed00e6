import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OldPaper } from '@senlab/domain';
import { departmentId } from '../../../../test-support/clinic.test-support.ts';
import { addWithRights } from '../../../../test-support/signing-desk.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { printsService, type PrintsService } from '../../papers/prints/index.ts';
import type { DeskView } from './desk.ts';
import type { HandOverRequest } from './counter.ts';
import { followReturnSlips } from './follow.ts';
import { correct, paperWith, twoPapers, withdraw } from './recall.test-support.ts';
import {
  counterRights,
  handedOver,
  openCounter,
  releasedCase,
  requestFor,
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

/** Orders of two wards in one visit; the report itself is never changed by the program. */
async function setWard(reportId: string, departmentOf: string): Promise<void> {
  const administrator = new pg.Client({ connectionString: home.adminUrl });
  await administrator.connect();
  await administrator.query('set session_replication_role = replica');
  await administrator.query('update report set department_id = $2 where id = $1', [reportId, departmentOf]);
  await administrator.end();
}

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

async function corrected(
  one: CounterCase,
  oldPaper: OldPaper | null,
): Promise<Pick<HandOverRequest, 'reports'>> {
  const { id, version_no: versionNo } = await paperWith(counter, one);
  return { reports: [{ reportId: id, versionNo: Number(versionNo), isPrinted: true, oldPaper }] };
}

async function handOverCorrected(
  one: CounterCase,
  oldPaper: OldPaper = 'returned',
): ReturnType<typeof handedOver> {
  return handedOver(counter, one, await corrected(one, oldPaper));
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

  it('has the replaced paper settled when it is given back while the withdrawn one is still out', async () => {
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
    // What was given back is here, whatever becomes of the new version.
    expect(await wrongPapers(one)).toEqual([]);
    expect((await deskOf(one)).ready).toMatchObject([{ versionNo: 2, replacesVersionNo: null }]);
  });
});

describe('a newer version that is handed over', () => {
  async function replaced(): Promise<{ readonly one: CounterCase; readonly slipCode: string }> {
    const one = await releasedCase(counter);
    const { code: slipCode } = await handedOver(counter, one);
    await correct(counter, one);
    return { one, slipCode };
  }

  async function logged(one: CounterCase): Promise<readonly unknown[]> {
    const { rows } = await counter.database.pool.query<{ diff: unknown }>(
      `select diff from audit_event where lab_record_id = $1 and command = 'hand-over' order by id`,
      [one.recordId],
    );
    return rows.map(({ diff }) => diff);
  }

  it('is refused while nobody has asked for the older one, and nothing is written', async () => {
    const { one } = await replaced();
    const request = requestFor(one, await corrected(one, null));
    const refused = await counter.slips.handOver(counter.receptionist, one.mabn, request);
    expect(refused).toMatchObject({
      ok: true,
      value: { refusal: { kind: 'invalid', reason: 'return-old-paper-unasked' }, value: { slip: null } },
    });
    expect((await deskOf(one)).ready).toMatchObject([{ versionNo: 2 }]);
    expect(await logged(one)).toEqual([null]);
  });

  it.each(['at_home', 'elsewhere', 'kept', 'not_met'] as const)(
    'leaves the older one recalled when it is %s, until it is brought',
    async (oldPaper) => {
      const { one, slipCode } = await replaced();
      await handOverCorrected(one, oldPaper);
      await follow();
      const [recall] = (await deskOf(one)).recalls;
      expect(recall).toMatchObject({ versionNo: 1, newVersionNo: 2, isNewHandedOver: true, oldPaper });
      expect(await isListed(one)).toBe(true);
      expect(await recallEvents(slipCode)).toEqual(['recall']);
      expect((await logged(one)).at(-1)).toEqual({ oldPaper: [null, oldPaper] });
      expect(await tookBack(one, recall?.reportId ?? '')).toMatchObject({ ok: true });
      expect(await wrongPapers(one)).toEqual([]);
      expect(await isListed(one)).toBe(false);
    },
  );

  it.each([
    ['returned', 'đã thu lại'],
    ['lost', 'đã mất'],
  ] as const)('settles the older one when it is %s, in the name of who asked', async (oldPaper, words) => {
    const { one, slipCode } = await replaced();
    await handOverCorrected(one, oldPaper);
    expect(await wrongPapers(one)).toEqual([]);
    expect(await isListed(one)).toBe(false);
    const { rows } = await counter.database.pool.query<Record<string, unknown>>(
      `select actor_id, diff from audit_event where entity_id = $1 and command = 'settle-recall'`,
      [slipCode],
    );
    expect(rows).toMatchObject([
      { actor_id: counter.receptionist.accountId, diff: { oldPaper: [null, oldPaper] } },
    ]);
    const [, fresh] = await slipRows(counter, one);
    expect(fresh).toMatchObject({ document: { reports: [{ note: `Thay bản 1, ${words}` }] } });
  });

  it('asks for an older one too that was not brought the last time, and one answer is for all of them', async () => {
    const { one } = await replaced();
    await handOverCorrected(one, 'at_home');
    await correct(counter, one);
    expect((await deskOf(one)).ready).toMatchObject([{ versionNo: 3, replacesVersionNo: 2 }]);
    await handOverCorrected(one);
    expect(await wrongPapers(one)).toEqual([]);
  });

  it('is not asked about where the older one was taken back before', async () => {
    const { one } = await replaced();
    await follow();
    await tookBack(one, one.reports[0]?.id ?? '');
    const handed = await handedOver(counter, one, await corrected(one, null));
    expect(handed.code).not.toBe('');
  });

  it('calls the paper of a ward back for its people, though the slip with another ward’s paper is not theirs', async () => {
    const own = await departmentId(counter.database);
    const ward = await addWithRights(counter, {
      permissions: counterRights,
      role: 'user',
      departmentId: own,
    });
    const one = await twoPapers(counter);
    const { id: wrong } = await paperWith(counter, one);
    const handed = await handedOver(counter, one);
    await setWard(wrong, own);
    const listed = async (view: string): Promise<readonly string[]> => {
      const filtered = [{ id: 'view', value: view }];
      const found = await counter.slips.list(ward, { page: 0, pageSize: 100, filtered });
      if (!found.ok) throw new Error(JSON.stringify(found));
      return found.value.rows.map(({ id }) => id);
    };
    await correct(counter, one);
    await follow();
    const desk = await counter.slips.desk(ward, one.mabn);
    expect(desk).toMatchObject({ ok: true, value: { recalls: [{ reportId: wrong }] } });
    expect(desk.ok && desk.value.slips.map(({ id }) => id)).not.toContain(handed.id);
    expect(await listed('recalled')).toEqual([handed.id]);
    expect(await listed('today')).toEqual([]);
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

  it.each([
    ['returned', 'settled'],
    ['at_home', 'open'],
    ['lost', 'settled'],
  ] as const)('knows of the old paper, which was %s, and is %s', async (oldPaper, state) => {
    const one = await releasedCase(counter);
    const paper = await paperWith(counter, one);
    await handedOver(counter, one);
    await correct(counter, one);
    expect(await recallOf(paper)).toMatchObject({ state: 'open', oldPaper: null });
    const fresh = await handOverCorrected(one, oldPaper);
    expect(await recallOf(paper)).toMatchObject({ state, oldPaper });
    await counter.slips.undo(counter.receptionist, fresh, reason);
    expect(await recallOf(paper)).toMatchObject({ state, oldPaper });
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
