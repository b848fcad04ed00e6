import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test-support/eventually.test-support.ts';
import { addActor } from '../../../../test-support/lab-records.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import { settingsListsService, type SettingsListsService } from '../../house/settings-lists/index.ts';
import {
  addDraft,
  addIssued,
  answerOf,
  openDesk,
  siteCode,
  type Desk,
} from './appointment-slips.test-support.ts';

let home: TestDatabase;
let desk: Desk;
let settings: SettingsListsService;
let admin: Actor;

beforeAll(async () => {
  home = await createTestDatabase();
  desk = await openDesk(home);
  const { database, clock } = desk;
  settings = settingsListsService({ database, clock, catalogue: { forget: () => undefined } });
  admin = await addActor(database, { role: 'admin', permissions: ['settings.read', 'settings.write'] });
});
afterAll(async () => {
  await desk.close();
  await home.drop();
});

async function setActive(isActive: boolean): Promise<string> {
  const { rows } = await desk.database.pool.query<{ version: number }>(
    'select version from location where code = $1',
    [siteCode],
  );
  const ref = { list: 'locations', code: siteCode, version: rows[0]?.version ?? 0, isActive };
  const answer = await settings.setActive(admin, ref);
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

describe('a site', () => {
  it('stays while somebody is expected there, and closes when nobody is', async () => {
    const slip = await addIssued(desk);
    expect(await setActive(false)).toBe('location-has-issued-slips');
    const reason = 'Cơ sở sắp ngừng hoạt động';
    await desk.service.cancel(desk.reception, { seen: slip, reason, knowsOtherDoctor: true });
    expect(await setActive(false)).toBe('ok');
    expect(await setActive(true)).toBe('ok');
  });

  it('is not kept by a draft', async () => {
    await addDraft(desk);
    expect(await setActive(false)).toBe('ok');
    expect(await setActive(true)).toBe('ok');
  });

  it('that is being closed calls nobody any more', async () => {
    const seen = await addDraft(desk);
    const closing = await desk.database.pool.connect();
    try {
      await closing.query('begin');
      await closing.query('select from location where code = $1 for update', [siteCode]);
      await closing.query('update location set is_active = false where code = $1', [siteCode]);
      const issuing = answerOf(desk.service.issue(desk.reception, { seen, knowsOtherDoctor: true }));
      const waiting = async (): Promise<number> => {
        const { rowCount } = await desk.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount ?? 0;
      };
      await eventually(waiting).toBe(1);
      await closing.query('commit');
      expect((await issuing).reason).toBe('appointment-incomplete');
    } finally {
      // Closed, so that nothing of it stays behind whatever happened.
      closing.release(true);
    }
  });
});
