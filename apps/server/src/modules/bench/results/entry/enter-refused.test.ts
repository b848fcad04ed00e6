import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../platform/actor.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRecord, type TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import {
  entry,
  stored,
  fakeNeeds,
  eventsOf,
  addTeam,
  enterAs,
  reasonsOf,
  seen,
  valueOf,
  verifyAs,
  type Team,
} from '../results.test-support.ts';
import type { EnteredResults } from '../service.ts';
import type { ResultEntry } from './enter-result.ts';

describe('enter rights', () => {
  let lab: Laboratory;
  let actor: Actor;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
    actor = await addPerson(lab.database, { name: 'Hoàng Văn Tú' });
  });
  afterAll(() => lab.close());
  beforeEach(() => lab.clock.set(startOfDay));

  async function enter(recordId: string, ...entries: readonly ResultEntry[]): Promise<EnteredResults> {
    const answer = await lab.results.enter(actor, recordId, entries);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value;
  }

  const refusalsOf = ({ refusals }: EnteredResults): readonly unknown[] =>
    refusals.map(({ refusal }) => refusal);

  describe('who may enter', () => {
    it.each([
      ['nothing', []],
      ['the right to read', ['results.read', 'patients.read']],
      [
        'the rights of a doctor but to enter',
        ['results.read', 'results.verify', 'results.approve', 'results.amend'],
      ],
      ['the rights of reception', ['patients.write', 'orders.create', 'results.read-released']],
    ] as [string, Permission[]][])('denies somebody with %s', async (_what, permissions) => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      const person = await addPerson(lab.database, { permissions });
      const denied = { ok: false, refusal: { kind: 'denied' } };
      const one = { testCode: 'XPLAIN', runNo: 1, version: 1 };
      expect(await lab.results.enter(person, record.id, [entry('XPLAIN', '5')])).toEqual(denied);
      expect(await lab.results.rerun(person, record.id, { ...one, reason: 'Chạy lại máy' })).toEqual(denied);
      expect(await lab.results.cancel(person, record.id, { ...one, reason: 'Không đủ mẫu' })).toEqual(denied);
      expect(await lab.results.comment(person, record.id, { ...one, comment: 'x' })).toEqual(denied);
      expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
        status: 'pending',
        version: 1,
        comment: null,
      });
    });

    it('lets a cytogeneticist enter genetic tests and no others', async () => {
      const record = await addRecord(lab, { tests: ['XGENE', 'XPLAIN'] });
      const geneticist = await addPerson(lab.database, { permissions: ['results.read', 'karyotypes.work'] });
      const entries = [entry('XGENE', '46,XX'), entry('XPLAIN', '5')];
      expect(await lab.results.enter(geneticist, record.id, entries)).toMatchObject({
        value: {
          items: [{ testCode: 'XGENE', valueRaw: '46,XX' }],
          refusals: [{ testCode: 'XPLAIN', refusal: { kind: 'invalid', reason: 'genetic-tests-only' } }],
        },
      });
    });

    it('knows no record of another ward for somebody of a ward', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      const facts = { permissions: ['results.enter'], role: 'user' } as const;
      const stranger = await addPerson(lab.database, facts);
      const unknown = { ok: false, refusal: { kind: 'not-found', reason: 'record-unknown' } };
      expect(await lab.results.enter(stranger, record.id, [entry('XPLAIN', '5')])).toEqual(unknown);
      const own = await addPerson(lab.database, { ...facts, departmentId: lab.departmentId });
      expect(await lab.results.enter(own, record.id, [entry('XPLAIN', '5')])).toMatchObject({ ok: true });
    });

    it.each([newId(), '', 'abc', "'; drop table result_item", '0'.repeat(36), '\u0000', `${newId()} `])(
      'knows no record %j',
      async (id) => {
        const answer = await lab.results.enter(actor, id, [entry('XPLAIN', '5')]);
        expect(answer).toEqual({ ok: false, refusal: { kind: 'not-found', reason: 'record-unknown' } });
      },
    );

    it.each(['', 'x'.repeat(500), '\u0000', 'xhgb', 'XHGB/1'])('knows no test %j', async (testCode) => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      expect(refusalsOf(await enter(record.id, entry(testCode, '5')))).toEqual([
        { kind: 'not-found', reason: 'result-unknown' },
      ]);
    });

    it.each([0, -1, 2, 2_147_483_647])('knows no run %d', async (runNo) => {
      const record = await addRecord(lab, { tests: ['XHGB'] });
      expect(refusalsOf(await enter(record.id, entry('XHGB', '5', { runNo })))).toEqual([
        { kind: 'not-found', reason: 'result-unknown' },
      ]);
    });

    it('refuses a cancelled record, and more values than a person can have typed', async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'], status: 'cancelled' });
      expect(await lab.results.enter(actor, record.id, [entry('XPLAIN', '5')])).toEqual({
        ok: false,
        refusal: { kind: 'conflict', reason: 'record-cancelled' },
      });
      const many = Array.from({ length: 201 }, () => entry('XPLAIN', '5'));
      expect(await lab.results.enter(actor, record.id, many)).toEqual({
        ok: false,
        refusal: { kind: 'invalid', reason: 'too-many-entries' },
      });
    });
  });
});

describe('implausible', () => {
  const needs = fakeNeeds();
  let lab: Laboratory;
  let team: Team;
  let record: TestRecord;

  beforeAll(async () => {
    lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
    team = await addTeam(lab);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    lab.clock.set(startOfDay);
    needs.reset();
    record = await addRecord(lab, { tests: ['XPLT', 'XHGB', 'XPLAIN', 'XP01'] });
  });

  async function enter(...entries: readonly ResultEntry[]): Promise<EnteredResults> {
    return valueOf(await lab.results.enter(team.typist, record.id, entries));
  }

  const meant = { knowsImplausible: true };

  describe('a value that is hardly possible', () => {
    it('is refused until she says that she means it, and nothing is written', async () => {
      const answer = await enter(entry('XPLT', '9999'));
      expect(reasonsOf(answer)).toEqual(['value-implausible']);
      expect(await stored(lab, record, 'XPLT')).toMatchObject({
        status: 'pending',
        value_raw: null,
        version: 1,
      });
      expect(await eventsOf(lab, record)).toEqual([]);
      const { rows } = await lab.database.pool.query(
        'select from critical_notification where lab_record_id = $1',
        [record.id],
      );
      expect(rows).toEqual([]);
    });

    it.each(['3000,1', '-1', '> 3000'])(
      '%s is asked about, too, unless it cannot be read at all',
      async (value) => {
        const [reason] = reasonsOf(await enter(entry('XPLT', value)));
        expect(['value-implausible', 'value-negative']).toContain(reason);
        expect(await stored(lab, record, 'XPLT')).toMatchObject({ status: 'pending' });
      },
    );

    it('keeps nothing else from being saved', async () => {
      const answer = await enter(entry('XPLT', '9999'), entry('XPLAIN', '25'));
      expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XPLAIN']);
      expect(reasonsOf(answer)).toEqual(['value-implausible']);
    });

    it('is kept when she means it, and the log says that she was asked', async () => {
      const answer = await enter(entry('XPLT', '9999', meant));
      expect(answer).toMatchObject({ items: [{ testCode: 'XPLT', status: 'entered' }], refusals: [] });
      expect((await eventsOf(lab, record)).at(-1)).toMatchObject({
        command: 'enter',
        diff: { value: [null, '9999'], knowsImplausible: [null, true] },
      });
    });

    it('is asked about again when it is corrected to another such value', async () => {
      await enter(entry('XPLT', '9999', meant));
      const answer = await enter(entry('XPLT', '8888', { version: 2 }));
      expect(reasonsOf(answer)).toEqual(['value-implausible']);
      expect(await stored(lab, record, 'XPLT')).toMatchObject({ value_raw: '9999', version: 2 });
    });

    it('of an old screen stays a conflict, whatever it says', async () => {
      await enter(entry('XPLT', '250'));
      const answer = await enter(entry('XPLT', '9999', meant));
      expect(answer.conflicts).toMatchObject([{ testCode: 'XPLT' }]);
      expect(await stored(lab, record, 'XPLT')).toMatchObject({ value_raw: '250' });
    });
  });

  describe('a value that is possible', () => {
    it.each(['0', '250', '3000', '> 2000'])(
      '%s is saved, and the log says nothing of a question',
      async (value) => {
        expect((await enter(entry('XPLT', value, meant))).refusals).toEqual([]);
        expect((await eventsOf(lab, record)).at(-1)?.diff).not.toHaveProperty('knowsImplausible');
      },
    );
  });

  describe('a pile', () => {
    const codes = ['XPLT', 'XHGB', 'XPLAIN', 'XP01'];

    async function entered(): Promise<void> {
      await enter(entry('XPLT', '9999', meant));
      await enterAs(lab, team.typist, { record, values: { XHGB: '48', XPLAIN: '25', XP01: '20' } });
    }

    it('leaves what is critical or hardly possible, and verifies the rest', async () => {
      await entered();
      const answer = await verifyAs(lab, team.verifier, { record, codes });
      expect(reasonsOf(answer)).toEqual(['implausible-not-in-a-pile', 'critical-not-in-a-pile']);
      const states = await Promise.all(codes.map(async (code) => (await stored(lab, record, code)).status));
      expect(states).toEqual(['entered', 'entered', 'tech_verified', 'tech_verified']);
    });

    it('writes nothing of what it leaves', async () => {
      await entered();
      await verifyAs(lab, team.verifier, { record, codes: ['XPLT', 'XHGB'] });
      const commands = (await eventsOf(lab, record)).map(({ command }) => command);
      expect(commands).not.toContain('verify');
    });

    it('is no pile when there is one, which is verified by whoever looks at it', async () => {
      await entered();
      for (const code of ['XPLT', 'XHGB']) {
        const answer = await verifyAs(lab, team.verifier, { record, codes: [code] });
        expect(answer).toMatchObject({ items: [{ status: 'tech_verified' }], refusals: [] });
      }
    });

    it('asks with the flag as it is now: one that was judged otherwise before is left, too', async () => {
      await entered();
      await lab.database.pool.query(
        "update result_item set is_critical = false, flag = 'N' where lab_record_id = $1 and test_code = 'XHGB'",
        [record.id],
      );
      const items = [await seen(lab, record, 'XHGB'), await seen(lab, record, 'XPLAIN')];
      const answer = valueOf(await lab.results.verify(team.verifier, record.id, items));
      expect(reasonsOf(answer)).toEqual(['critical-not-in-a-pile']);
    });
  });
});
