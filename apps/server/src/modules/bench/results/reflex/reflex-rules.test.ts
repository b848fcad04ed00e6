import type { ReflexDraft, Result } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  technician as technicianRights,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { addReflexRule, resultIs } from './reflexes.test-support.ts';
import { addTeam, fakeNeeds } from '../results.test-support.ts';
import { reflexService, type ReflexService } from '../../reflex/index.ts';

let lab: Laboratory;
let service: ReflexService;
let technician: Actor;
let doctor: Actor;
let otherDoctor: Actor;
let listed: Actor;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), fakeNeeds());
  service = reflexService(lab);
  const doctors = ['results.read', 'catalogue.propose', 'catalogue.approve'] as const;
  technician = await addPerson(lab.database, { permissions: [...technicianRights, 'catalogue.propose'] });
  doctor = await addPerson(lab.database, { permissions: doctors });
  otherDoctor = await addPerson(lab.database, { permissions: doctors });
  listed = await addPerson(lab.database, { permissions: [...doctors, 'results.restricted'] });
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.database.pool.query(
    "update reflex_rule set status = 'retired', retired_at = now() where status <> 'retired'",
  );
});

let counter = 0;
function draft(changes: Partial<ReflexDraft> = {}): ReflexDraft {
  counter += 1;
  return {
    ruleCode: `R-${String(counter)}`,
    version: 1,
    testCode: 'XPLAIN',
    condition: { kind: 'above', value: '30' },
    people: { sex: null, pregnancy: 'ANY', ageYearsMin: null, ageYearsMax: null },
    adds: [{ testCode: 'XP00', stableHours: 8 }],
    withinDays: 28,
    ...changes,
  };
}

const adding = (testCode: string, added: string): Partial<ReflexDraft> => ({
  testCode,
  adds: [{ testCode: added, stableHours: null }],
});

function must<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
}

function reasonOf(answer: Result<unknown>): string {
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

async function proposed(changes: Partial<ReflexDraft> = {}): Promise<{ id: string; rowVersion: number }> {
  const { id, rowVersion } = must(await service.propose(technician, draft(changes)));
  return { id, rowVersion };
}

const approve = async (by: Actor, seen: { id: string; rowVersion: number }): Promise<string> =>
  reasonOf(await service.move(by, 'approve', seen));

describe('a rule that adds tests', () => {
  it('is proposed by one, approved by another, and logged in words', async () => {
    const rule = draft();
    const { id, rowVersion } = must(await service.propose(technician, rule));
    const asked = must(await service.move(doctor, 'approve', { id, rowVersion }));
    expect(asked).toMatchObject({ status: 'active', allowedSensitive: [], condition: rule.condition });
    const { rows } = await lab.database.pool.query(
      "select command, diff from audit_event where entity = 'reflex-rule' and entity_id = $1 order by id",
      [`${rule.ruleCode}/1`],
    );
    expect(rows).toMatchObject([
      { command: 'propose', diff: { condition: [null, 'XPLAIN > 30'], adds: [null, ['XP00 (8 h)']] } },
      { command: 'approve' },
    ]);
  });

  it('is not approved by its author, nor twice, nor by a technician; and is stopped by one at night', async () => {
    const own = must(await service.propose(otherDoctor, draft()));
    expect(await approve(otherDoctor, own)).toBe('lab-rule-own-proposal');
    expect(await approve(technician, own)).toBe('denied');
    const both = await Promise.all([approve(doctor, own), approve(listed, own)]);
    expect(both.toSorted()).toEqual(['changed-meanwhile', 'ok']);
    const stop = { id: own.id, rowVersion: 2, reason: 'Máy đang sửa' };
    expect(reasonOf(await service.move(technician, 'retire', stop))).toBe('ok');
  });

  it('is replaced by its next version, and an older one does not come back', async () => {
    const ruleCode = 'R-VERSIONS';
    const first = await proposed({ ruleCode });
    const second = await proposed({ ruleCode, version: 2, withinDays: 7 });
    expect(reasonOf(await service.propose(technician, draft({ ruleCode, version: 2 })))).toBe(
      'lab-rule-version-wrong',
    );
    expect(await approve(doctor, second)).toBe('ok');
    expect(await approve(doctor, first)).toBe('lab-rule-version-wrong');
    const third = await proposed({ ruleCode, version: 3 });
    expect(await approve(doctor, third)).toBe('ok');
    const { rows } = await lab.database.pool.query(
      "select version from reflex_rule where rule_code = $1 and status = 'active'",
      [ruleCode],
    );
    expect(rows).toEqual([{ version: 3 }]);
  });

  it.each<[string, Partial<ReflexDraft>, string]>([
    ['of a restricted test', adding('XHIV', 'XP00'), 'reflex-trigger-restricted'],
    ['of what is calculated from a restricted one', adding('XVLOG', 'XP00'), 'reflex-trigger-restricted'],
    ['of a test that does not exist', adding('XNOPE', 'XP00'), 'test-unknown'],
    ['that adds what is calculated', adding('XPLAIN', 'XBILI'), 'reflex-adds-wrong'],
  ])('%s is refused, and writes nothing', async (_what, change, reason) => {
    const rule = draft(change);
    expect(reasonOf(await service.propose(technician, rule))).toBe(reason);
    const { rowCount } = await lab.database.pool.query('select from reflex_rule where rule_code = $1', [
      rule.ruleCode,
    ]);
    expect(rowCount).toBe(0);
    expect(reasonOf(await service.tryRule(technician, { terms: rule, days: 30 }))).toBe(reason);
  });

  it('is refused in a circle with those that hold or wait, also where two are proposed at once', async () => {
    await proposed(adding('XP01', 'XP02'));
    expect(reasonOf(await service.propose(technician, draft(adding('XP02', 'XP01'))))).toBe('reflex-circle');
    const both = await Promise.all([
      service.propose(technician, draft(adding('XP03', 'XP04'))),
      service.propose(otherDoctor, draft(adding('XP04', 'XP03'))),
    ]);
    expect(both.map(reasonOf).toSorted()).toEqual(['ok', 'reflex-circle']);
  });

  it('is asked again at the approval: a circle may have come into force since', async () => {
    const waiting = await proposed(adding('XP05', 'XP06'));
    await addReflexRule(lab, { testCode: 'XP06', adds: [{ testCode: 'XP05', stableHours: null }] });
    expect(await approve(doctor, waiting)).toBe('reflex-circle');
  });

  it('that adds a test of the closed list is approved only by who is on it, and never one of the unborn child', async () => {
    const hiv = await proposed(adding('XPLAIN', 'XHIV'));
    expect(await approve(doctor, hiv)).toBe('reflex-right-missing');
    expect(must(await service.move(listed, 'approve', hiv)).allowedSensitive).toEqual(['HIV']);
    const nipt = await proposed(adding('XPLAIN', 'XNIPT'));
    expect(await approve(listed, nipt)).toBe('reflex-right-missing');
  });

  it('is read and tried only with the right to results', async () => {
    const outsider = await addPerson(lab.database, { permissions: ['catalogue.propose'] });
    expect(reasonOf(await service.rules(outsider, {}))).toBe('denied');
    expect(reasonOf(await service.tryRule(outsider, { terms: draft(), days: 30 }))).toBe('denied');
    const reader = await addPerson(lab.database, { permissions: ['results.read'] });
    expect(reasonOf(await service.tryRule(reader, { terms: draft(), days: 30 }))).toBe('denied');
    expect(reasonOf(await service.propose(reader, draft()))).toBe('denied');
    expect(reasonOf(await service.tryRule(doctor, { terms: draft(), days: 32 }))).toBe('dry-run-days-wrong');
  });
});

describe('a trial', () => {
  it('counts whom it would have added what, and changes nothing', async () => {
    const team = await addTeam(lab);
    const high = await addRecord(lab, { tests: ['XPLAIN'] });
    const has = await addRecord(lab, { tests: ['XPLAIN', 'XP00'] });
    const low = await addRecord(lab, { tests: ['XPLAIN'] });
    for (const [record, value] of [
      [high, '62'],
      [has, '62'],
      [low, '20'],
    ] as const)
      await resultIs(lab, team, { record, value });
    const adds = [
      { testCode: 'XP00', stableHours: 8 },
      { testCode: 'XP01', stableHours: null },
    ];
    const trial = must(await service.tryRule(doctor, { terms: draft({ adds }), days: 30 }));
    expect(trial).toMatchObject({ total: 3, matched: 2, fromTube: 1, newTube: 2, present: 1, isCut: false });
    expect(trial.wards.map(({ count }) => count)).toEqual([2]);
    const { rowCount } = await lab.database.pool.query('select from reflex_addition');
    expect(rowCount).toBe(0);
  });

  it('counts no value that was restricted when it was measured, though it is no secret any more', async () => {
    const team = await addTeam(lab);
    const record = await addRecord(lab, { tests: ['XP07'] });
    await resultIs(lab, team, { record, value: '62', testCode: 'XP07' });
    const terms = draft({ testCode: 'XP07' });
    const tried = async () => must(await service.tryRule(doctor, { terms, days: 30 }));
    expect(await tried()).toMatchObject({ total: 1, matched: 1 });
    await lab.database.pool.query(
      `insert into test_item select (jsonb_populate_record(t, '{"version": 9, "effective_to": "2099-01-01", "sensitive": ["HIV"]}')).*
         from test_item t where code = 'XP07' and version = 1`,
    );
    await lab.database.pool.query('update result_item set test_version = 9 where lab_record_id = $1', [
      record.id,
    ]);
    expect(await tried()).toMatchObject({ total: 0, matched: 0 });
  });
});
