import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  insertRow,
  openLaboratory,
  startOfDay,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { addRecord, type TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import type { DB } from '../../../../platform/database-types.ts';
import { newId } from '../../../../platform/ids.ts';
import { addRule, confirmAs, retireRules, ruleOf, typeTwice } from './auto-verify.test-support.ts';
import {
  fakeNeeds,
  eventsOf,
  listed,
  stored,
  addTeam,
  enterAs,
  verifyAs,
  type Team,
} from '../results.test-support.ts';
import type { ResultNeeds } from '../needs.ts';
import { resultsService } from '../service.ts';

const needs = fakeNeeds();
let lab: Laboratory;
let team: Team;

const parts = ['XBILT', 'XBILD'];
const sums = ['XBILI', 'XBILX'];

beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay), needs);
  team = await addTeam(lab);
  const approval = { status: 'approved', approved_by: team.doctor.accountId, approved_at: startOfDay };
  for (const test_code of [...parts, 'XBILI']) {
    const range = { id: newId(), test_code, pregnancy: 'ANY', low: '0', high: '50', source: 'Thử' };
    await insertRow(lab.database, 'reference_range', { ...range, ...approval });
  }
  lab.catalogue.forget();
});
afterAll(() => lab.close());
beforeEach(async () => {
  lab.clock.set(startOfDay);
  needs.reset();
  for (const code of ['XPLAIN', 'XURINE', ...parts]) needs.quality.set(code, 'passed');
  await retireRules(lab);
});

const rulesOf = (record: TestRecord, codes: readonly string[]): Promise<readonly (number | null)[]> =>
  Promise.all(codes.map((code) => ruleOf(lab, record, code)));

describe('a rule in force', () => {
  it('verifies a value when its second entry agrees, and is named in the place of a person', async () => {
    const version = await addRule(lab, 'XPLAIN', { maxAgeHours: 1 });
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    const answer = await typeTwice(lab, team.typist, { record, testCode: 'XPLAIN', value: '25' });
    const name = `Hệ thống (quy tắc tự động v${String(version)})`;
    const verified = { status: 'tech_verified', verifiedByName: name, version: 4, isEnteredTwice: true };
    expect(answer.items).toMatchObject([verified]);
    expect(await listed(lab, record, team.doctor)).toMatchObject([{ ...verified, nextStep: 'approve' }]);
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({
      verified_by: null,
      auto_rule_version: version,
      flag: 'N',
      ref_low: '10',
      entered_by: team.typist.accountId,
    });
  });

  it('leaves an event of the system with the value and its own number, and moves the record on', async () => {
    const version = await addRule(lab, 'XPLAIN');
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await typeTwice(lab, team.typist, { record, testCode: 'XPLAIN', value: '25' });
    expect((await eventsOf(lab, record)).slice(-2)).toMatchObject([
      { command: 'confirm-entry', actorId: team.typist.accountId },
      {
        command: 'auto-verify',
        actorId: null,
        from: 'entered',
        to: 'tech_verified',
        diff: { value: ['25', '25'], ruleVersion: [null, version] },
      },
    ]);
    const { rows } = await lab.database.pool.query<{ status: string }>(
      'select status from lab_record where id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ status: 'awaiting_approval' }]);
  });

  it('needs no range where it says so and the choice itself is a normal one', async () => {
    const version = await addRule(lab, 'XURINE', { requireRange: false });
    const record = await addRecord(lab, { tests: ['XURINE'] });
    await typeTwice(lab, team.typist, { record, testCode: 'XURINE', value: 'Âm tính' });
    expect(await ruleOf(lab, record, 'XURINE')).toBe(version);
  });

  it('says nothing about the tests beside it', async () => {
    const version = await addRule(lab, 'XPLAIN');
    needs.quality.set('XP00', 'passed');
    const record = await addRecord(lab, { tests: ['XPLAIN', 'XP00'] });
    for (const testCode of ['XPLAIN', 'XP00']) {
      await typeTwice(lab, team.typist, { record, testCode, value: '25' });
    }
    expect(await rulesOf(record, ['XPLAIN', 'XP00'])).toEqual([version, null]);
  });
});

describe('a calculated value', () => {
  async function ruled(codes: readonly string[]): Promise<TestRecord> {
    for (const code of codes) await addRule(lab, code);
    return addRecord(lab, { tests: [...parts, ...sums] });
  }

  it('is verified with the last of its parts, and what is calculated from it at the same stroke', async () => {
    const record = await ruled([...parts, ...sums]);
    await typeTwice(lab, team.typist, { record, testCode: 'XBILT', value: '20' });
    await enterAs(lab, team.typist, { record, values: { XBILD: '5' } });
    expect(await rulesOf(record, [...parts, ...sums])).toEqual([expect.any(Number), null, null, null]);
    const answer = await confirmAs(lab, team.typist, { record, testCode: 'XBILD', value: '5' });
    expect(answer.items.map(({ testCode, status }) => [testCode, status])).toEqual(
      ['XBILD', ...sums].map((code) => [code, 'tech_verified']),
    );
    expect(await rulesOf(record, sums)).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('waits for the person who verifies its parts', async () => {
    const record = await ruled(['XBILI']);
    for (const [testCode, value] of [
      ['XBILT', '20'],
      ['XBILD', '5'],
    ] as const) {
      await typeTwice(lab, team.typist, { record, testCode, value });
    }
    expect(await ruleOf(lab, record, 'XBILI')).toBeNull();
    await verifyAs(lab, team.verifier, { record, codes: ['XBILT'] });
    expect(await ruleOf(lab, record, 'XBILI')).toBeNull();
    const answer = await verifyAs(lab, team.verifier, { record, codes: ['XBILD'] });
    expect(answer.items.map(({ testCode }) => testCode)).toEqual(['XBILD', 'XBILI']);
    expect(await ruleOf(lab, record, 'XBILI')).toEqual(expect.any(Number));
  });

  it('is left to people where a part was typed once, whoever verified that', async () => {
    const record = await ruled(['XBILI']);
    await enterAs(lab, team.typist, { record, values: { XBILT: '20', XBILD: '5' } });
    await verifyAs(lab, team.verifier, { record, codes: parts });
    expect(await ruleOf(lab, record, 'XBILI')).toBeNull();
  });

  it.each([
    ['was not controlled', () => void needs.quality.delete('XBILD')],
    ['failed its control', () => void needs.quality.set('XBILD', 'failed')],
  ])('is left to people where a part %s since', async (_, spoil) => {
    const record = await ruled(['XBILI']);
    for (const testCode of parts) await typeTwice(lab, team.typist, { record, testCode, value: '20' });
    await verifyAs(lab, team.verifier, { record, codes: ['XBILD'] });
    spoil();
    await verifyAs(lab, team.verifier, { record, codes: ['XBILT'] });
    expect(await ruleOf(lab, record, 'XBILI')).toBeNull();
  });
});

describe('asking for rules', () => {
  /** A bench whose every statement is listened to. */
  function listening(asked: ResultNeeds = needs): { readonly bench: Laboratory; readonly sent: string[] } {
    const sent: string[] = [];
    const { database, clock, catalogue } = lab;
    const dialect = new PostgresDialect({ pool: database.pool });
    const kysely = new Kysely<DB>({ dialect, log: ({ query }) => void sent.push(query.sql) });
    const results = resultsService({ database: { ...database, kysely }, clock, catalogue, needs: asked });
    return { bench: { ...lab, results }, sent };
  }

  const isAboutRules = (text: string): boolean => text.includes('auto_verification_rule');

  it('costs one statement where there is none, and none at all where nothing could be complete', async () => {
    const unasked = listening({ ...needs, autoRulesInForce: () => Promise.resolve(new Map()) });
    const asked = listening();
    for (const { bench } of [unasked, asked]) {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      await enterAs(bench, team.typist, { record, values: { XPLAIN: '25' } });
      expect(asked.sent.filter(isAboutRules)).toEqual([]);
      await confirmAs(bench, team.typist, { record, testCode: 'XPLAIN', value: '25' });
    }
    expect(asked.sent.filter(isAboutRules)).toHaveLength(1);
    expect(asked.sent.filter((text) => !isAboutRules(text))).toEqual(unasked.sent);
  });

  it('is not done by who verifies what nothing is calculated from', async () => {
    const { bench, sent } = listening();
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(bench, team.typist, { record, values: { XPLAIN: '25' } });
    await verifyAs(bench, team.verifier, { record, codes: ['XPLAIN'] });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(isAboutRules)).toEqual([]);
  });
});
