import { createTestDatabase, fakeClock } from '@senlab/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { openTestDatabase } from '../../../platform/change-by-hand.test-support.ts';
import { decide, openChangeLab, propose, type ChangeLab } from './catalogue-changes.test-support.ts';
import type { ChangeView } from './proposed-change.ts';

let lab: ChangeLab;
let owner: Database;
let proposed: ChangeView;
beforeAll(async () => {
  lab = await openChangeLab(await createTestDatabase(), fakeClock(startOfDay));
  owner = openTestDatabase(lab.home.ownerUrl);
});
afterAll(async () => {
  await owner.close();
  await lab.close();
});
beforeEach(async () => {
  proposed = await propose(lab, lab.freshTest());
});

const broken = { check: '23514', unique: '23505', kept: '23001', right: '42501' };

/** What PostgreSQL calls it when a rule of the tables is broken. */
async function codeOf(database: Database, statement: string): Promise<string> {
  return database.pool.query(statement).then(
    () => 'accepted',
    (error: unknown) => (error as { code: string }).code,
  );
}

/** As the owner of the tables, whom rights do not stop: only the rule itself is left to refuse. */
const set = (columns: string): Promise<string> =>
  codeOf(owner, `update catalogue_change set ${columns} where id = '${proposed.id}'`);

describe('a proposal in the database', () => {
  it.each([
    ['its content', `content = '{}'`],
    ['its reason', "reason = 'Lý do khác'"],
    ['its code', "code = 'XOTHER'"],
    ['its kind', "kind = 'panel'"],
    ['its base', 'base_version = 9'],
    ['its author', 'proposed_by = decided_by'],
    ['its moment', 'proposed_at = now()'],
  ])('never changes %s', async (_what, columns) => {
    expect(await set(columns)).toBe(broken.kept);
  });

  it.each([
    ['without a doctor', "status = 'approved', decided_at = now()"],
    ['without a moment', `status = 'approved', decided_by = proposed_by`],
    ['by its author', `status = 'approved', decided_by = proposed_by, decided_at = now()`],
  ])('is not approved %s', async (_what, columns) => {
    expect(await set(columns)).toBe(broken.check);
  });

  it('is not declined without a reason, nor withdrawn with one', async () => {
    const by = `decided_by = '${lab.doctor.accountId}', decided_at = now()`;
    expect(await set(`status = 'declined', ${by}`)).toBe(broken.check);
    expect(await set(`status = 'withdrawn', ${by}, decline_reason = 'Không cần'`)).toBe(broken.check);
  });

  it('does not come back from a decision', async () => {
    await decide(lab, 'decline', proposed);
    for (const status of ['proposed', 'approved', 'withdrawn']) {
      expect(await set(`status = '${status}', decline_reason = null`)).not.toBe('accepted');
    }
  });

  it('is never deleted, not even by the owner of the tables', async () => {
    const statement = `delete from catalogue_change where id = '${proposed.id}'`;
    expect(await codeOf(owner, statement)).toBe(broken.kept);
    expect(await codeOf(lab.database, statement)).toBe(broken.right);
  });

  it('waits alone for its test', async () => {
    const statement = `insert into catalogue_change
        (id, kind, code, base_version, status, content, reason, proposed_by, proposed_at)
      select gen_random_uuid(), kind, code, base_version, status, content, reason, proposed_by, proposed_at
        from catalogue_change where id = '${proposed.id}'`;
    expect(await codeOf(lab.database, statement)).toBe(broken.unique);
  });
});

describe('a version in the database', () => {
  it.each([
    'name',
    'unit',
    'method',
    'section_code',
    'change_id',
    'effective_from',
    'critical_low',
    'version',
  ])('keeps its %s: the server has no right to write it', async (column) => {
    const statement = `update test_item set ${column} = null where code = '${proposed.code}'`;
    expect(await codeOf(lab.database, statement)).toBe(broken.right);
  });

  it('is never deleted by the server', async () => {
    const statement = `delete from test_item where code = '${proposed.code}'`;
    expect(await codeOf(lab.database, statement)).toBe(broken.right);
  });
});
