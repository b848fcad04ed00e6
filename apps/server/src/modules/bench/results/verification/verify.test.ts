import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  fakeNeeds,
  entry,
  eventsOf,
  stored,
  addTeam,
  enterAs,
  holdCodesOf,
  reasonsOf,
  seen,
  valueOf,
  verifyAs,
  type Team,
} from '../results.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  today,
  type Laboratory,
  insertRow,
} from '../../../../../test-support/laboratory.test-support.ts';
import { addRecord, force } from '../../../../../test-support/lab-cases.test-support.ts';
import { toldBy } from '../../../../platform/told.test-support.ts';

const needs = fakeNeeds();
let lab: Laboratory;
let team: Team;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
  team = await addTeam(lab);
  await insertRow(lab.database, 'instrument', {
    code: 'XMACHINE',
    name: 'Máy thử',
    location_code: 'XL',
    section_code: 'x-section',
  });
  await insertRow(lab.database, 'instrument_test', { instrument_code: 'XMACHINE', test_code: 'XPLAIN' });
});
afterAll(() => lab.close());
beforeEach(() => {
  lab.clock.set(startOfDay);
  needs.reset();
});

/** Her value of some days before, to be compared with. */
async function earlier(testCode: string, value: string): Promise<string> {
  const day = '2026-11-14';
  const record = await addRecord(lab, {
    tests: [testCode],
    registeredAt: `${day}T07:00:00+07:00`,
    collectedAt: `${day}T07:10:00+07:00`,
    receivedAt: `${day}T07:30:00+07:00`,
  });
  await force(lab, record, { testCode, status: 'entered', value });
  return record.patientId;
}

describe('verifying', () => {
  it('puts the name of a second person under a value', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    const answer = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(answer).toMatchObject({
      items: [{ status: 'tech_verified', verifiedByName: 'Vũ Thị Lan', nextStep: 'approve', version: 3 }],
      refusals: [],
      conflicts: [],
    });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      status: 'tech_verified',
      verified_by: team.verifier.accountId,
      entered_by: team.typist.accountId,
      value_raw: '25',
    });
    const event = (await eventsOf(lab, record)).at(-1);
    expect(event).toMatchObject({
      command: 'verify',
      actorId: team.verifier.accountId,
      from: 'entered',
      to: 'tech_verified',
      diff: { value: ['25', '25'], qualityControl: [null, 'none'], delta: [null, false] },
    });
  });

  it('takes range and flag as they are now', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    await lab.database.pool.query(
      "update result_item set flag = 'H', range_id = null, range_reason = null, ref_low = null where lab_record_id = $1",
      [record.id],
    );
    await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ flag: 'N', ref_low: '10', ref_high: '40' });
    expect((await stored(lab, record, 'XPLAIN'))['range_reason']).toEqual(expect.any(String));
  });

  it('moves the record on when everything is verified', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN', 'XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25', XHGB: '130' } });
    await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN', 'XHGB'] });
    const { rows } = await lab.database.pool.query('select status from lab_record where id = $1', [
      record.id,
    ]);
    expect(rows).toEqual([{ status: 'awaiting_approval' }]);
  });

  it('stops nothing else when one cannot be verified', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN', 'XHGB', 'XBE'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25', XBE: '1' } });
    await enterAs(lab, team.verifier, { record, values: { XHGB: '130' } });
    const answer = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN', 'XHGB', 'XBE'] });
    expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XPLAIN', 'XBE']);
    expect(answer.refusals).toMatchObject([{ testCode: 'XHGB', runNo: 1 }]);
    expect(await stored(lab, record, 'XHGB')).toMatchObject({ status: 'entered', verified_by: null });
  });
});

describe('what keeps a value from being verified', () => {
  it('is its own enterer', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    const answer = await verifyAs(lab, team.typist, { record, codes: ['XPLAIN'] });
    expect(reasonsOf(answer)).toEqual(['second-person-needed']);
    expect(holdCodesOf(answer)).toEqual(['second-person-or-double-entry']);
    expect(await eventsOf(lab, record)).toHaveLength(1);
  });

  it('is a control that failed, until it passes', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    needs.quality.set('XPLAIN', 'failed');
    const held = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(reasonsOf(held)).toEqual(['quality-control-failed']);
    needs.quality.set('XPLAIN', 'passed');
    expect((await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] })).items).toHaveLength(1);
  });

  it('is a failed control of the instrument that measured it, and of no other', async () => {
    needs.quality.set('XMACHINE', 'failed');
    for (const [instrumentCode, count] of [
      ['XMACHINE', 0],
      [null, 1],
    ] as const) {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      valueOf(await lab.results.enter(team.typist, record.id, [entry('XPLAIN', '25', { instrumentCode })]));
      expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ instrument_code: instrumentCode });
      const answer = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
      expect(answer.items).toHaveLength(count);
    }
  });

  it('is a difference that nobody has looked at', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'], patientId: await earlier('XHGB', '90') });
    await enterAs(lab, team.typist, { record, values: { XHGB: '140' } });
    const held = await verifyAs(lab, team.verifier, { record, codes: ['XHGB'] });
    expect(reasonsOf(held)).toEqual(['delta-unacknowledged']);
    const comment = 'Đã truyền máu hôm qua';
    const item = await seen(lab, record, 'XHGB');
    const believed = valueOf(
      await lab.results.acknowledgeDelta(team.verifier, record.id, { ...item, comment }),
    );
    expect(believed.items).toMatchObject([{ isDeltaAcknowledged: true, status: 'entered', holds: [] }]);
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'acknowledge-delta',
      diff: { value: ['90', '140'] },
      reason: comment,
    });
    expect((await verifyAs(lab, team.verifier, { record, codes: ['XHGB'] })).items).toHaveLength(1);
  });

  it('is a difference of a value that was typed anew after somebody believed the old one', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'], patientId: await earlier('XHGB', '90') });
    await enterAs(lab, team.typist, { record, values: { XHGB: '140' } });
    const item = await seen(lab, record, 'XHGB');
    valueOf(await lab.results.acknowledgeDelta(team.verifier, record.id, { ...item, comment: null }));
    await enterAs(lab, team.typist, { record, values: { XHGB: '145' } });
    expect(await stored(lab, record, 'XHGB')).toMatchObject({ delta_acknowledged_by: null });
    const held = await verifyAs(lab, team.verifier, { record, codes: ['XHGB'] });
    expect(reasonsOf(held)).toEqual(['delta-unacknowledged']);
  });

  it('is a tube that was rejected', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    await lab.database.pool.query(
      `update specimen set status = 'rejected', reject_reason = 'clotted', reject_notified_to = 'Khoa thử',
         reject_notified_at = now() where id = $1`,
      [record.specimenId],
    );
    const held = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(reasonsOf(held)).toEqual(['specimen-rejected']);
  });

  it('is a record on hold', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'], status: 'on_hold' });
    await force(lab, record, { testCode: 'XPLAIN', status: 'entered', value: '25' });
    const held = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(reasonsOf(held)).toEqual(['record-on-hold']);
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'entered', version: 1 });
  });

  it('are times that contradict each other, unless somebody kept them with a reason', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'], receivedAt: `${today}T08:20:00+07:00` });
    await force(lab, record, { testCode: 'XPLAIN', status: 'entered', value: '25' });
    lab.clock.set(`${today}T09:00:00+07:00`);
    const held = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    expect(reasonsOf(held)).toEqual(['times-out-of-order']);
    const other = await addRecord(lab, { tests: ['XPLAIN'], receivedAt: `${today}T08:20:00+07:00` });
    lab.clock.set(startOfDay);
    const reason = 'Đồng hồ máy nhận mẫu chạy nhanh';
    valueOf(await lab.results.enter(team.typist, other.id, [entry('XPLAIN', '25', { reason })]));
    lab.clock.set(`${today}T09:00:00+07:00`);
    expect((await verifyAs(lab, team.verifier, { record: other, codes: ['XPLAIN'] })).items).toHaveLength(1);
  });

  it('is secrecy: who may not see it does not verify it, and learns nothing from trying', async () => {
    const record = await addRecord(lab, { tests: ['XVIRUS'] });
    await enterAs(lab, team.typist, { record, values: { XVIRUS: '5000' } });
    const held = await verifyAs(lab, team.verifier, { record, codes: ['XVIRUS'] });
    expect(reasonsOf(held)).toEqual(['result-restricted']);
    expect(holdCodesOf(held)).toEqual(['may-be-seen']);
    expect(toldBy(held)).not.toContain('5000');
    const trusted = await addPerson(lab.database, {
      permissions: ['results.read', 'results.verify', 'results.restricted'],
    });
    expect((await verifyAs(lab, trusted, { record, codes: ['XVIRUS'] })).items).toHaveLength(1);
  });

  it('is that it is waiting, verified already, cancelled or released', async () => {
    for (const [status, reason] of [
      ['pending', 'result-not-entered'],
      ['tech_verified', 'result-already-verified'],
      ['cancelled', 'result-already-cancelled'],
      ['released', 'result-released'],
    ] as const) {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      if (status !== 'pending') await force(lab, record, { testCode: 'XPLAIN', status });
      const held = await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
      expect(reasonsOf(held)).toEqual([reason]);
    }
  });
});

describe('genetic tests', () => {
  it('are verified by those of the genetics room, who verify nothing else', async () => {
    const record = await addRecord(lab, { tests: ['XGENE', 'XPLAIN'] });
    const rights: readonly Permission[] = ['results.read', 'karyotypes.work'];
    const typist = await addPerson(lab.database, { permissions: rights });
    const verifier = await addPerson(lab.database, { permissions: rights });
    await enterAs(lab, typist, { record, values: { XGENE: 'inv(9)' } });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    const answer = await verifyAs(lab, verifier, { record, codes: ['XGENE', 'XPLAIN'] });
    expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XGENE']);
    expect(reasonsOf(answer)).toEqual(['genetic-tests-only']);
  });
});

describe('calculated values', () => {
  it('need somebody who typed none of what they were calculated from', async () => {
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI'] });
    await enterAs(lab, team.typist, { record, values: { XBILT: '20' } });
    await enterAs(lab, team.verifier, { record, values: { XBILD: '5' } });
    for (const one of [team.typist, team.verifier]) {
      expect(reasonsOf(await verifyAs(lab, one, { record, codes: ['XBILI'] }))).toEqual([
        'second-person-needed',
      ]);
    }
    expect((await verifyAs(lab, team.doctor, { record, codes: ['XBILI'] })).items).toHaveLength(1);
  });

  it('are as good as typed twice when everything that they read was', async () => {
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI'] });
    const values = { XBILT: '20', XBILD: '5' };
    await enterAs(lab, team.typist, { record, values });
    for (const [code, value] of Object.entries(values)) {
      expect(reasonsOf(await verifyAs(lab, team.typist, { record, codes: ['XBILI'] }))).toEqual([
        'second-person-needed',
      ]);
      const item = await seen(lab, record, code);
      valueOf(await lab.results.confirmEntry(team.typist, record.id, { ...item, value }));
    }
    expect((await verifyAs(lab, team.typist, { record, codes: ['XBILI'] })).items).toHaveLength(1);
  });

  it('are held by a failed control of anything that they read', async () => {
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI', 'XBILX'] });
    await enterAs(lab, team.typist, { record, values: { XBILT: '20', XBILD: '5' } });
    needs.quality.set('XBILD', 'failed');
    const answer = await verifyAs(lab, team.verifier, { record, codes: ['XBILT', 'XBILI', 'XBILX'] });
    expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XBILT']);
    expect(reasonsOf(answer)).toEqual(['quality-control-failed', 'quality-control-failed']);
  });

  it('keep what they read from being changed once they are verified', async () => {
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI'] });
    await enterAs(lab, team.typist, { record, values: { XBILT: '20', XBILD: '5' } });
    await verifyAs(lab, team.verifier, { record, codes: ['XBILI'] });
    const { version } = await stored(lab, record, 'XBILT');
    const answer = await lab.results.enter(team.typist, record.id, [entry('XBILT', '22', { version })]);
    expect(reasonsOf(valueOf(answer))).toEqual(['calculated-already-verified']);
  });
});
