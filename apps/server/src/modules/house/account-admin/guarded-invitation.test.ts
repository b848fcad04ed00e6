import { createTestDatabase, fakeClock, type TestDatabase } from '@senlab/testkit';
import type { Permission, Result } from '@senlab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, startOfDay, type TestClock } from '../../../../test-support/laboratory.test-support.ts';
import { testDatabase } from '../../../../test-support/running.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { tracing } from '../../../platform/requests/request-facts.ts';
import { newId } from '../../../platform/ids.ts';
import type { Invitation } from './invitations.ts';
import { accountAdminService, type AccountAdminService } from './service.ts';
import { changeByHand, giveRights } from '../../../platform/change-by-hand.test-support.ts';

let home: TestDatabase;
let database: Database;
let clock: TestClock;
let service: AccountAdminService;
let made = 0;

async function holder(permissions: readonly Permission[], role: 'admin' | 'staff' = 'staff'): Promise<Actor> {
  const person = await addPerson(database, { role, permissions });
  await giveRights(database, person.accountId, permissions);
  return person;
}
const administrator = (): Promise<Actor> => holder(['accounts.manage'], 'admin');

beforeAll(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
  clock = fakeClock(startOfDay);
  service = accountAdminService({ database, clock });
});
afterAll(async () => {
  await database.close();
  await home.drop();
});
beforeEach(() => clock.set(startOfDay));

function reasonOf(answer: Result<unknown>): string {
  if (answer.ok) return 'ok';
  return 'reason' in answer.refusal ? answer.refusal.reason : answer.refusal.kind;
}

const password = 'mot cau dai cua rieng toi';

/** From a place of its own each time: whoever guesses waits only where they sit. */
const accept = (
  code: string,
  secondCode: string | null = null,
  ip = `10.1.${String((made += 1))}.1`,
): Promise<Result<unknown>> => tracing(ip, () => service.accept({ code, secondCode, password }));

async function invitedBy(admin: Actor, { accountId }: Actor): Promise<Invitation> {
  const answer = await service.invite(admin, accountId);
  if (!answer.ok) throw new Error(reasonOf(answer));
  return answer.value;
}

const unusable = 'account-invitation-invalid';

async function passwordOf({ accountId }: Actor): Promise<string | null> {
  const { rows } = await database.pool.query<{ hash: string | null }>(
    'select password_hash as hash from account where id = $1',
    [accountId],
  );
  return rows[0]?.hash ?? null;
}

async function licensed({ accountId }: Actor): Promise<void> {
  await changeByHand(
    database,
    `insert into practitioner (account_id, licence_no, licence_from) values ($1, '000001/HNO-GPHN', '2020-01-01')`,
    [accountId],
  );
}

describe('one administrator alone does not become', () => {
  it.each<Permission>([
    'results.approve',
    'karyotypes.approve',
    'results.restricted',
    'break-glass',
    'accounts.manage',
    'settings.write',
  ])('a holder of %s', async (permission) => {
    const [admin, doctor] = [await administrator(), await holder([permission])];
    const { code, needsSecond, isSecond } = await invitedBy(admin, doctor);
    expect({ needsSecond, isSecond }).toEqual({ needsSecond: true, isSecond: false });
    expect(reasonOf(await accept(code))).toBe(unusable);
    expect(reasonOf(await accept(code, code))).toBe(unusable);
    expect(await passwordOf(doctor)).toBeNull();
  });

  it('somebody with the role of administrators', async () => {
    const [admin, other] = [await administrator(), await holder([], 'admin')];
    expect(reasonOf(await accept((await invitedBy(admin, other)).code))).toBe(unusable);
  });

  it('a doctor by pressing twice', async () => {
    const [admin, doctor] = [await administrator(), await holder(['results.approve'])];
    const [first, again] = [await invitedBy(admin, doctor), await invitedBy(admin, doctor)];
    expect(again).toMatchObject({ needsSecond: true, isSecond: false });
    expect(reasonOf(await accept(first.code, again.code))).toBe(unusable);
    expect(reasonOf(await accept(again.code, first.code))).toBe(unusable);
  });

  it('a doctor by taking the rights away before the invitation', async () => {
    const [admin, doctor] = [await administrator(), await holder(['results.approve'])];
    await licensed(doctor);
    await changeByHand(database, 'delete from account_permission where account_id = $1', [doctor.accountId]);
    expect(reasonOf(await accept((await invitedBy(admin, doctor)).code))).toBe(unusable);
  });

  it.each([
    ['got a right', ({ accountId }: Actor) => giveRights(database, accountId, ['results.approve'])],
    ['got a licence', licensed],
  ] as const)('whoever %s after a single code was given', async (_what, change) => {
    const [admin, nurse] = [await administrator(), await holder(['patients.read'])];
    const { code, needsSecond } = await invitedBy(admin, nurse);
    expect(needsSecond).toBe(false);
    await change(nurse);
    expect(reasonOf(await accept(code))).toBe(unusable);
  });

  it('a doctor by writing the second half into the table under the own name', async () => {
    const [admin, doctor] = [await administrator(), await holder(['results.approve'])];
    await invitedBy(admin, doctor);
    const half = (by: Actor): Promise<unknown> =>
      database.pool.query(
        `update account_invitation set second_hash = $3, second_by = $2, second_at = now()
          where account_id = $1 and withdrawn_at is null`,
        [doctor.accountId, by.accountId, Buffer.alloc(32)],
      );
    await expect(half(admin)).rejects.toThrow('account_invitation_two_people');
    await expect(half(doctor)).rejects.toThrow('account_invitation_two_people');
  });
});

/** In force, agreed to, with the name of a key that nobody asks for here. */
async function addSignature({ accountId }: Actor): Promise<string> {
  const id = newId();
  await changeByHand(
    database,
    `insert into signature (id, kind, account_id, position, certificate_secret, certificate_fingerprint, allowed_papers,
       valid_from, status, consented_at, created_at, updated_at)
     values ($1, 'person', $2, 'Bác sĩ xét nghiệm', $3, $4, '{report}', '2026-01-01', 'active', now(), now(), now())`,
    [id, accountId, `key-${id}`, Buffer.alloc(32)],
  );
  return id;
}

describe('two codes of two administrators', () => {
  it.each([
    ['in their order', false],
    ['in the other order', true],
  ])('set the password, typed %s', async (_how, isTurned) => {
    const [one, other, doctor] = [
      await administrator(),
      await administrator(),
      await holder(['results.approve']),
    ];
    const first = await invitedBy(one, doctor);
    const second = await invitedBy(other, doctor);
    expect(second).toMatchObject({ needsSecond: false, isSecond: true });
    expect(Date.parse(second.expiresAt)).toBe(Date.parse(first.expiresAt));
    const codes = [first.code, second.code] as const;
    const [typed, beside] = isTurned ? codes.toReversed() : codes;
    expect(reasonOf(await accept(typed ?? '', beside))).toBe('ok');
    expect(await passwordOf(doctor)).not.toBeNull();
    expect(reasonOf(await accept(first.code, second.code))).toBe(unusable);
  });

  it.each([
    ['the first alone', (first: string) => [first, null]],
    ['the second alone', (_first: string, second: string) => [second, null]],
    ['a wrong second', (first: string) => [first, 'ABCD-EFGH-JKMN']],
    ['a second that is no code', (first: string) => [first, 'x']],
    ['the second twice', (_first: string, second: string) => [second, second]],
  ] as const)('are not replaced by %s, which spends nothing', async (_what, pick) => {
    const [one, other, doctor] = [
      await administrator(),
      await administrator(),
      await holder(['results.approve']),
    ];
    const first = (await invitedBy(one, doctor)).code;
    const second = (await invitedBy(other, doctor)).code;
    const [typed, beside] = pick(first, second);
    expect(await accept(typed ?? '', beside)).toEqual(await accept('ABCD-EFGH-JKMN'));
    expect(reasonOf(await accept(first, second))).toBe('ok');
  });

  it('make whoever has one of them and guesses the other wait', async () => {
    const [admin, doctor] = [await administrator(), await holder(['results.approve'])];
    const { code } = await invitedBy(admin, doctor);
    const answers: string[] = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(reasonOf(await accept(code, 'ABCD-EFGH-JKMN', '10.9.7.7')));
    expect(answers).toContain('too-many');
  });

  it('begin anew when the first one invites again', async () => {
    const [one, other, doctor] = [
      await administrator(),
      await administrator(),
      await holder(['results.approve']),
    ];
    const first = await invitedBy(one, doctor);
    const second = await invitedBy(other, doctor);
    const anew = await invitedBy(one, doctor);
    expect(anew.needsSecond).toBe(true);
    expect(reasonOf(await accept(first.code, second.code))).toBe(unusable);
    expect(reasonOf(await accept(anew.code, second.code))).toBe(unusable);
  });

  it('of one who is the owner are refused', async () => {
    const [one, owner] = [await administrator(), await administrator()];
    await invitedBy(one, owner);
    expect(reasonOf(await service.invite(owner, owner.accountId))).toBe('account-own-invitation');
  });

  it('are void together when their time is over', async () => {
    const [one, other, doctor] = [
      await administrator(),
      await administrator(),
      await holder(['results.approve']),
    ];
    const first = await invitedBy(one, doctor);
    clock.advance({ minutes: 60 });
    const second = await invitedBy(other, doctor);
    clock.advance({ minutes: 71 * 60 });
    expect(reasonOf(await accept(first.code, second.code))).toBe(unusable);
  });
});

describe('a reset of a guarded account', () => {
  interface Told {
    readonly kind: string;
    readonly label: string;
  }
  async function toldTo({ accountId }: Actor, about: Actor): Promise<readonly Told[]> {
    const { rows } = await database.pool.query<Told>(
      'select kind, label from notice where account_id = $1 and subject_id = $2 order by created_at, kind',
      [accountId, about.accountId],
    );
    return rows;
  }

  it('is told to the owner before it happens, and to her and every administrator after it', async () => {
    const [one, other, third] = [await administrator(), await administrator(), await administrator()];
    const doctor = await holder(['results.approve']);
    await changeByHand(database, `update account set password_hash = 'x' where id = $1`, [doctor.accountId]);
    const first = await invitedBy(one, doctor);
    const asked = `${doctor.username}: ${one.username}`.slice(0, 100);
    expect(await toldTo(doctor, doctor)).toEqual([{ kind: 'own_access_reset_asked', label: asked }]);
    expect(await toldTo(third, doctor)).toEqual([{ kind: 'access_reset_asked', label: asked }]);
    expect(await toldTo(one, doctor)).toEqual([]);
    clock.advance({ minutes: 1 });
    const second = await invitedBy(other, doctor);
    expect(reasonOf(await accept(first.code, second.code))).toBe('ok');
    const label = `${doctor.username}: ${one.username}, ${other.username}`.slice(0, 100);
    expect((await toldTo(doctor, doctor)).at(-1)).toEqual({ kind: 'own_access_reset', label });
    for (const each of [one, other, third])
      expect((await toldTo(each, doctor)).at(-1)).toEqual({ kind: 'access_reset', label });
  });

  it('is told to nobody when the codes were wrong', async () => {
    const [one, other] = [await administrator(), await administrator()];
    const doctor = await holder(['results.approve']);
    const { code } = await invitedBy(one, doctor);
    await accept(code);
    expect(await toldTo(doctor, doctor)).toEqual([]);
    expect((await toldTo(other, doctor)).map(({ kind }) => kind)).toEqual(['access_reset_asked']);
  });

  it('names both administrators in the log', async () => {
    const [one, other, doctor] = [
      await administrator(),
      await administrator(),
      await holder(['results.approve']),
    ];
    const first = await invitedBy(one, doctor);
    const second = await invitedBy(other, doctor);
    await accept(first.code, second.code);
    const { rows } = await database.pool.query(
      `select command, actor_id, diff from audit_event where entity = 'account' and entity_id = $1 and command <> 'by-hand' order by id`,
      [doctor.username],
    );
    expect(rows).toMatchObject([
      { command: 'invite-account-first', actor_id: one.accountId },
      { command: 'invite-account-second', actor_id: other.accountId },
      {
        command: 'accept-invitation',
        actor_id: doctor.accountId,
        diff: { codesBy: [null, `${one.username}, ${other.username}`] },
      },
    ]);
  });

  it('ends every session, also of tokens that carry no epoch', async () => {
    const [one, other, doctor] = [
      await administrator(),
      await administrator(),
      await holder(['results.approve']),
    ];
    const first = await invitedBy(one, doctor);
    await accept(first.code, (await invitedBy(other, doctor)).code);
    const { rows } = await database.pool.query('select from ended_session where key = $1', [
      `account ${doctor.accountId}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('has her signature set up anew, and names who gave the codes; of others it stays', async () => {
    const [one, other] = [await administrator(), await administrator()];
    const [doctor, colleague] = [await holder(['results.approve']), await holder(['results.approve'])];
    const signatures = [await addSignature(doctor), await addSignature(colleague)];
    const first = await invitedBy(one, doctor);
    await accept(first.code, (await invitedBy(other, doctor)).code);
    const { rows } = await database.pool.query(
      `select status, consented_at is not null as "isAgreed", certificate_secret is not null as "canSign",
          certificate_fingerprint is not null as "hasPrint" from signature where id = any($1) order by account_id = $2 desc`,
      [signatures, doctor.accountId],
    );
    expect(rows).toEqual([
      { status: 'suspended', isAgreed: false, canSign: false, hasPrint: false },
      { status: 'active', isAgreed: true, canSign: true, hasPrint: true },
    ]);
    const logged = await database.pool.query(
      `select command, from_state, to_state, diff -> 'codesBy' -> 1 as by from audit_event
        where entity = 'signature' and entity_id = $1 and command <> 'by-hand'`,
      [signatures[0]],
    );
    const by = `${one.username}, ${other.username}`;
    expect(logged.rows).toEqual([{ command: 'reset', from_state: 'active', to_state: 'suspended', by }]);
  });
});
