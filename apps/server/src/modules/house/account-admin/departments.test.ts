import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson, startOfDay } from '../../../../test-support/laboratory.test-support.ts';
import { openTestDatabase, changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { accountAdminService, type AccountAdminService } from './service.ts';

let home: TestDatabase;
let database: Database;
let service: AccountAdminService;
let admin: Actor;
const [open, closed] = [newId(), newId()];

beforeAll(async () => {
  home = await createTestDatabase();
  database = openTestDatabase(home.appUrl);
  service = accountAdminService({ database, clock: fakeClock(startOfDay) });
  const person = await addPerson(database, { role: 'admin', permissions: ['accounts.manage'] });
  await giveRights(database, person.accountId, ['accounts.manage']);
  admin = person;
  await database.pool.query(
    `insert into department (id, code, name, kind, is_active)
     values ($1, 'KMO', 'Khoa Mẫu mở', 'ward', true), ($2, 'KDONG', 'Khoa Mẫu đóng', 'ward', false)`,
    [open, closed],
  );
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

async function offeredTo(id: string): Promise<readonly string[]> {
  const answer = await service.one(admin, id);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value.departments.map((department) => department.id);
}

function draftIn(username: string, departmentId: string | null): Parameters<AccountAdminService['save']>[1] {
  const nothing = { code: null, title: null, email: null, phoneNumber: null };
  const draft = { username, fullName: 'Nguyễn Thị Mẫu', role: 'staff', ...nothing, departmentId };
  return { id: null, version: null, draft: { ...draft, permissions: [] } };
}

it('a new account is offered the departments that are open, and refused the others', async () => {
  expect(await offeredTo('new')).toContain(open);
  expect(await offeredTo('new')).not.toContain(closed);
  const refused = await service.save(admin, draftIn('mau.dong', closed));
  expect(refused).toMatchObject({ value: { value: { issues: [{ field: 'departmentId' }] } } });
});

it('somebody whose department was closed keeps it, and nobody else is offered it', async () => {
  const saved = await service.save(admin, draftIn('mau.mo', open));
  const account = saved.ok ? saved.value.value.account : null;
  if (account === null) throw new Error(JSON.stringify(saved));
  await changeByHand(database, 'update account set department_id = $2 where id = $1', [account.id, closed]);
  expect(await offeredTo(account.id)).toContain(closed);
  const page = await service.one(admin, account.id);
  const version = page.ok ? (page.value.account?.version ?? 0) : 0;
  const { draft } = draftIn('mau.mo', closed);
  const again = await service.save(admin, { id: account.id, version, draft });
  expect(again).toMatchObject({ value: { value: { issues: [], account: { departmentId: closed } } } });
  expect(await offeredTo('new')).not.toContain(closed);
});
