import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../../test-support/running.test-support.ts';
import {
  addRecord,
  type RecordFacts,
  type TestRecord,
  force,
} from '../../../../../test-support/lab-cases.test-support.ts';
import {
  insertRow,
  addPerson,
  openLaboratory,
  startOfDay,
  today,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import type { Actor } from '../../../../platform/actor.ts';
import { newId } from '../../../../platform/ids.ts';
import {
  addRule,
  confirmAs,
  retireRules,
  retiring,
  ruleOf,
  typeTwice,
  type RuleFacts,
} from './auto-verify.test-support.ts';
import {
  fakeNeeds,
  addCorrection,
  entry,
  stored,
  addTeam,
  enterAs,
  seen,
  valueOf,
  verifyAs,
  type Team,
} from '../results.test-support.ts';

const needs = fakeNeeds();
let lab: Laboratory;
let team: Team;
/** Who may type everything that there is. */
let typist: Actor;

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
  team = await addTeam(lab);
  typist = await addPerson(lab.database, {
    permissions: ['results.read', 'results.enter', 'results.verify', 'karyotypes.work', 'results.restricted'],
  });
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  needs.reset();
  for (const code of [
    'XPLAIN',
    'XHGB',
    'XP00',
    'XP01',
    'XURINE',
    'XTIE',
    'XHIV',
    'XGENE',
    'XNIPT',
    'XRISK',
    'XVIRUS',
  ]) {
    needs.quality.set(code, 'passed');
  }
  await retireRules(lab);
});

const normal: Readonly<Record<string, string>> = { XHGB: '130', XURINE: 'Âm tính' };

interface Case {
  readonly testCode?: string;
  readonly value?: string;
  readonly record?: Partial<RecordFacts>;
  /** Null: none. */
  readonly rule?: RuleFacts | null;
  /** Between the first entry and the second. */
  readonly meanwhile?: (record: TestRecord) => Promise<unknown>;
}

/** A value that a rule lets through but for this. Answers the number of the rule that verified it. */
async function verifiedIn(given: Case): Promise<number | null> {
  const { testCode = 'XPLAIN', rule = {} } = given;
  const value = given.value ?? normal[testCode] ?? '25';
  if (rule !== null) await addRule(lab, testCode, rule);
  const record = await addRecord(lab, { tests: [testCode], ...given.record });
  await enterAs(lab, typist, { record, values: { [testCode]: value } });
  await given.meanwhile?.(record);
  await confirmAs(lab, typist, { record, testCode, value });
  return ruleOf(lab, record, testCode);
}

const setTube =
  (columns: string) =>
  (record: TestRecord): Promise<unknown> =>
    lab.database.pool.query(`update specimen set ${columns} where id = $1`, [record.specimenId]);

/** Her value of yesterday. */
async function patientWith(value: string): Promise<string> {
  const day = '2026-11-14';
  const record = await addRecord(lab, {
    tests: ['XHGB'],
    registeredAt: `${day}T07:00:00+07:00`,
    collectedAt: `${day}T07:10:00+07:00`,
    receivedAt: `${day}T07:30:00+07:00`,
  });
  await force(lab, record, { testCode: 'XHGB', status: 'entered', value });
  return record.patientId;
}

describe('a value that nothing stands against', () => {
  it.each<[string, Case]>([
    ['of a plain test', {}],
    ['with limits for an alarm and for a difference', { testCode: 'XHGB' }],
    ['at both ends of its range', { value: '40' }],
    [
      'of a tube just as old as the rule allows',
      { rule: { maxAgeHours: 1 }, record: { collectedAt: `${today}T07:00:00+07:00` } },
    ],
    [
      'of a pregnant woman, by a range for everybody',
      { testCode: 'XP00', record: { pregnancyState: 'pregnant', edd: '2027-03-01' } },
    ],
  ])('is verified: %s', async (_, given) => {
    expect(await verifiedIn(given)).toEqual(expect.any(Number));
  });

  it('is verified near her value of yesterday', async () => {
    const patientId = await patientWith('128');
    expect(await verifiedIn({ testCode: 'XHGB', record: { patientId } })).toEqual(expect.any(Number));
  });
});

describe('the rule', () => {
  it.each<[string, RuleFacts | null]>([
    ['is not there', null],
    ['is switched off', { isOn: false }],
    ['is only proposed', { status: 'proposed' }],
  ])('lets nothing through where it %s', async (_, rule) => {
    expect(await verifiedIn({ rule })).toBeNull();
  });

  it('lets nothing through once it is retired, or replaced by one that is off', async () => {
    expect(await verifiedIn({ meanwhile: () => retireRules(lab) })).toBeNull();
    const replace = async (): Promise<void> => {
      await retireRules(lab);
      await addRule(lab, 'XPLAIN', { isOn: false });
    };
    expect(await verifiedIn({ meanwhile: replace })).toBeNull();
  });

  it('lets nothing through that is saved while it is being retired', async () => {
    await addRule(lab, 'XPLAIN');
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, typist, { record, values: { XPLAIN: '25' } });
    const retiringHand = await lab.database.pool.connect();
    try {
      await retiringHand.query('begin');
      await retiringHand.query(retiring);
      const confirming = confirmAs(lab, typist, { record, testCode: 'XPLAIN', value: '25' });
      const waiting = async (): Promise<number> => {
        const { rowCount } = await lab.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like '%auto_verification_rule%'`,
        );
        return rowCount ?? 0;
      };
      await eventually(waiting).toBe(1);
      await retiringHand.query('commit');
      expect((await confirming).items).toMatchObject([{ status: 'entered', isEnteredTwice: true }]);
    } finally {
      // Closed, so that nothing of it stays behind whatever happened.
      retiringHand.release(true);
    }
    expect(await ruleOf(lab, record, 'XPLAIN')).toBeNull();
  });

  it.each<[string, string]>([
    ['XHIV', 'Không phản ứng'],
    ['XVIRUS', '20'],
    ['XGENE', 'inv(9)'],
    ['XNIPT', 'Nguy cơ thấp'],
  ])('lets nothing through of %s, even if somebody had got one approved', async (testCode, value) => {
    expect(await verifiedIn({ testCode, value, rule: { requireRange: false } })).toBeNull();
  });

  it('lets no risk through that was copied from a program', async () => {
    await addRule(lab, 'XRISK', { requireRange: false });
    const record = await addRecord(lab, { tests: ['XRISK'] });
    const riskSoftware = { name: 'Chương trình thử', version: '1.0', runId: null };
    const typed = entry('XRISK', '1/1200', { riskSoftware });
    expect(valueOf(await lab.results.enter(typist, record.id, [typed])).refusals).toEqual([]);
    await confirmAs(lab, typist, { record, testCode: 'XRISK', value: '1/1200' });
    expect(await ruleOf(lab, record, 'XRISK')).toBeNull();
  });

  it('lets nothing through that tells what only a few may know', async () => {
    await addRule(lab, 'XVLOG');
    const approval = { status: 'approved', approved_by: team.doctor.accountId, approved_at: startOfDay };
    const range = { id: newId(), test_code: 'XVLOG', pregnancy: 'ANY', low: '0', high: '50', source: 'Thử' };
    await insertRow(lab.database, 'reference_range', { ...range, ...approval });
    lab.catalogue.forget();
    const record = await addRecord(lab, { tests: ['XVIRUS', 'XVLOG'] });
    await typeTwice(lab, typist, { record, testCode: 'XVIRUS', value: '100' });
    await verifyAs(lab, typist, { record, codes: ['XVIRUS'] });
    expect(await stored(lab, record, 'XVIRUS')).toMatchObject({ status: 'tech_verified' });
    expect(await ruleOf(lab, record, 'XVLOG')).toBeNull();
  });
});

describe('the value', () => {
  it.each<[string, Case]>([
    ['is above its range', { value: '41' }],
    ['is below its range', { value: '9' }],
    ['is critical', { testCode: 'XHGB', value: '60' }],
    ['may be critical', { testCode: 'XHGB', value: '<130' }],
    ['has no range', { testCode: 'XURINE' }],
    [
      'has two ranges that contradict each other',
      { testCode: 'XTIE', value: '2', rule: { requireRange: false } },
    ],
    ['is an abnormal choice', { testCode: 'XURINE', value: '1+', rule: { requireRange: false } }],
    ['is a critical choice', { testCode: 'XURINE', value: '4+', rule: { requireRange: false } }],
    [
      'is judged by the range of women who are not pregnant',
      { record: { pregnancyState: 'pregnant', edd: '2027-03-01' } },
    ],
    [
      'is judged so where the rule asks for no range',
      { rule: { requireRange: false }, record: { pregnancyState: 'pregnant', edd: '2027-03-01' } },
    ],
  ])('is left to people where it %s', async (_, given) => {
    expect(await verifiedIn(given)).toBeNull();
  });

  it.each([
    ['far from her value of yesterday', '152'],
    ['beside one of yesterday that it cannot be compared with', '<130'],
  ])('is left to people where it lies %s', async (_, before) => {
    const patientId = await patientWith(before);
    expect(await verifiedIn({ testCode: 'XHGB', record: { patientId } })).toBeNull();
  });

  it('is left to people where the difference was believed', async () => {
    const patientId = await patientWith('152');
    const believe = async (record: TestRecord): Promise<void> => {
      const item = { ...(await seen(lab, record, 'XHGB')), comment: null };
      valueOf(await lab.results.acknowledgeDelta(team.verifier, record.id, item));
    };
    expect(await verifiedIn({ testCode: 'XHGB', record: { patientId }, meanwhile: believe })).toBeNull();
  });

  it('is left to people where it was typed once, by whomever', async () => {
    await addRule(lab, 'XPLAIN');
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    for (const [actor, value] of [
      [team.typist, '25'],
      [team.verifier, '26'],
      [team.doctor, '27'],
    ] as const) {
      await enterAs(lab, actor, { record, values: { XPLAIN: value } });
      expect(await ruleOf(lab, record, 'XPLAIN')).toBeNull();
    }
  });

  it('is left to people where the second entry differs, and after it was typed anew', async () => {
    await addRule(lab, 'XPLAIN');
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, typist, { record, values: { XPLAIN: '25' } });
    const item = await seen(lab, record, 'XPLAIN');
    expect((await lab.results.confirmEntry(typist, record.id, { ...item, value: '52' })).ok).toBe(false);
    expect(await ruleOf(lab, record, 'XPLAIN')).toBeNull();
    await retireRules(lab);
    await confirmAs(lab, typist, { record, testCode: 'XPLAIN', value: '25' });
    await addRule(lab, 'XPLAIN');
    await enterAs(lab, typist, { record, values: { XPLAIN: '26' } });
    expect(await ruleOf(lab, record, 'XPLAIN')).toBeNull();
  });

  it('is left to people where its test has a newer version', async () => {
    const renew = async (): Promise<void> => {
      await lab.database.pool.query('update test_item set effective_to = $1 where code = $2', [
        today,
        'XP01',
      ]);
      await lab.database.pool.query(
        `insert into test_item select (jsonb_populate_record(t, '{"version": 2, "effective_to": null}')).*
           from test_item t where code = 'XP01'`,
      );
      lab.catalogue.forget();
    };
    expect(await verifiedIn({ testCode: 'XP01', meanwhile: renew })).toBeNull();
  });

  it('is left to people where it puts a released one right', async () => {
    await addRule(lab, 'XPLAIN');
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await force(lab, record, { testCode: 'XPLAIN', status: 'released', value: '25' });
    const correctionId = await addCorrection(lab, record, { by: team.doctor.accountId });
    await lab.database.pool.query(
      `insert into result_item (lab_record_id, test_code, run_no, test_version, specimen_id, position, status,
           correction_id, is_selected)
         values ($1, 'XPLAIN', 2, 1, $2, 0, 'pending', $3, false)`,
      [record.id, record.specimenId, correctionId],
    );
    await enterAs(lab, typist, { record, values: { XPLAIN: '26' }, runNo: 2 });
    const item = { ...(await seen(lab, record, 'XPLAIN', 2)), value: '26' };
    expect(valueOf(await lab.results.confirmEntry(typist, record.id, item)).items).toMatchObject([
      { runNo: 2, status: 'entered', isEnteredTwice: true },
    ]);
  });
});

describe('what the value came from', () => {
  it.each<[string, Case]>([
    ['a haemolysed tube', { meanwhile: setTube("condition = 'hemolysed'") }],
    ['a lipaemic tube', { meanwhile: setTube("condition = 'lipaemic'") }],
    ['an icteric tube', { meanwhile: setTube("condition = 'icteric'") }],
    [
      'a tube older than the rule allows',
      { rule: { maxAgeHours: 1 }, record: { collectedAt: `${today}T06:59:59+07:00` } },
    ],
    [
      'a tube that was received before it was collected',
      { meanwhile: setTube(`collected_at = '${today}T07:45:00+07:00'`) },
    ],
    [
      'a tube that was collected tomorrow',
      { meanwhile: setTube("collected_at = '2026-11-16T07:00:00+07:00'") },
    ],
  ])('is left to people: %s', async (_, given) => {
    expect(await verifiedIn(given)).toBeNull();
  });

  it.each(['failed', 'none'] as const)('is left to people where the control is %s', async (outcome) => {
    needs.quality.set('XPLAIN', outcome);
    expect(await verifiedIn({})).toBeNull();
  });

  it('is left to people while its record is on hold', async () => {
    await addRule(lab, 'XPLAIN');
    const record = await addRecord(lab, { tests: ['XPLAIN'], status: 'on_hold' });
    await enterAs(lab, typist, { record, values: { XPLAIN: '25' } });
    const item = { ...(await seen(lab, record, 'XPLAIN')), value: '25' };
    expect(await lab.results.confirmEntry(typist, record.id, item)).toMatchObject({
      refusal: { reason: 'record-on-hold' },
    });
    expect(await ruleOf(lab, record, 'XPLAIN')).toBeNull();
  });
});
