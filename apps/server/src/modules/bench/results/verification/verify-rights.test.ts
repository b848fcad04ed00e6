import type { Permission } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import {
  fakeNeeds,
  entry,
  eventsOf,
  stored,
  addTeam,
  enterAs,
  reasonsOf,
  seen,
  valueOf,
  type Team,
} from '../results.test-support.ts';
import {
  addPerson,
  openLaboratory,
  startOfDay,
  type Laboratory,
  insertRow,
} from '../../../../../test-support/laboratory.test-support.ts';
import { addRecord } from '../../../../../test-support/lab-cases.test-support.ts';

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

describe('a stale screen', () => {
  it('verifies nothing that was changed since, and sees what it is now', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    const item = await seen(lab, record, 'XPLAIN');
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '35' } });
    const answer = valueOf(await lab.results.verify(team.verifier, record.id, [item]));
    expect(answer).toMatchObject({ items: [], refusals: [], conflicts: [{ valueRaw: '35', version: 3 }] });
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'entered' });
  });

  it('that names a result twice verifies it once', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    const item = await seen(lab, record, 'XPLAIN');
    const answer = valueOf(await lab.results.verify(team.verifier, record.id, [item, item]));
    expect(answer.items).toHaveLength(1);
    expect(answer.conflicts).toHaveLength(1);
    expect(await eventsOf(lab, record)).toHaveLength(2);
  });

  it('that names a run which was repeated, or none that there is, is refused', async () => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    const first = await seen(lab, record, 'XPLAIN');
    valueOf(await lab.results.rerun(team.typist, record.id, { ...first, reason: 'Kết quả đáng ngờ' }));
    const items = [await seen(lab, record, 'XPLAIN'), { testCode: 'XHGB', runNo: 1, version: 1 }];
    const answer = valueOf(await lab.results.verify(team.verifier, record.id, items));
    expect(reasonsOf(answer)).toEqual(['run-replaced', 'result-unknown']);
  });

  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'of two technicians who verify at once, one does (round %d)',
    async () => {
      const record = await addRecord(lab, { tests: ['XPLAIN'] });
      await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
      const item = await seen(lab, record, 'XPLAIN');
      const answers = await Promise.all(
        [team.verifier, team.doctor].map((one) => lab.results.verify(one, record.id, [item])),
      );
      const counts = answers.map((answer) => valueOf(answer).items.length);
      expect(new Set(counts)).toEqual(new Set([0, 1]));
      expect(new Set(answers.map((answer) => valueOf(answer).conflicts.length))).toEqual(new Set([0, 1]));
      expect((await eventsOf(lab, record)).filter(({ command }) => command === 'verify')).toHaveLength(1);
    },
  );
});

describe('who may verify', () => {
  it.each([
    ['nothing', []],
    ['the right to enter', ['results.read', 'results.enter']],
    ['the right to approve', ['results.read', 'results.approve', 'karyotypes.approve']],
    ['every right of a ward', ['patients.read', 'orders.create', 'results.read-released', 'break-glass']],
  ] as [string, Permission[]][])('nobody with %s', async (_what, permissions) => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    await enterAs(lab, team.typist, { record, values: { XPLAIN: '25' } });
    const person = await addPerson(lab.database, { permissions });
    const item = await seen(lab, record, 'XPLAIN');
    const denied = { ok: false, refusal: { kind: 'denied' } };
    expect(await lab.results.verify(person, record.id, [item])).toEqual(denied);
    expect(await lab.results.acknowledgeDelta(person, record.id, { ...item, comment: null })).toEqual(denied);
  });

  it.each([newId(), 'không-phải-mã', '', '\0'])(
    'nobody in a record that is not there (%j)',
    async (recordId) => {
      const items = [{ testCode: 'XPLAIN', runNo: 1, version: 1 }];
      expect(await lab.results.verify(team.verifier, recordId, items)).toEqual({
        ok: false,
        refusal: { kind: 'not-found', reason: 'record-unknown' },
      });
    },
  );

  it('nobody more than a page at once', async () => {
    const items = Array.from({ length: 201 }, (_, index) => ({
      testCode: 'XPLAIN',
      runNo: index,
      version: 1,
    }));
    expect(await lab.results.verify(team.verifier, newId(), items)).toEqual({
      ok: false,
      refusal: { kind: 'invalid', reason: 'too-many-entries' },
    });
  });
});

describe('the instrument of a value', () => {
  it.each([
    ['that nobody knows', 'XNONE', { kind: 'not-found', reason: 'instrument-unknown' }],
    ['with a zero byte', 'X\0', { kind: 'not-found', reason: 'instrument-unknown' }],
  ])('%s is refused', async (_what, instrumentCode, refusal) => {
    const record = await addRecord(lab, { tests: ['XPLAIN'] });
    const answer = await lab.results.enter(team.typist, record.id, [
      entry('XPLAIN', '25', { instrumentCode }),
    ]);
    expect(valueOf(answer).refusals).toMatchObject([{ refusal }]);
    expect(await stored(lab, record, 'XPLAIN')).toMatchObject({ status: 'pending' });
  });

  it('that measures something else is refused', async () => {
    const record = await addRecord(lab, { tests: ['XHGB'] });
    const given = entry('XHGB', '130', { instrumentCode: 'XMACHINE' });
    expect(reasonsOf(valueOf(await lab.results.enter(team.typist, record.id, [given])))).toEqual([
      'instrument-lacks-test',
    ]);
  });
});
