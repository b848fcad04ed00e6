import { reflexHiddenReason, type AccountId, type Permission, type SightActor } from '@senlab/domain';
import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecord, type TestRecord } from '../../../../../test-support/lab-cases.test-support.ts';
import {
  addPerson,
  insertRow,
  openLaboratory,
  startOfDay,
  technician,
  type Laboratory,
} from '../../../../../test-support/laboratory.test-support.ts';
import { newId } from '../../../../platform/ids.ts';
import { reading } from '../../../../platform/tx.ts';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import { redactResultEvents } from '../policy.ts';
import { toResultItem } from '../resolvers.ts';
import { addTeam, listed, type Team } from '../results.test-support.ts';
import { addReflexRule } from './reflexes.test-support.ts';
import { listReflexNotices, shownReason } from './shown-reason.ts';

let lab: Laboratory;
let team: Team;
let record: TestRecord;
let catalogue: Catalogue;
const rule = 'X-TELLS';

/** As it would be if a test that a rule looks at had become a restricted one since. */
beforeAll(async () => {
  lab = await openLaboratory(await createTestDatabase(), fakeClock(startOfDay));
  team = await addTeam(lab);
  const ruleId = await addReflexRule(lab, { ruleCode: rule, testCode: 'XHIV' });
  record = await addRecord(lab, { tests: ['XHIV', 'XP00'] });
  const addition = {
    lab_record_id: record.id,
    rule_id: ruleId,
    trigger_test_code: 'XHIV',
    trigger_run_no: 1,
  };
  const value = { trigger_test_version: 1, trigger_value: 'Có phản ứng', added_at: startOfDay };
  await insertRow(lab.database, 'reflex_addition', {
    ...addition,
    ...value,
    id: newId(),
    test_code: 'XP00',
    run_no: 1,
  });
  await insertRow(lab.database, 'reflex_addition', {
    ...addition,
    ...value,
    id: newId(),
    test_code: 'XP01',
    run_no: null,
  });
  catalogue = await reading(lab.database, (tx) => lab.catalogue.current(tx));
});
afterAll(() => lab.close());

const reader = (...permissions: readonly Permission[]): SightActor => ({
  accountId: 'somebody' as AccountId,
  permissions: new Set(permissions),
  roles: ['staff'],
  departmentMatches: true,
  hasBreakGlass: false,
});

const origin = {
  ruleCode: rule,
  ruleVersion: 1,
  testCode: 'XPLAIN',
  value: '62',
  unit: 'U/L',
  sensitive: [],
  enteredBy: null,
  isUnfounded: true,
};

describe('why a test was added', () => {
  it('tells a restricted value on no row, in no notice and by no name of its rule', async () => {
    const items = (await listed(lab, record, team.verifier)) ?? [];
    const text = JSON.stringify([items, items.map(toResultItem)]);
    expect(items.find(({ testCode }) => testCode === 'XP00')?.addedReason).toBe(reflexHiddenReason);
    expect(text).not.toContain(rule);
    expect(text).not.toContain('Có phản ứng');
    const notices = await reading(lab.database, (tx) =>
      listReflexNotices(tx, { record, actor: team.verifier, catalogue, nowMs: lab.clock.now() }),
    );
    expect(notices).toMatchObject([{ testCode: 'XP01', reason: reflexHiddenReason }]);
  });

  it('is told to those on the list', async () => {
    const named = await addPerson(lab.database, { permissions: [...technician, 'results.restricted'] });
    const items = (await listed(lab, record, named)) ?? [];
    expect(items.find(({ testCode }) => testCode === 'XP00')?.addedReason).toBe(
      `Thêm theo quy tắc ${rule} (v1) vì XHIV = Có phản ứng.`,
    );
  });

  it('is kept from a ward that meets released results, as is that the value was put right', () => {
    expect(shownReason(origin, { reader: reader('results.read-released'), catalogue })).toBe(
      reflexHiddenReason,
    );
    expect(shownReason(origin, { reader: reader(), catalogue })).toBe(reflexHiddenReason);
    expect(shownReason(origin, { reader: reader('results.read'), catalogue })).toContain('= 62 U/L. Kết quả');
    const fetal = { ...origin, sensitive: ['FETAL_SEX'] };
    expect(shownReason(fetal, { reader: reader('results.read', 'results.restricted'), catalogue })).toBe(
      reflexHiddenReason,
    );
  });

  it('has no notice for whoever sees no values', async () => {
    for (const permissions of [['patients.read'], ['results.read-released']] as const) {
      const actor = await addPerson(lab.database, { permissions });
      const notices = await reading(lab.database, (tx) =>
        listReflexNotices(tx, { record, actor, catalogue, nowMs: lab.clock.now() }),
      );
      expect(notices).toEqual([]);
    }
  });

  it('is no line of the log for whoever may not see the value: that something was added tells it', async () => {
    const event = {
      entity: 'result',
      entityId: 'XHIV/1',
      command: 'reflex',
      diff: { value: [null, 'Có phản ứng'] },
      reason: null,
    };
    const rows = [event] as unknown as Parameters<typeof redactResultEvents>[0];
    expect(redactResultEvents(rows, { actor: team.verifier, catalogue })).toEqual([]);
    const ward = await addPerson(lab.database, { permissions: ['results.read-released'] });
    const plain = [{ ...event, entityId: 'XP00/1', command: 'withdraw-reflex' }] as unknown as typeof rows;
    expect(redactResultEvents(plain, { actor: ward, catalogue })).toEqual([]);
    const named = await addPerson(lab.database, { permissions: [...technician, 'results.restricted'] });
    expect(redactResultEvents(rows, { actor: named, catalogue })).toHaveLength(1);
  });
});
