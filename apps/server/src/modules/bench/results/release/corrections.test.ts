import type { Result } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../../platform/tx.ts';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import {
  fakeNeeds,
  addCorrection,
  entry,
  eventsOf,
  listed,
  stored,
  addTeam,
  doctorRights,
  enterAs,
  reasonsOf,
  seen,
  valueOf,
  verifyAs,
  type Team,
} from '../results.test-support.ts';
import {
  approveItems,
  gatherResultFacts,
  listItems,
  openCorrectionRuns,
  releaseItems,
  settleCorrection,
  tellStoredCriticals,
  unapproveItems,
  withCalculated,
  type ItemRow,
} from '../index.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  today,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';

const needs = fakeNeeds();
let lab: Laboratory;
let team: Team;
let second: Actor;
const reason = 'Nhập nhầm kết quả của người khác';

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
  team = await addTeam(lab);
  second = await addPerson(lab.database, { permissions: doctorRights });
});
afterAll(() => lab.close());
beforeEach(() => {
  lab.clock.set(startOfDay);
  needs.reset();
  needs.licensed.add(team.doctor.accountId);
  needs.licensed.add(second.accountId);
});

interface Base {
  readonly record: TestRecord;
  readonly items: readonly ItemRow[];
  readonly catalogue: Catalogue;
  readonly nowMs: number;
  readonly needs: typeof needs;
}

/** With the rows of these tests, in a transaction, as the reports module calls. */
function withItems<T>(
  record: TestRecord,
  wanted: readonly string[],
  work: (tx: Tx, base: Base) => Promise<T>,
): Promise<T> {
  return inTransaction(lab.database, async (tx) => {
    const items = (await listItems(tx, record.id)).filter(({ testCode, runNo }) =>
      wanted.includes(`${testCode}/${String(runNo)}`),
    );
    const catalogue = await lab.catalogue.current(tx);
    return work(tx, { record, items, catalogue, nowMs: lab.clock.now(), needs });
  });
}

type Rows = Promise<Result<readonly ItemRow[]>>;

function approve(record: TestRecord, wanted: readonly string[], actor = team.doctor): Rows {
  return withItems(record, wanted, async (tx, base) =>
    approveItems(tx, { ...base, actor, facts: await gatherResultFacts(tx, { ...base, actor }) }),
  );
}

function release(record: TestRecord, wanted: readonly string[]): Rows {
  return withItems(record, wanted, (tx, base) =>
    releaseItems(tx, { ...base, actorId: team.doctor.accountId }),
  );
}

async function verified(values: Readonly<Record<string, string>>): Promise<TestRecord> {
  const codes = Object.keys(values);
  const record = await addRecord(lab, { tests: codes });
  await enterAs(lab, team.typist, { record, values });
  await verifyAs(lab, team.verifier, { record, codes });
  return record;
}

async function released(values: Readonly<Record<string, string>>): Promise<TestRecord> {
  const record = await verified(values);
  const keys = Object.keys(values).map((code) => `${code}/1`);
  expect(await approve(record, keys)).toMatchObject({ ok: true });
  expect(await release(record, keys)).toMatchObject({ ok: true });
  return record;
}

async function opened(
  record: TestRecord,
  wanted: readonly string[],
  category = 'transcription',
): Promise<string> {
  const correctionId = await addCorrection(lab, record, { by: team.doctor.accountId, category });
  const answer = await withItems(record, wanted, (tx, base) =>
    openCorrectionRuns(tx, { ...base, correctionId, actorId: team.doctor.accountId }),
  );
  expect(answer).toMatchObject({ ok: true });
  return correctionId;
}

describe('approving with the report', () => {
  it('freezes range, flag and value before, and names the doctor', async () => {
    const record = await verified({ XPLAIN: '45', XHGB: '130' });
    lab.clock.set(`${today}T09:00:00+07:00`);
    const answer = await approve(record, ['XPLAIN/1', 'XHGB/1']);
    expect(answer).toMatchObject({ ok: true, value: [{ status: 'approved', version: 4 }, { version: 4 }] });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      status: 'approved',
      approved_by: team.doctor.accountId,
      flag: 'H',
      ref_high: '40',
    });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({ command: 'approve', to: 'approved' });
  });

  it('is all or nothing', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN', 'XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25', XHGB: '130' } });
    await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(await approve(record, ['XPLAIN/1', 'XHGB/1'])).toEqual({
      ok: false,
      refusal: { kind: 'conflict', reason: 'result-not-verified' },
    });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'tech_verified' });
  });

  it.each([
    ['without a licence', false, 'licence-not-valid'],
    ['of a critical value that nobody was told', true, 'critical-not-told'],
  ])('is refused %s', async (_what, isLicensed, why) => {
    const record = await verified({ XHGB: '60' });
    if (!isLicensed) needs.licensed.clear();
    expect(await approve(record, ['XHGB/1'])).toMatchObject({ ok: false, refusal: { reason: why } });
  });

  it('is refused to who typed the value, and to a technician', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.doctor, { record, values: { XPLAIN: '25' } });
    await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(await approve(record, ['XPLAIN/1'])).toMatchObject({
      refusal: { reason: 'enterer-may-not-approve' },
    });
    expect(await approve(record, ['XPLAIN/1'], team.verifier)).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
    expect(await approve(record, ['XPLAIN/1'], second)).toMatchObject({ ok: true });
  });

  it('can be taken back with a reason until the report is released', async () => {
    const record = await verified({ XPLAIN: '25' });
    await approve(record, ['XPLAIN/1']);
    const takeBack = (): Rows =>
      withItems(record, ['XPLAIN/1'], (tx, base) =>
        unapproveItems(tx, { ...base, actorId: team.doctor.accountId, reason: 'Chưa xem hình ảnh' }),
      );
    expect(await takeBack()).toMatchObject({ ok: true });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      status: 'tech_verified',
      approved_by: null,
      verified_by: team.verifier.accountId,
    });
    await approve(record, ['XPLAIN/1']);
    await release(record, ['XPLAIN/1']);
    expect(await takeBack()).toMatchObject({ ok: false, refusal: { reason: 'result-released' } });
  });
});

describe('a correction', () => {
  it('opens a run beside the released one, which stays what everybody sees', async () => {
    const record = await released({ XPLAIN: '25' });
    const correctionId = await opened(record, ['XPLAIN/1']);
    expect(await stored(lab, record, 'XPLAIN', 2)).toMatchObject({
      status: 'pending',
      is_selected: false,
      correction_id: correctionId,
    });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'released', is_selected: true });
    const ward = await addPerson(lab.database, { permissions: ['results.read-released'] });
    expect(await listed(lab, record, ward)).toMatchObject([{ runNo: 1, valueRaw: '25' }]);
    expect(await listed(lab, record, team.verifier)).toMatchObject([
      { runNo: 1, nextStep: null },
      { runNo: 2, nextStep: 'enter', correctionId },
    ]);
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'create-correction',
      entityId: 'XPLAIN/2',
      from: null,
      to: 'pending',
    });
  });

  it('goes the whole way of a value and then takes the place of the old one', async () => {
    const record = await released({ XPLAIN: '25' });
    const correctionId = await opened(record, ['XPLAIN/1']);
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '35' }, runNo: 2 });
    expect(reasonsOf(await verifyAs(lab, team.typist, { record, codes: ['XPLAIN'], runNo: 2 }))).toEqual([
      'second-person-needed',
    ]);
    expect((await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'], runNo: 2 })).items).toHaveLength(
      1,
    );
    expect(await approve(record, ['XPLAIN/2'])).toMatchObject({ ok: true });
    const settle = (): Rows =>
      withItems(record, [], (tx, base) =>
        settleCorrection(tx, { ...base, correctionId, actorId: team.doctor.accountId, reason }),
      );
    expect(await settle()).toMatchObject({ refusal: { reason: 'corrected-report-not-released' } });
    expect(await release(record, ['XPLAIN/2'])).toMatchObject({ ok: true });
    expect(await settle()).toMatchObject({ ok: true, value: [{ runNo: 1 }, { runNo: 2 }] });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      status: 'amended',
      is_selected: false,
      value_raw: '25',
    });
    expect(await stored(lab, record, 'XPLAIN', 2)).toMatchObject({
      status: 'released',
      is_selected: true,
      value_raw: '35',
    });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'amend',
      entityId: 'XPLAIN/1',
      diff: { value: ['25', '35'], runNo: [1, 2] },
      reason,
    });
    const ward = await addPerson(lab.database, { permissions: ['results.read-released'] });
    expect(await listed(lab, record, ward)).toMatchObject([{ runNo: 2, valueRaw: '35' }]);
    // Once settled there is nothing left to settle.
    expect(await settle()).toEqual({ ok: true, value: [] });
  });

  it('of a wrong measurement is approved by another doctor than the one who opened it', async () => {
    const record = await released({ XPLAIN: '25' });
    await opened(record, ['XPLAIN/1'], 'analytical');
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '35' }, runNo: 2 });
    await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'], runNo: 2 });
    expect(await approve(record, ['XPLAIN/2'])).toMatchObject({
      refusal: { reason: 'second-doctor-needed' },
    });
    expect(await approve(record, ['XPLAIN/2'], second)).toMatchObject({ ok: true });
  });

  it('can be typed from a tube that was thrown away, but not from one that was rejected', async () => {
    const record = await released({ XPLAIN: '25' });
    await opened(record, ['XPLAIN/1']);
    await lab.database.pool.query("update specimen set status = 'stored', storage_slot = $2 where id = $1", [
      record.specimenId,
      record.sid,
    ]);
    await lab.database.pool.query(
      "update specimen set status = 'disposed', disposed_at = now() where id = $1",
      [record.specimenId],
    );
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '35' }, runNo: 2 });
    expect(await stored(lab, record, 'XPLAIN', 2)).toMatchObject({ status: 'entered' });
    const other = await released({ XPLAIN: '25' });
    await opened(other, ['XPLAIN/1']);
    await lab.database.pool.query(
      `update specimen set status = 'rejected', reject_reason = 'mismatch', reject_notified_to = 'Khoa thử',
         reject_notified_at = now() where id = $1`,
      [other.specimenId],
    );
    const refused = await lab.results.enter(team.typist, other.id, [entry('XPLAIN', '35', { runNo: 2 })]);
    expect(reasonsOf(valueOf(refused))).toEqual(['specimen-not-received']);
  });

  it('is repeated within the correction, and only the newest run is worked on', async () => {
    const record = await released({ XPLAIN: '25' });
    const correctionId = await opened(record, ['XPLAIN/1']);
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '35' }, runNo: 2 });
    const item = await seen(lab, record, 'XPLAIN', 2);
    valueOf(await lab.results.rerun(team.typist, record.id, { ...item, reason: 'Kết quả đáng ngờ' }));
    expect(await stored(lab, record, 'XPLAIN', 3)).toMatchObject({
      is_selected: false,
      correction_id: correctionId,
    });
    expect(reasonsOf(await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'], runNo: 2 }))).toEqual([
      'run-replaced',
    ]);
    const { version } = await stored(lab, record, 'XPLAIN', 2);
    const again = entry('XPLAIN', '36', { runNo: 2, version });
    expect(reasonsOf(valueOf(await lab.results.enter(team.typist, record.id, [again])))).toEqual([
      'run-replaced',
    ]);
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '34' }, runNo: 3 });
  });

  it('takes along what is calculated from it, and changes none that is not part of it', async () => {
    const values = { XBILT: '20', XBILD: '5' };
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI'] });
    await enterAs(lab, team.typist, { record, values });
    await verifyAs(lab, team.verifier, { record, codes: ['XBILT', 'XBILD', 'XBILI'] });
    await approve(record, ['XBILT/1', 'XBILD/1', 'XBILI/1']);
    await release(record, ['XBILT/1', 'XBILD/1', 'XBILI/1']);
    const widened = await withItems(record, ['XBILT/1', 'XBILD/1', 'XBILI/1'], (_tx, { items, catalogue }) =>
      Promise.resolve(withCalculated(items.slice(0, 1), items, catalogue).map(({ testCode }) => testCode)),
    );
    expect(widened).toEqual(['XBILT', 'XBILI']);
    await opened(record, ['XBILT/1', 'XBILI/1']);
    await enterAs(lab, team.typist, { record, values: { XBILT: '30' }, runNo: 2 });
    expect(await stored(lab, record, 'XBILI', 2)).toMatchObject({ status: 'entered', value_raw: '25' });
    expect(await stored(lab, record, 'XBILI')).toMatchObject({ status: 'released', value_raw: '15' });
    // The corrected input was typed by the one, the other by the same: neither is a second pair of eyes.
    expect(reasonsOf(await verifyAs(lab, team.typist, { record, codes: ['XBILI'], runNo: 2 }))).toEqual([
      'second-person-needed',
    ]);
    expect((await verifyAs(lab, team.verifier, { record, codes: ['XBILI'], runNo: 2 })).items).toHaveLength(
      1,
    );
  });

  it('is refused where a calculated value would be left to contradict it', async () => {
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI'] });
    await enterAs(lab, team.typist, { record, values: { XBILT: '20', XBILD: '5' } });
    await verifyAs(lab, team.verifier, { record, codes: ['XBILT', 'XBILD', 'XBILI'] });
    await approve(record, ['XBILT/1', 'XBILD/1', 'XBILI/1']);
    await release(record, ['XBILT/1', 'XBILD/1', 'XBILI/1']);
    await opened(record, ['XBILT/1']);
    const answer = await lab.results.enter(team.typist, record.id, [entry('XBILT', '30', { runNo: 2 })]);
    expect(reasonsOf(valueOf(answer))).toEqual(['calculated-already-verified']);
  });

  it('opens nothing for a value that was not released', async () => {
    const record = await verified({ XPLAIN: '25' });
    const correctionId = await addCorrection(lab, record, { by: team.doctor.accountId });
    const answer = await withItems(record, ['XPLAIN/1'], (tx, base) =>
      openCorrectionRuns(tx, { ...base, correctionId, actorId: team.doctor.accountId }),
    );
    expect(answer).toEqual({ ok: false, refusal: { kind: 'conflict', reason: 'report-not-released' } });
  });
});

describe('critical values', () => {
  it('are told of at every save that changes one, with the stored version, and at no other', async () => {
    const record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XHGB: '60', XPLAIN: '25' } });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '26' } });
    const item = await seen(lab, record, 'XHGB');
    valueOf(await lab.results.comment(team.typist, record.id, { ...item, comment: 'Đã gọi khoa' }));
    await verifyAs(lab, team.verifier, { record, codes: ['XHGB'] });
    const items = [await seen(lab, record, 'XHGB')];
    valueOf(await lab.results.returnItems(team.doctor, record.id, { items, reason: 'Chạy lại máy' }));
    await enterAs(lab, team.typist, { record, values: { XHGB: '130' } });
    const told = needs.noted.map(({ changes }) =>
      changes.map(({ before, after }) => [
        after.testCode,
        before.isCritical,
        after.isCritical,
        after.version,
      ]),
    );
    expect(told).toEqual([[['XHGB', false, true, 2]], [['XHGB', true, false, 6]]]);
  });

  it('are told of when another module changed the rows by itself', async () => {
    const record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XHGB: '60', XPLAIN: '25' } });
    needs.noted.length = 0;
    await withItems(record, ['XHGB/1', 'XPLAIN/1'], async (tx, { items, catalogue }) => {
      await tx
        .updateTable('result_item')
        .set({ status: 'cancelled', cancel_reason: 'Hủy chỉ định', is_critical: false })
        .where('lab_record_id', '=', record.id)
        .execute();
      await tellStoredCriticals(tx, { record, before: items, catalogue, at: startOfDay, needs });
    });
    expect(needs.noted.flatMap(({ changes }) => changes)).toMatchObject([
      { before: { testCode: 'XHGB', status: 'entered' }, after: { status: 'cancelled' } },
    ]);
  });
});
