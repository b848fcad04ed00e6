import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import { inTransaction } from '../../../../platform/tx.ts';
import { moveResults } from '../save.ts';
import {
  addOtherTube,
  addRecord,
  type TestRecord,
  force,
} from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { entry, eventsOf, listed, stored } from '../results.test-support.ts';

let lab: Laboratory;
let actor: Actor;
let record: TestRecord;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  actor = await addPerson(lab.database);
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
  await lab.results.enter(actor, record.id, [entry('XHGB', '60')]);
});

const hgb = { testCode: 'XHGB', runNo: 1, version: 2 };
const reason = 'Kết quả không phù hợp lâm sàng';

describe('running again', () => {
  it('keeps the run, opens the next and writes why', async () => {
    const answer = await lab.results.rerun(actor, record.id, { ...hgb, reason: `  ${reason} ` });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        items: [
          { runNo: 1, isSelected: false, status: 'entered', valueRaw: '60' },
          { runNo: 2, isSelected: true, status: 'pending', valueRaw: null, version: 1 },
        ],
      },
    });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'rerun',
      entityId: 'XHGB/1',
      from: 'entered',
      to: 'pending',
      diff: { runNo: [1, 2], value: ['60', null] },
      reason,
    });
    const { rows } = await lab.database.pool.query(
      'select total_count, pending_count, has_critical from lab_record where id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ total_count: 2, pending_count: 2, has_critical: false }]);
    const order = (await listed(lab, record, actor))?.map(
      ({ testCode, runNo }) => `${testCode}/${String(runNo)}`,
    );
    expect(order).toEqual(['XHGB/1', 'XHGB/2', 'XPLAIN/1']);
  });

  it('closes the old run to everything', async () => {
    await lab.results.rerun(actor, record.id, { ...hgb, reason });
    const old = { ...hgb, version: 3 };
    const refused = { ok: false, refusal: { kind: 'conflict', reason: 'run-replaced' } };
    expect(await lab.results.rerun(actor, record.id, { ...old, reason })).toEqual(refused);
    expect(await lab.results.cancel(actor, record.id, { ...old, reason })).toEqual(refused);
    expect(await lab.results.comment(actor, record.id, { ...old, comment: 'x' })).toEqual(refused);
    expect(await lab.results.enter(actor, record.id, [entry('XHGB', '1', { version: 3 })])).toMatchObject({
      value: { refusals: [{ refusal: refused.refusal }] },
    });
  });

  it('can be done once more', async () => {
    await lab.results.rerun(actor, record.id, { ...hgb, reason });
    await lab.results.enter(actor, record.id, [entry('XHGB', '118', { runNo: 2 })]);
    await lab.results.rerun(actor, record.id, { ...hgb, runNo: 2, reason });
    expect(await stored(lab, record, 'XHGB', 3)).toMatchObject({ status: 'pending', is_selected: true });
  });
});

describe('cancelling', () => {
  it.each([
    ['a waiting result', 'XPLAIN', 1, 'pending'],
    ['an entered result', 'XHGB', 2, 'entered'],
  ])('ends %s with its reason', async (_what, testCode, version, from) => {
    const wanted = { testCode, runNo: 1, version, reason };
    expect(await lab.results.cancel(actor, record.id, wanted)).toMatchObject({
      value: { items: [{ status: 'cancelled', cancelReason: reason, flag: null, isCritical: false }] },
    });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'cancel',
      from,
      to: 'cancelled',
      reason,
    });
  });
});

describe('commenting', () => {
  it('writes, changes and removes a comment', async () => {
    const say = (comment: string, version: number): Promise<unknown> =>
      lab.results.comment(actor, record.id, { ...hgb, version, comment });
    expect(await say(' Mẫu đục\u0000 ', 2)).toMatchObject({
      value: { items: [{ comment: 'Mẫu đục', version: 3 }] },
    });
    expect(await say('Mẫu đục', 3)).toMatchObject({ value: { items: [], conflicts: [] } });
    expect(await say('', 3)).toMatchObject({ value: { items: [{ comment: null, version: 4 }] } });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'comment',
      diff: { comment: ['Mẫu đục', null] },
    });
  });

  it('takes five hundred characters and not one more', async () => {
    const full = 'ô'.repeat(500);
    const answer = await lab.results.comment(actor, record.id, { ...hgb, comment: `${full}ô` });
    expect(answer).toEqual({ ok: false, refusal: { kind: 'invalid', reason: 'comment-too-long' } });
    expect(await lab.results.comment(actor, record.id, { ...hgb, comment: full })).toMatchObject({
      ok: true,
    });
  });

  it('is possible beside a waiting and a verified result', async () => {
    const waiting = { testCode: 'XPLAIN', runNo: 1, version: 1, comment: 'Chờ hóa chất' };
    expect(await lab.results.comment(actor, record.id, waiting)).toMatchObject({ ok: true });
    const through = await addRecord(lab, { tests: ['XHGB'] });
    await force(lab, through, { testCode: 'XHGB', status: 'tech_verified' });
    expect(await lab.results.comment(actor, through.id, { ...hgb, version: 1, comment: 'x' })).toMatchObject({
      ok: true,
    });
  });
});

describe('each of them', () => {
  const commands = ['rerun', 'cancel', 'comment'] as const;
  const act = (
    command: (typeof commands)[number],
    id: string,
    wanted = hgb,
    why = reason,
  ): Promise<unknown> =>
    command === 'comment'
      ? lab.results.comment(actor, id, { ...wanted, comment: 'x' })
      : lab.results[command](actor, id, { ...wanted, reason: why });

  it.each(commands)(
    '%s answers a changed result with what it is now, and changes nothing',
    async (command) => {
      const before = await stored(lab, record, 'XHGB');
      expect(await act(command, record.id, { ...hgb, version: 1 })).toMatchObject({
        ok: true,
        value: { items: [], conflicts: [{ testCode: 'XHGB', valueRaw: '60', version: 2 }] },
      });
      expect(await stored(lab, record, 'XHGB')).toEqual(before);
    },
  );

  it.each(commands)('%s knows neither strange records nor strange results', async (command) => {
    const unknown = (why: string): unknown => ({ ok: false, refusal: { kind: 'not-found', reason: why } });
    for (const id of ['', 'x', '\u0000', record.patientId]) {
      expect(await act(command, id)).toEqual(unknown('record-unknown'));
    }
    for (const testCode of ['', 'XNONE', '\u0000']) {
      expect(await act(command, record.id, { ...hgb, testCode })).toEqual(unknown('result-unknown'));
    }
    expect(await act(command, record.id, { ...hgb, runNo: 9 })).toEqual(unknown('result-unknown'));
  });

  it.each([
    ['rerun', 'tech_verified', 'result-already-verified'],
    ['rerun', 'approved', 'result-already-approved'],
    ['rerun', 'released', 'result-released'],
    ['rerun', 'amended', 'result-released'],
    ['rerun', 'cancelled', 'result-already-cancelled'],
    ['rerun', 'pending', 'result-not-entered'],
    ['cancel', 'tech_verified', 'result-already-verified'],
    ['cancel', 'approved', 'result-already-approved'],
    ['cancel', 'released', 'result-released'],
    ['cancel', 'amended', 'result-released'],
    ['cancel', 'cancelled', 'result-already-cancelled'],
    ['comment', 'approved', 'result-already-approved'],
    ['comment', 'released', 'result-released'],
    ['comment', 'amended', 'result-released'],
    ['comment', 'cancelled', 'result-already-cancelled'],
  ] as const)('%s is refused when the result is %s', async (command, status, why) => {
    const other = await addRecord(lab, { tests: ['XHGB'] });
    await force(lab, other, { testCode: 'XHGB', status });
    const before = await stored(lab, other, 'XHGB');
    expect(await act(command, other.id, { ...hgb, version: 1 })).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: why },
    });
    expect(await stored(lab, other, 'XHGB')).toEqual(before);
  });

  it.each([
    ['', 'reason-required'],
    ['     ', 'reason-required'],
    ['\u0000\u0000\u0000\u0000\u0000\u0000', 'reason-required'],
    ['ngắn', 'reason-too-short'],
    ['x'.repeat(201), 'reason-too-long'],
  ])('rerun and cancel refuse the reason %j', async (why, refusal) => {
    for (const command of ['rerun', 'cancel'] as const) {
      expect(await act(command, record.id, hgb, why)).toEqual({
        ok: false,
        refusal: { kind: 'invalid', reason: refusal },
      });
    }
    expect(await stored(lab, record, 'XHGB')).toMatchObject({
      status: 'entered',
      is_selected: true,
      version: 2,
    });
  });

  it('offers no way to approve or release', () => {
    expect(Object.keys(lab.results).toSorted()).toEqual([
      'acknowledgeDelta',
      'cancel',
      'comment',
      'confirmEntry',
      'enter',
      'rerun',
      'returnItems',
      'verify',
    ]);
  });
});

describe('moving to another tube', () => {
  it('takes waiting results along and begins typed ones anew', async () => {
    const toSpecimenId = await addOtherTube(lab, record);
    const move = {
      fromSpecimenId: record.specimenId,
      toSpecimenId,
      actorId: actor.accountId,
      reason: 'Mẫu đông',
    };
    await inTransaction(lab.database, async (tx) =>
      moveResults(tx, { ...move, catalogue: await lab.catalogue.current(tx) }),
    );
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ specimen_id: toSpecimenId, version: 2 });
    expect(await stored(lab, record, 'XHGB')).toMatchObject({
      specimen_id: record.specimenId,
      is_selected: false,
      value_raw: '60',
      status: 'entered',
    });
    expect(await stored(lab, record, 'XHGB', 2)).toMatchObject({
      specimen_id: toSpecimenId,
      is_selected: true,
      status: 'pending',
    });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'rerun',
      actorId: actor.accountId,
      reason: 'Mẫu đông',
    });
    // 60 was critical: whoever was called must hear that it came from a tube that nobody trusts.
    const { rows } = await lab.database.pool.query(
      'select status, value_change from critical_notification where lab_record_id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ status: 'value_changed', value_change: 'rerun' }]);
  });

  it('leaves results of other tubes, and those that are verified or cancelled', async () => {
    const other = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
    await force(lab, other, { testCode: 'XHGB', status: 'tech_verified' });
    await force(lab, other, { testCode: 'XPLAIN', status: 'cancelled' });
    const toSpecimenId = await addOtherTube(lab, other);
    await inTransaction(lab.database, async (tx) => {
      const catalogue = await lab.catalogue.current(tx);
      await moveResults(tx, { fromSpecimenId: other.specimenId, toSpecimenId, catalogue });
    });
    for (const code of ['XHGB', 'XPLAIN']) {
      expect(await stored(lab, other, code)).toMatchObject({ specimen_id: other.specimenId, version: 1 });
    }
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ specimen_id: record.specimenId, version: 1 });
  });
});
