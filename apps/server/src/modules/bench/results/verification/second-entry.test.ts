import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  fakeNeeds,
  eventsOf,
  stored,
  addTeam,
  enterAs,
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
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord, force } from '../../../../../test-support/lab-cases.test-support.ts';
import { toldBy } from '../../../../platform/told.test-support.ts';

const needs = fakeNeeds();
let lab: Laboratory;
let team: Team;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
  team = await addTeam(lab);
});
afterAll(() => lab.close());
beforeEach(() => {
  lab.clock.set(startOfDay);
  needs.reset();
});

type Answer = Awaited<ReturnType<Laboratory['results']['confirmEntry']>>;

async function confirm(record: TestRecord, testCode: string, value: string): Promise<Answer> {
  const item = await seen(lab, record, testCode);
  return lab.results.confirmEntry(team.typist, record.id, { ...item, value });
}

function refused(reason: string, kind = 'invalid'): unknown {
  return { ok: false, refusal: { kind, reason } };
}

describe('the second entry of a value', () => {
  it.each([
    ['XHGB', '118', '118'],
    ['XBE', '-1,5', '-1.50'],
    ['XURINE', 'Âm tính', 'âm tính'],
    ['XGENE', 'inv(9)', ' inv(9) '],
  ])('of %s %s confirms it when it is typed as %s', async (testCode, first, second) => {
    const record = await addRecord(lab, { tests: [testCode] });
    const typist = await addPerson(lab.database, {
      permissions: ['results.read', 'results.enter', 'results.verify', 'karyotypes.work'],
    });
    await enterAs(lab, typist, { record, values: { [testCode]: first } });
    const item = await seen(lab, record, testCode);
    const answer = await lab.results.confirmEntry(typist, record.id, { ...item, value: second });
    expect(valueOf(answer).items).toMatchObject([{ isEnteredTwice: true, status: 'entered', holds: [] }]);
    expect(await stored(lab, record, testCode)).toMatchObject({
      is_entered_twice: true,
      entered_by: typist.accountId,
    });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'confirm-entry',
      diff: { isEnteredTwice: [false, true] },
    });
    expect((await verifyAs(lab, typist, { record, codes: [testCode] })).items).toHaveLength(1);
  });

  it('that differs changes nothing and does not tell the first', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XHGB: '118' } });
    const answer = await confirm(record, 'XHGB', '181');
    expect(answer).toEqual(refused('second-entry-differs'));
    expect(toldBy(answer)).not.toContain('118');
    expect(await stored(lab, record, 'XHGB')).toMatchObject({
      is_entered_twice: false,
      value_raw: '118',
      version: 2,
    });
    expect(await eventsOf(lab, record)).toHaveLength(1);
  });

  it.each([
    ['nothing', '', 'value-empty'],
    ['a word', 'cao', 'value-not-number'],
    ['a zero byte', '1\0', 'value-unreadable'],
  ])('that is %s is none', async (_what, value, reason) => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XHGB: '118' } });
    expect(await confirm(record, 'XHGB', value)).toEqual(refused(reason));
  });

  it('is over when the value is typed anew, taken back or repeated', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XHGB: '118' } });
    valueOf(await confirm(record, 'XHGB', '118'));
    await enterAs(lab, team.typist, { record, values: { XHGB: '119' } });
    expect(await stored(lab, record, 'XHGB')).toMatchObject({ is_entered_twice: false });
    valueOf(await confirm(record, 'XHGB', '119'));
    await enterAs(lab, team.typist, { record, values: { XHGB: '' } });
    expect(await stored(lab, record, 'XHGB')).toMatchObject({ status: 'pending', is_entered_twice: false });
    await enterAs(lab, team.typist, { record, values: { XHGB: '118' } });
    expect(await stored(lab, record, 'XHGB')).toMatchObject({ is_entered_twice: false });
  });

  it('stays when the same value is saved again, or a comment is written', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XHGB: '118' } });
    valueOf(await confirm(record, 'XHGB', '118'));
    await enterAs(lab, team.typist, { record, values: { XHGB: '118' } });
    const item = await seen(lab, record, 'XHGB');
    valueOf(await lab.results.comment(team.typist, record.id, { ...item, comment: 'Mẫu đục' }));
    expect(await stored(lab, record, 'XHGB')).toMatchObject({ is_entered_twice: true });
  });

  it('is refused for what nobody typed, is not there, verified, or on hold', async () => {
    const record = await addRecord(lab, { tests: ['XBILT', 'XBILD', 'XBILI', 'XHGB', 'XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XBILT: '20', XBILD: '5' } });
    expect(await confirm(record, 'XBILI', '15')).toEqual(refused('value-is-calculated'));
    expect(await confirm(record, 'XHGB', '118')).toEqual(refused('result-not-entered', 'conflict'));
    await force(lab, record, { testCode: 'XPLAIN', status: 'tech_verified', value: '20' });
    expect(await confirm(record, 'XPLAIN', '20')).toEqual(refused('result-already-verified', 'conflict'));
    const held = await addRecord(lab, { tests: ['XPLAIN'], status: 'on_hold' });
    await force(lab, held, { testCode: 'XPLAIN', status: 'entered', value: '20' });
    expect(await confirm(held, 'XPLAIN', '20')).toEqual(refused('record-on-hold', 'conflict'));
  });

  it('guesses no value that its typist may not see', async () => {
    const record = await addRecord(lab, { tests: ['XHIV'] });
    await force(lab, record, { testCode: 'XHIV', status: 'entered', value: 'Có phản ứng' });
    const right = await confirm(record, 'XHIV', 'Có phản ứng');
    const wrong = await confirm(record, 'XHIV', 'Không phản ứng');
    expect(right).toEqual(refused('result-restricted'));
    expect(wrong).toEqual(right);
  });

  it('is denied to those who enter nothing, and meets a newer version as a conflict', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XHGB: '118' } });
    const reader = await addPerson(lab.database, { permissions: ['results.read', 'results.verify'] });
    const item = { ...(await seen(lab, record, 'XHGB')), value: '118' };
    expect(await lab.results.confirmEntry(reader, record.id, item)).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
    const stale = { ...item, version: item.version - 1 };
    const answer = valueOf(await lab.results.confirmEntry(team.typist, record.id, stale));
    expect(answer).toMatchObject({ items: [], conflicts: [{ testCode: 'XHGB' }] });
  });
});

describe('believing a difference', () => {
  async function withDifference(): Promise<TestRecord> {
    const day = '2026-11-14';
    const before = await addRecord(lab, {
      tests: ['XHGB'],
      registeredAt: `${day}T07:00:00+07:00`,
      collectedAt: `${day}T07:10:00+07:00`,
      receivedAt: `${day}T07:30:00+07:00`,
    });
    await force(lab, before, { testCode: 'XHGB', status: 'entered', value: '90' });
    const record = await addRecord(lab, { tests: ['XHGB', 'XPLAIN'], patientId: before.patientId });
    await enterAs(lab, team.typist, { record, values: { XHGB: '140', XPLAIN: '20' } });
    return record;
  }

  it('needs one', async () => {
    const record = await withDifference();
    const item = { ...(await seen(lab, record, 'XPLAIN')), comment: null };
    expect(await lab.results.acknowledgeDelta(team.verifier, record.id, item)).toEqual(
      refused('delta-not-flagged'),
    );
  });

  it('wants a sentence where it is given one', async () => {
    const record = await withDifference();
    const item = await seen(lab, record, 'XHGB');
    const ask = (comment: string): Promise<Answer> =>
      lab.results.acknowledgeDelta(team.verifier, record.id, { ...item, comment });
    expect(await ask('ok')).toEqual(refused('reason-too-short'));
    expect(await ask('x'.repeat(201))).toEqual(refused('reason-too-long'));
    expect(valueOf(await ask('   ')).items).toMatchObject([{ isDeltaAcknowledged: true }]);
    expect(await stored(lab, record, 'XHGB')).toMatchObject({
      delta_acknowledged_by: team.verifier.accountId,
    });
  });

  it('is no second person: who typed the value still needs one', async () => {
    const record = await withDifference();
    const item = { ...(await seen(lab, record, 'XHGB')), comment: null };
    valueOf(await lab.results.acknowledgeDelta(team.typist, record.id, item));
    expect(reasonsOf(await verifyAs(lab, team.typist, { record, codes: ['XHGB'] }))).toEqual([
      'second-person-needed',
    ]);
  });
});

describe('sending back', () => {
  const reason = 'Chạy lại trên máy khác';

  async function verified(): Promise<TestRecord> {
    const record = await addRecord(lab, { tests: ['XPLAIN', 'XHGB'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25', XHGB: '130' } });
    await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] });
    return record;
  }

  it('takes the name from under the value and keeps it in the log', async () => {
    const record = await verified();
    const items = [await seen(lab, record, 'XPLAIN'), await seen(lab, record, 'XHGB')];
    const answer = valueOf(await lab.results.returnItems(team.doctor, record.id, { items, reason }));
    expect(answer.items).toMatchObject([{ status: 'entered', verifiedByName: null, nextStep: 'verify' }]);
    expect(answer.refusals).toMatchObject([{ testCode: 'XHGB' }]);
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ verified_by: null, verified_at: null });
    expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
      command: 'return',
      reason,
      diff: { verifiedBy: [team.verifier.accountId, null] },
    });
  });

  it('lets the value be typed anew, which then needs a second person again', async () => {
    const record = await verified();
    const items = [await seen(lab, record, 'XPLAIN')];
    valueOf(await lab.results.returnItems(team.doctor, record.id, { items, reason }));
    await enterAs(lab, team.verifier, { record, values: { XPLAIN: '26' } });
    expect(reasonsOf(await verifyAs(lab, team.verifier, { record, codes: ['XPLAIN'] }))).toEqual([
      'second-person-needed',
    ]);
    expect((await verifyAs(lab, team.typist, { record, codes: ['XPLAIN'] })).items).toHaveLength(1);
  });

  it.each([
    ['', 'reason-required'],
    ['  \t ', 'reason-required'],
    ['lại', 'reason-too-short'],
    ['x'.repeat(201), 'reason-too-long'],
  ])('wants a reason: %j', async (text, why) => {
    const record = await verified();
    const items = [await seen(lab, record, 'XPLAIN')];
    const answer = await lab.results.returnItems(team.doctor, record.id, { items, reason: text });
    expect(answer).toEqual(refused(why));
  });

  it('is denied to technicians', async () => {
    const record = await verified();
    const items = [await seen(lab, record, 'XPLAIN')];
    expect(await lab.results.returnItems(team.verifier, record.id, { items, reason })).toEqual({
      ok: false,
      refusal: { kind: 'denied' },
    });
  });

  it('is refused for a record on hold and for what the doctor may not see', async () => {
    const held = await addRecord(lab, { tests: ['XPLAIN'], status: 'on_hold' });
    await force(lab, held, { testCode: 'XPLAIN', status: 'tech_verified' });
    const secret = await addRecord(lab, { tests: ['XHIV'] });
    await force(lab, secret, { testCode: 'XHIV', status: 'tech_verified', value: 'Có phản ứng' });
    for (const [record, code, why] of [
      [held, 'XPLAIN', 'record-on-hold'],
      [secret, 'XHIV', 'result-restricted'],
    ] as const) {
      const items = [await seen(lab, record, code)];
      const answer = await lab.results.returnItems(team.doctor, record.id, { items, reason });
      expect(reasonsOf(valueOf(answer))).toEqual([why]);
      expect(await stored(lab, record, code)).toMatchObject({ status: 'tech_verified', version: 1 });
    }
  });
});
