import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { newId } from '../../../platform/ids.ts';
import { reading } from '../../../platform/tx.ts';
import {
  addRule,
  addTest,
  must,
  openRuleLab,
  refusalOf,
  ruleDraft,
  type RuleLab,
  addPastCase,
  addPastResult,
} from './auto-verification.test-support.ts';
import { addActor } from '../../../../test-support/people.test-support.ts';
import { autoRulesInForce } from './service.ts';
import type { RuleDraft, RuleMove } from './rules.ts';
import { askModule } from '../../../../test-support/answers.test-support.ts';
import { codes, messages, refusalTexts } from '@senlab/contract';
import { autoVerificationResolvers } from './resolvers.ts';

describe('rules', () => {
  let lab: RuleLab;
  let test: string;
  let otherDoctor: Actor;
  const clock = fakeClock('2026-11-15T08:00:00+07:00');
  beforeAll(async () => {
    lab = await openRuleLab(await createTestDatabase(), clock);
    otherDoctor = await addActor(lab.database, [...lab.doctor.permissions, 'catalogue.propose']);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    test = await addTest(lab);
  });

  async function inForce(...codes: readonly string[]): Promise<Record<string, number>> {
    const rules = await reading(lab.database, (tx) => autoRulesInForce(tx, codes));
    return Object.fromEntries([...rules].map(([code, { version }]) => [code, version]));
  }

  describe('a proposed rule', () => {
    it('holds only after another person approved it, and both steps are logged', async () => {
      const rule = must(await lab.service.proposeRule(lab.technician, ruleDraft(test)));
      expect(rule).toMatchObject({ status: 'proposed', version: 1, rowVersion: 1, maxAgeHours: 8 });
      expect(await inForce(test)).toEqual({});
      must(await lab.service.moveRule(lab.doctor, 'approve', { id: rule.id, rowVersion: 1 }));
      expect(await inForce(test, 'XNOPE')).toEqual({ [test]: 1 });
      const { rows } = await lab.database.pool.query(
        `select action, command, to_state from audit_event
        where entity = 'auto-verification-rule' and entity_id = $1 order by id`,
        [`${test}/1`],
      );
      expect(rows).toEqual([
        { action: 'create', command: 'propose', to_state: 'proposed' },
        { action: 'approve', command: 'approve', to_state: 'active' },
      ]);
      const hints = await lab.database.pool.query(
        "select from outbox where topic = 'catalogue' and subject_id = $1",
        [rule.id],
      );
      expect(hints.rows).toHaveLength(2);
    });

    it('is not approved by the one who proposed it', async () => {
      const { id } = must(await lab.service.proposeRule(otherDoctor, ruleDraft(test)));
      const own = await lab.service.moveRule(otherDoctor, 'approve', { id, rowVersion: 1 });
      expect(refusalOf(own)).toBe('lab-rule-own-proposal');
    });

    it('is approved once by two who approve at the same time', async () => {
      const { id } = must(await lab.service.proposeRule(lab.technician, ruleDraft(test)));
      const both = await Promise.all(
        [lab.doctor, otherDoctor].map((doctor) =>
          lab.service.moveRule(doctor, 'approve', { id, rowVersion: 1 }),
        ),
      );
      expect(both.map(refusalOf).toSorted()).toEqual(['changed-meanwhile', 'ok']);
    });

    it('replaces the version before it, by the system', async () => {
      const first = await addRule(lab, ruleDraft(test));
      await addRule(lab, ruleDraft(test, { version: 2, isOn: false }));
      expect(await inForce(test)).toEqual({ [test]: 2 });
      const { rows } = await lab.database.pool.query(
        'select status, retired_by from auto_verification_rule where id = $1',
        [first.id],
      );
      expect(rows).toEqual([{ status: 'retired', retired_by: null }]);
    });

    it('of an older number does not replace a newer one, also where both are approved at once', async () => {
      const first = must(await lab.service.proposeRule(lab.technician, ruleDraft(test)));
      const second = must(await lab.service.proposeRule(lab.technician, ruleDraft(test, { version: 2 })));
      must(await lab.service.moveRule(lab.doctor, 'approve', { id: second.id, rowVersion: 1 }));
      const late = await lab.service.moveRule(lab.doctor, 'approve', { id: first.id, rowVersion: 1 });
      expect(refusalOf(late)).toBe('lab-rule-version-wrong');
      const third = must(await lab.service.proposeRule(lab.technician, ruleDraft(test, { version: 3 })));
      const fourth = must(await lab.service.proposeRule(lab.technician, ruleDraft(test, { version: 4 })));
      await Promise.all(
        [third, fourth].map(({ id }) => lab.service.moveRule(lab.doctor, 'approve', { id, rowVersion: 1 })),
      );
      expect(await inForce(test)).toEqual({ [test]: 4 });
    });

    it('takes a number once where two propose at the same time', async () => {
      const both = await Promise.all(
        [lab.technician, otherDoctor].map((actor) => lab.service.proposeRule(actor, ruleDraft(test))),
      );
      expect(both.map(refusalOf).toSorted()).toEqual(['lab-rule-version-wrong', 'ok']);
    });

    it.each<[string, Partial<RuleDraft>, string]>([
      ['a test that does not exist', { testCode: 'XNOPE' }, 'test-unknown'],
      ['a test with a zero byte', { testCode: 'X\0' }, 'test-unknown'],
      ['a number that skips one', { version: 2 }, 'lab-rule-version-wrong'],
      ['the number zero', { version: 0 }, 'lab-rule-version-wrong'],
      ['an age of nothing', { maxAgeHours: 0 }, 'auto-rule-age-wrong'],
      ['an age beyond a month', { maxAgeHours: 721 }, 'auto-rule-age-wrong'],
    ])('is refused with %s', async (_, changes, reason) => {
      expect(refusalOf(await lab.service.proposeRule(lab.technician, ruleDraft(test, changes)))).toBe(reason);
    });

    it.each([
      [{ sensitive: ['HIV'] }],
      [{ sensitive: ['GENETIC'] }],
      [{ type: 'risk' }],
      [{ type: 'text' }],
      [{ type: 'organism' }],
    ])('is refused for a test of %j, unless it is off', async (kind) => {
      const code = await addTest(lab, kind);
      const on = await lab.service.proposeRule(lab.technician, ruleDraft(code));
      expect(refusalOf(on)).toBe('auto-rule-test-excluded');
      const off = await lab.service.proposeRule(lab.technician, ruleDraft(code, { isOn: false }));
      expect(refusalOf(off)).toBe('ok');
    });

    it('is not approved once its test has become a restricted one', async () => {
      const { id } = must(await lab.service.proposeRule(lab.technician, ruleDraft(test)));
      await lab.database.pool.query("update test_item set effective_to = '2026-11-15' where code = $1", [
        test,
      ]);
      await lab.database.pool.query(
        `insert into test_item select (jsonb_populate_record(t, '{"version": 2, "effective_to": null,
           "sensitive": ["HIV"]}')).* from test_item t where code = $1`,
        [test],
      );
      lab.catalogue.forget();
      const late = await lab.service.moveRule(lab.doctor, 'approve', { id, rowVersion: 1 });
      expect(refusalOf(late)).toBe('lab-rule-incomplete');
    });
  });

  describe('a rule', () => {
    it('in force is stopped at once by whoever verifies, with a reason', async () => {
      const { id, rowVersion } = await addRule(lab, ruleDraft(test));
      const seen = { id, rowVersion };
      expect(refusalOf(await lab.service.moveRule(lab.technician, 'retire', seen))).toBe('reason-required');
      const retired = await lab.service.moveRule(lab.technician, 'retire', {
        ...seen,
        reason: 'Máy đang sửa',
      });
      expect(must(retired)).toMatchObject({ status: 'retired', retireReason: 'Máy đang sửa' });
      expect(await inForce(test)).toEqual({});
    });

    it.each<[RuleMove]>([['approve'], ['decline']])('in force is past the step %s', async (command) => {
      const { id, rowVersion } = await addRule(lab, ruleDraft(test));
      const moved = await lab.service.moveRule(lab.doctor, command, {
        id,
        rowVersion,
        reason: 'Không cần nữa',
      });
      expect(refusalOf(moved)).toBe('lab-rule-already-active');
    });

    it('is withdrawn by the one who proposed it alone', async () => {
      const { id } = must(await lab.service.proposeRule(lab.technician, ruleDraft(test)));
      const seen = { id, rowVersion: 1 };
      expect(refusalOf(await lab.service.moveRule(otherDoctor, 'withdraw', seen))).toBe(
        'lab-rule-of-someone-else',
      );
      expect(must(await lab.service.moveRule(lab.technician, 'withdraw', seen)).status).toBe('retired');
      const again = await lab.service.moveRule(lab.doctor, 'approve', { id, rowVersion: 2 });
      expect(refusalOf(again)).toBe('lab-rule-retired');
    });

    it('keeps its terms, whoever asks the database', async () => {
      const { id } = await addRule(lab, ruleDraft(test));
      const change = 'update auto_verification_rule set is_on = false where id = $1';
      await expect(lab.database.pool.query(change, [id])).rejects.toThrow('never edited');
    });

    it.each(['', 'not-an-id', "'; drop table account", newId()])('has no number %o', async (id) => {
      const moved = await lab.service.moveRule(lab.doctor, 'approve', { id, rowVersion: 1 });
      expect(refusalOf(moved)).toBe('lab-rule-unknown');
    });

    it('is moved by nobody without the right to', async () => {
      const { id } = must(await lab.service.proposeRule(lab.technician, ruleDraft(test)));
      const nobody = await addActor(lab.database, ['results.read', 'results.enter']);
      expect(refusalOf(await lab.service.proposeRule(nobody, ruleDraft(test)))).toBe('denied');
      for (const command of ['approve', 'decline', 'withdraw', 'retire'] as const) {
        expect(refusalOf(await lab.service.moveRule(nobody, command, { id, rowVersion: 1 }))).toBe('denied');
      }
      expect(refusalOf(await lab.service.moveRule(lab.technician, 'approve', { id, rowVersion: 1 }))).toBe(
        'denied',
      );
    });
  });

  describe('the list of rules', () => {
    it('is by test and state, newest first', async () => {
      await addRule(lab, ruleDraft(test));
      clock.advance({ minutes: 1 });
      await addRule(lab, ruleDraft(test, { version: 2 }));
      const versions = async (...more: { id: string; value: string }[]): Promise<number[]> => {
        const filtered = [{ id: 'testCode', value: test }, ...more];
        return must(await lab.service.rules(lab.technician, { filtered })).rows.map(({ version }) => version);
      };
      expect(await versions()).toEqual([2, 1]);
      expect(await versions({ id: 'status', value: 'active' })).toEqual([2]);
    });

    it.each([
      ['status', 'gone'],
      ['is_on', 'true'],
    ])('knows no filter %s %s', async (id, value) => {
      const listed = await lab.service.rules(lab.technician, { filtered: [{ id, value }] });
      expect(refusalOf(listed)).toBe('unknown-filter');
    });

    it('is closed to a ward', async () => {
      const ward = await addActor(lab.database, ['patients.read', 'results.read-released']);
      expect(refusalOf(await lab.service.rules(ward, {}))).toBe('denied');
    });

    it('costs nothing to ask for no test', async () => {
      expect(await inForce()).toEqual({});
    });
  });
});

describe('resolvers', () => {
  let lab: RuleLab;
  const clock = fakeClock('2026-11-15T08:00:00+07:00');
  beforeAll(async () => {
    lab = await openRuleLab(await createTestDatabase(), clock);
  });
  afterAll(() => lab.close());

  interface WireAnswer {
    readonly code: number;
    readonly message: string;
    readonly data: unknown;
  }

  async function ask(
    name: string,
    variableValues: Record<string, unknown>,
    person?: Actor,
  ): Promise<WireAnswer> {
    const module = autoVerificationResolvers(lab.service);
    return (await askModule(module, name, variableValues, person)) as WireAnswer;
  }

  describe('rules on the wire', () => {
    it('are proposed, approved, listed and retired', async () => {
      const testCode = await addTest(lab);
      const proposed = await ask(
        'ProposeAutoVerificationRule',
        { draft: ruleDraft(testCode) },
        lab.technician,
      );
      expect(proposed).toMatchObject({ code: codes.ok, data: { status: 'proposed', isOwnProposal: true } });
      const { _id } = proposed.data as { _id: string };
      expect(await ask('ApproveAutoVerificationRule', { _id, rowVersion: 1 }, lab.doctor)).toMatchObject({
        data: { status: 'active', approvedByName: 'Trần Thị Mẫu', isOwnProposal: false },
      });
      const filtered = [{ id: 'testCode', value: testCode }];
      expect(
        await ask('AutoVerificationRules', { page: 0, pageSize: 5, filtered }, lab.doctor),
      ).toMatchObject({
        code: codes.ok,
        records: 1,
        data: [{ _id, rowVersion: 2 }],
      });
      const retiring = { _id, rowVersion: 2, reason: 'Máy đang sửa' };
      expect(await ask('RetireAutoVerificationRule', retiring, lab.technician)).toMatchObject({
        data: { status: 'retired', retireReason: 'Máy đang sửa' },
      });
    });

    it('are tried with the obstacles in words', async () => {
      const testCode = await addTest(lab);
      const past = await addPastCase(lab, {
        registeredAt: '2026-11-14T08:00:00+07:00',
        collectedAt: '2026-11-14T08:10:00+07:00',
        receivedAt: '2026-11-14T08:20:00+07:00',
      });
      await addPastResult(lab, past, { test_code: testCode });
      const asked = { testCode, days: 7, requireRange: false };
      expect(await ask('AutoVerificationDryRun', asked, lab.technician)).toEqual({
        code: codes.ok,
        message: messages.ok,
        data: {
          testCode,
          days: 7,
          total: 1,
          passed: 0,
          held: 1,
          why: [
            {
              obstacle: 'quality-control-missing',
              label: 'Chưa chạy nội kiểm trong ca',
              count: 1,
              alone: 1,
            },
          ],
          isCut: false,
        },
      });
    });

    it('say in words why not', async () => {
      const testCode = await addTest(lab);
      const draft = ruleDraft(testCode, { version: 5 });
      expect(await ask('ProposeAutoVerificationRule', { draft }, lab.technician)).toEqual({
        code: codes.invalid,
        message: refusalTexts['lab-rule-version-wrong'],
        data: null,
      });
      const asked = { testCode, days: 40, requireRange: true };
      expect(await ask('AutoVerificationDryRun', asked, lab.doctor)).toMatchObject({
        message: 'Chạy thử trên kết quả của 1 đến 31 ngày gần nhất.',
      });
      expect(await ask('AutoVerificationRules', { page: 0, pageSize: 5 })).toMatchObject({
        code: codes.denied,
      });
    });
  });
});
