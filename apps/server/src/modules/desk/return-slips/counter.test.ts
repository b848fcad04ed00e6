import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentId } from '../../../../test-support/clinic.test-support.ts';
import {
  addWithRights,
  approveAll,
  enterValues,
  verifyValues,
} from '../../../../test-support/signing-desk.test-support.ts';
import { newId } from '../../../platform/ids.ts';
import { expireReturnSlips, followReturnSlips } from './follow.ts';
import { correct, withdraw } from './recall.test-support.ts';
import {
  counterRights,
  deliveries,
  halfReleasedCase,
  handedOver,
  openCounter,
  releasedCase,
  requestFor,
  sealPrint,
  slipRows,
  undrawnCase,
  type Counter,
  type CounterCase,
} from './return-slips.test-support.ts';

let home: TestDatabase;
let counter: Counter;
const clock = fakeClock('2026-11-15T09:00:00+07:00');

beforeAll(async () => {
  home = await createTestDatabase();
  counter = await openCounter(home.appUrl, clock);
});
afterAll(async () => {
  await counter.database.close();
  await home.drop();
});

const follow = (): Promise<number> => followReturnSlips(counter.database, clock);
const statesOf = async (one: CounterCase): Promise<readonly string[]> =>
  (await slipRows(counter, one)).map(({ status }) => status);
const reason = 'Trả nhầm người nhận';

async function deskOf(one: CounterCase, actor = counter.receptionist) {
  const desk = await counter.slips.desk(actor, one.mabn);
  if (!desk.ok) throw new Error(JSON.stringify(desk));
  return desk.value;
}

describe('what waits', () => {
  it('opens a slip by itself, ready when nothing is missing, once', async () => {
    const one = await releasedCase(counter);
    expect(await follow()).toBeGreaterThan(0);
    expect(await statesOf(one)).toEqual(['ready']);
    expect(await follow()).toBe(0);
    expect(await statesOf(one)).toEqual(['ready']);
  });

  it('is a draft while something is missing, and ready when that has come', async () => {
    const one = await halfReleasedCase(counter);
    await follow();
    expect(await statesOf(one)).toEqual(['draft']);
    await enterValues(counter, one.recordId, { ABO: 'O' });
    await verifyValues(counter, one.recordId);
    await approveAll(counter, counter.trusted, one.recordId);
    await follow();
    expect(await statesOf(one)).toEqual(['ready']);
  });

  it('lapses when it was withdrawn before anybody came', async () => {
    const one = await releasedCase(counter);
    await follow();
    await withdraw(counter, one);
    await follow();
    expect(await statesOf(one)).toEqual(['cancelled']);
  });

  it('is unclaimed after seven days, and waited for again when something new comes', async () => {
    const one = await releasedCase(counter);
    await follow();
    const [slip] = await slipRows(counter, one);
    await counter.database.pool.query(
      `update return_slip set ready_at = ready_at - interval '7 days' where id = $1`,
      [slip?.id],
    );
    await expireReturnSlips(counter.database, clock);
    expect(await statesOf(one)).toEqual(['unclaimed']);
    await expireReturnSlips(counter.database, clock);
    expect(await statesOf(one)).toEqual(['unclaimed']);
    await counter.database.pool.query('insert into return_slip_due (patient_id) values ($1)', [
      one.patientId,
    ]);
    await follow();
    expect(await statesOf(one)).toEqual(['ready']);
  });

  it('is not unclaimed a minute earlier', async () => {
    const one = await releasedCase(counter);
    await follow();
    await counter.database.pool.query(
      `update return_slip set ready_at = ready_at - interval '7 days' + interval '1 minute' where patient_id = $1`,
      [one.patientId],
    );
    await expireReturnSlips(counter.database, clock);
    expect(await statesOf(one)).toEqual(['ready']);
  });

  it('can be cancelled with a reason, and stays so until something new comes', async () => {
    const one = await releasedCase(counter);
    await follow();
    const [slip] = await slipRows(counter, one);
    const seen = { id: slip?.id ?? '', version: slip?.version ?? 0 };
    expect(await counter.slips.cancel(counter.receptionist, seen, '  ')).toMatchObject({
      refusal: { reason: 'reason-required' },
    });
    expect(await counter.slips.cancel(counter.head, seen, reason)).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
    expect(await counter.slips.cancel(counter.receptionist, seen, 'Khoa đã nhận bản giấy')).toMatchObject({
      ok: true,
    });
    await counter.database.pool.query('insert into return_slip_due (patient_id) values ($1)', [
      one.patientId,
    ]);
    await follow();
    expect(await statesOf(one)).toEqual(['cancelled']);
  });
});

describe('undo', () => {
  it('within five minutes by the same person cancels the slip, and what was on it waits again', async () => {
    const one = await releasedCase(counter);
    const handed = await handedOver(counter, one);
    clock.advance({ minutes: 5 });
    expect(await counter.slips.undo(counter.receptionist, handed, reason)).toMatchObject({
      ok: true,
      value: { status: 'cancelled' },
    });
    expect(await deliveries(counter, one)).toEqual(['none']);
    expect(await statesOf(one)).toEqual(['cancelled', 'ready']);
    const again = await handedOver(counter, one, { reprintReason: 'extra_copy' });
    expect(again.code).not.toBe(handed.code);
  });

  it('is refused later, to anybody else, without a reason, of an old screen and of one that is not there', async () => {
    const one = await releasedCase(counter);
    const handed = await handedOver(counter, one);
    const { slips, receptionist, colleague } = counter;
    const reasonOf = async (answer: ReturnType<typeof slips.undo>): Promise<string> => {
      const done = await answer;
      return done.ok ? 'done' : 'reason' in done.refusal ? done.refusal.reason : done.refusal.kind;
    };
    expect(await reasonOf(slips.undo(colleague, handed, reason))).toBe('return-undo-of-someone-else');
    expect(await reasonOf(slips.undo(receptionist, handed, ''))).toBe('reason-required');
    expect(await reasonOf(slips.undo(receptionist, handed, 'ngắn'))).toBe('reason-too-short');
    const old = { ...handed, version: handed.version - 1 };
    expect(await reasonOf(slips.undo(receptionist, old, reason))).toBe('changed-meanwhile');
    expect(await reasonOf(slips.undo(receptionist, { id: newId(), version: 1 }, reason))).toBe(
      'return-slip-unknown',
    );
    expect(await reasonOf(slips.undo(receptionist, { id: 'x', version: 1 }, reason))).toBe(
      'return-slip-unknown',
    );
    clock.advance({ minutes: 6 });
    expect(await reasonOf(slips.undo(receptionist, handed, reason))).toBe('return-undo-too-late');
    const clerk = await addWithRights(counter, { permissions: ['patients.read', 'accounts.manage'] });
    expect(await reasonOf(slips.undo(clerk, handed, reason))).toBe('return-undo-administrator-only');
    const nobody = await addWithRights(counter, { permissions: ['patients.read'] });
    expect(await reasonOf(slips.undo(nobody, handed, reason))).toBe('denied');
    expect(await deliveries(counter, one)).toEqual(['delivered']);
    expect(await reasonOf(slips.undo(counter.head, handed, reason))).toBe('done');
    expect(await reasonOf(slips.undo(counter.head, handed, reason))).toBe('changed-meanwhile');
  });
});

describe('a correction of what was handed over', () => {
  it('recalls the slip within the next look, stands first on the screen, and is settled by the new version', async () => {
    const one = await releasedCase(counter);
    await handedOver(counter, one);
    clock.advance({ minutes: 10 });
    await correct(counter, one);
    const before = await deskOf(one);
    expect(before.recalls).toMatchObject([{ versionNo: 1, status: 'superseded', newVersionNo: 2 }]);
    expect(before.ready).toMatchObject([{ versionNo: 2, kind: 'corrected', replacesVersionNo: 1 }]);
    await follow();
    expect(await statesOf(one)).toEqual(['recalled', 'ready']);
    expect(await follow()).toBe(0);
    const reports = before.ready.map(({ id }) => ({
      reportId: id,
      versionNo: 2,
      isPrinted: true,
      oldPaper: 'at_home' as const,
    }));
    const stale = await counter.slips.handOver(counter.receptionist, one.mabn, requestFor(one));
    expect(stale).toMatchObject({ ok: true, value: { refusal: { reason: 'return-report-not-current' } } });
    const handed = await handedOver(counter, one, { reports });
    const [old, fresh] = await slipRows(counter, one);
    expect(old).toMatchObject({ status: 'recalled' });
    expect(fresh).toMatchObject({
      status: 'handed_over',
      document: { reports: [{ version: '2', note: 'Thay bản 1, chưa thu lại' }] },
    });
    expect((await deskOf(one)).recalls).toMatchObject([{ isNewHandedOver: true, oldPaper: 'at_home' }]);
    await counter.slips.undo(counter.receptionist, handed, reason);
    expect((await deskOf(one)).recalls).toMatchObject([{ isNewHandedOver: false }]);
  });

  it('cannot be undone, nor printed again, once it is recalled', async () => {
    const one = await releasedCase(counter);
    await handedOver(counter, one);
    await correct(counter, one);
    await follow();
    const [slip] = await slipRows(counter, one);
    const seen = { id: slip?.id ?? '', version: slip?.version ?? 0 };
    expect(await counter.slips.undo(counter.receptionist, seen, reason)).toMatchObject({
      refusal: { kind: 'conflict', reason: 'return-slip-recalled' },
    });
    const again = { slipId: seen.id, reprintReason: 'lost' as const, note: null };
    expect(await counter.slips.reprint(counter.receptionist, again)).toMatchObject({
      refusal: { reason: 'return-slip-unknown' },
    });
  });
});

describe('a withdrawal of what was handed over', () => {
  it('is recalled, and settled by hand when the paper was taken back', async () => {
    const one = await releasedCase(counter);
    await handedOver(counter, one);
    await withdraw(counter, one);
    await follow();
    expect(await statesOf(one)).toEqual(['recalled']);
    const [recall] = (await deskOf(one)).recalls;
    expect(recall).toMatchObject({ status: 'withdrawn', newVersionNo: null });
    const seen = { id: recall?.slipId ?? '', version: recall?.slipVersion ?? 0 };
    const paper = recall?.reportId ?? '';
    expect(await counter.slips.settleRecall(counter.head, seen, paper)).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
    expect(await counter.slips.settleRecall(counter.colleague, seen, paper)).toMatchObject({ ok: true });
    const later = { ...seen, version: seen.version + 1 };
    expect(await counter.slips.settleRecall(counter.colleague, later, paper)).toMatchObject({
      refusal: { reason: 'return-recall-settled' },
    });
    expect((await deskOf(one)).recalls).toEqual([]);
  });

  it('is not settled while everything stands', async () => {
    const one = await releasedCase(counter);
    const handed = await handedOver(counter, one);
    expect(
      await counter.slips.settleRecall(counter.receptionist, handed, one.reports[0]?.id ?? ''),
    ).toMatchObject({
      refusal: { kind: 'conflict', reason: 'return-versions-stand' },
    });
  });
});

describe('the desk', () => {
  it('shows what is ready, what is missing with its promise, and who the patient is', async () => {
    const one = await halfReleasedCase(counter);
    const desk = await deskOf(one);
    expect(desk.patient.code).toBe(one.mabn);
    expect(desk.ready).toMatchObject([{ mayPrint: true, prints: 0, paper: { status: 'ready', pages: 2 } }]);
    expect(desk.ready[0]?.words.tests.length).toBeGreaterThan(0);
    expect(desk.missing).toHaveLength(1);
    expect(desk.missing[0]?.dueMs).toBeGreaterThan(clock.now());
    const looks = await counter.database.pool.query(
      `select 1 from audit_event where patient_id = $1 and action = 'view' and entity = 'patient'`,
      [one.patientId],
    );
    expect(looks.rows).toHaveLength(1);
  });

  it('names nothing of a restricted report to who may not know, and all of it to who may', async () => {
    const one = await releasedCase(counter, { HIV: 'Không phản ứng' });
    const [hidden] = (await deskOf(one)).ready;
    expect(hidden).toMatchObject({ words: { title: 'Kết quả hạn chế', tests: [] }, mayPrint: false });
    const [known] = (await deskOf(one, counter.trusted)).ready;
    expect(known?.words.tests.join()).toContain('HIV');
    expect(known?.mayPrint).toBe(true);
    const [report] = one.reports;
    if (report === undefined) throw new Error('no report');
    await sealPrint(counter, report);
    expect((await deskOf(one)).ready).toMatchObject([{ prints: 1, mayPrint: false }]);
  });

  it('names a restricted test that is still missing to nobody at the counter', async () => {
    const one = await releasedCase(counter, { HGB: '118' });
    await counter.database.pool.query(
      `insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status)
       select lab_record_id, 'HIV', 1, (select max(version) from test_item where code = 'HIV'), specimen_id, 9, 'pending'
         from result_item where lab_record_id = $1 limit 1`,
      [one.recordId],
    );
    expect((await deskOf(one)).missing).toMatchObject([{ tests: ['Xét nghiệm hạn chế'] }]);
    expect((await deskOf(one, counter.trusted)).missing[0]?.tests.join()).toContain('HIV');
  });

  it('lets who reads no result hand over what others printed, and print nothing', async () => {
    const one = await undrawnCase(counter);
    const nurse = await addWithRights(counter, { permissions: ['patients.read', 'return-slips.hand-over'] });
    const desk = await deskOf(one, nurse);
    // Reads no result, so that she prints none: she hands over what was printed.
    expect(desk.ready).toMatchObject([{ mayPrint: false, paper: { status: 'queued' } }]);
  });

  it.each([
    ['an unknown code', '269999999', 'return-patient-unknown'],
    ['no code', '', 'return-patient-unknown'],
    ['a code with letters', '26000001a', 'return-patient-unknown'],
  ])('is not there for %s', async (_what, mabn, why) => {
    expect(await counter.slips.desk(counter.receptionist, mabn)).toEqual({
      ok: false,
      refusal: { kind: 'not-found', reason: why },
    });
  });

  it('is denied to who stands at no counter, and open to the administration without a hand in it', async () => {
    const one = await releasedCase(counter);
    const doctor = await addWithRights(counter, { permissions: ['patients.read', 'results.read'] });
    expect(await counter.slips.desk(doctor, one.mabn)).toEqual({ ok: false, refusal: { kind: 'denied' } });
    const handed = await handedOver(counter, one);
    const [slip] = (await deskOf(one, counter.head)).slips;
    expect(slip).toMatchObject({ id: handed.id, mayUndo: true, undoUntil: null, mayReprint: false });
    const [own] = (await deskOf(one)).slips;
    expect(own).toMatchObject({ mayUndo: true, mayReprint: true });
    const [seen] = (await deskOf(one, counter.colleague)).slips;
    expect(seen).toMatchObject({ mayUndo: false, undoUntil: null });
  });
});

describe('a slip of another ward', () => {
  const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'return-slip-unknown' } };

  it('is for the people of one ward as none at all, whatever they try with it', async () => {
    const one = await releasedCase(counter);
    const { id, version } = await handedOver(counter, one);
    const other = await departmentId(counter.database);
    for (const departmentOf of [{ departmentId: other }, {}]) {
      const actor = await addWithRights(counter, {
        permissions: counterRights,
        role: 'user',
        ...departmentOf,
      });
      const seen = { id, version };
      const again = { slipId: id, reprintReason: 'lost', note: null } as const;
      expect(await counter.slips.reprint(actor, again)).toEqual(unknown);
      expect(await counter.slips.undo(actor, seen, 'Trả nhầm người')).toEqual(unknown);
      expect(await counter.slips.cancel(actor, seen, 'Khoa đã nhận')).toEqual(unknown);
      expect(await counter.slips.settleRecall(actor, seen, one.reports[0]?.id ?? '')).toEqual(unknown);
      expect(await deskOf(one, actor)).toMatchObject({ slips: [], recalls: [], ready: [] });
    }
  });

  it('is there for the people of the ward whose papers are on it', async () => {
    const own = await departmentId(counter.database);
    const one = await releasedCase(counter, { HGB: '118' }, { draft: { departmentId: own } });
    const { id } = await handedOver(counter, one);
    const actor = await addWithRights(counter, {
      permissions: counterRights,
      role: 'user',
      departmentId: own,
    });
    expect((await deskOf(one, actor)).slips).toMatchObject([{ id }]);
  });
});

describe('the lists', () => {
  const list = (view: string, actor = counter.receptionist) =>
    counter.slips.list(actor, { page: 0, pageSize: 100, filtered: [{ id: 'view', value: view }] });

  it('hold what waits and what was handed over today', async () => {
    const waits = await releasedCase(counter);
    const gone = await releasedCase(counter);
    await follow();
    await handedOver(counter, gone);
    const waiting = await list('waiting');
    const today = await list('today');
    if (!waiting.ok || !today.ok) throw new Error('refused');
    const codes = waiting.value.rows.map(({ patientCode }) => patientCode);
    expect(codes).toContain(waits.mabn);
    expect(codes).not.toContain(gone.mabn);
    expect(today.value.rows.map(({ patientCode }) => patientCode)).toContain(gone.mabn);
  });

  it.each(['', 'everything', "waiting' or true"])('know no view %j', async (view) => {
    expect(await list(view)).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'unknown-filter' } });
  });

  it('show the people of one ward nothing of another, and nobody else anything', async () => {
    const ward = await addWithRights(counter, { permissions: counterRights, role: 'user' });
    expect(await list('waiting', ward)).toMatchObject({ ok: true, value: { rows: [] } });
    const nobody = await addWithRights(counter, { permissions: ['patients.read'] });
    expect(await list('waiting', nobody)).toEqual({ ok: false, refusal: { kind: 'denied' } });
  });
});
