import { codes, messages, refusalTexts } from '@senlab/contract';
import { ok, refuse, type AccountId, type Result } from '@senlab/domain';
import { pino } from 'pino';
import { describe, expect, it, afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { RequestContext } from '../../../graphql/context.ts';
import { answersOf } from '../../../../test-support/answers.test-support.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { AccountRow } from '../accounts/index.ts';
import { sessionsResolvers } from './resolvers.ts';
import type { SessionsService } from './service.ts';
import {
  createTestDatabase,
  foreignIssuer,
  startTcpProxy,
  type ForeignIssuer,
  type TcpProxy,
  type TestDatabase,
} from '@senlab/testkit';
import {
  eventually,
  runServer,
  testConfig,
  testDatabase,
  type Running,
} from '../../../../test-support/running.test-support.ts';
import { ask, type Envelope } from '../../../http/wire-client.test-support.ts';
import { keySettings, rotateKeys } from '../../../identity/index.ts';
import {
  addPerson,
  rightPassword,
  type Person,
  takeToken,
} from '../../../identity/token-request.test-support.ts';
import type { Database } from '../../../platform/database.ts';
import { inTransaction } from '../../../platform/tx.ts';
import { addToOutbox } from '../../../live/outbox-repository.ts';
import { changeByHand } from '../../../platform/change-by-hand.test-support.ts';

const row: AccountRow = {
  id: 'mai',
  username: 'le.thi.mai',
  full_name: 'Lê Thị Mai',
  role: 'admin',
  is_admin: true,
  code: 'NV001',
  title: 'BS',
  work: 'Trưởng khoa',
  department_id: 'khoa',
  department: 'Khoa Xét nghiệm',
  email: 'mai@senhong.example',
  phone_number: '0912345678',
  gender: 'female',
  birthdate: '1980-02-29',
  married: false,
  address: '12 đường Hoa Sen',
  picture: '/files/mai',
  locale: 'vi-VN',
  epoch: 0,
  shortcuts: [],
  settings: null,
  default_group_id: null,
  sip_phone: '201',
  sip_phones: ['201', '202'],
  sip_password: 'may-nhanh',
  is_web_rtc: true,
  permissions: [],
};

const actor: Actor = {
  accountId: 'mai' as AccountId,
  username: 'le.thi.mai',
  roles: ['admin'],
  permissions: new Set<never>(),
  sessionKey: 'session',
  expiresAtMs: 0,
};

const ended = refuse({ kind: 'session-ended' });
const service: SessionsService = {
  recognise: async () => ended,
  recogniseOwner: async () => ended,
  loginByToken: async (token) => (token === 'good' ? ok(row) : ended),
  logout: async () => ok(null),
  lock: async () => ok(null),
  unlock: async () => ok(null),
  markActivity: async () => ok(null),
  readOwn: async () => ok({ sessions: [], devices: [] }),
  endOwn: async () => ok(null),
  endOthers: async () => ok(null),
  forgetDevice: async () => ok(null),
  forget: () => undefined,
};

async function run(
  source: string,
  who: Result<Actor>,
  changes: Partial<SessionsService> = {},
): Promise<unknown> {
  const context: RequestContext = { actor: async () => who, token: 't', log: pino({ level: 'silent' }) };
  const answers = await answersOf(sessionsResolvers({ ...service, ...changes }), { source, context });
  return answers['response'];
}

const baseFields =
  'sub avatar address birthday code departmentId fullName email gender isRoot mariaged title work';
const userFields = `_id department sipPhone sipPhones sipPassword isWebRtc role base { ${baseFields} }`;
const loginBy = (token: string): string =>
  `mutation { response: loginByToken(token: "${token}") { code message data { ${userFields} } } }`;

describe('a login by token on the wire', () => {
  it('[GQL-006][ENT-HOSP-02] gives the person with telephone, department and role', async () => {
    expect(await run(loginBy('good'), ended)).toMatchObject({
      code: codes.ok,
      message: '',
      data: {
        _id: 'mai',
        department: 'Khoa Xét nghiệm',
        sipPhone: '201',
        sipPhones: ['201', '202'],
        sipPassword: 'may-nhanh',
        isWebRtc: true,
        role: ['admin'],
      },
    });
  });

  it('[ENT-HOSP-03] gives the base facts of the person', async () => {
    expect(await run(loginBy('good'), ended)).toMatchObject({
      data: {
        base: {
          sub: 'mai',
          avatar: '/files/mai',
          address: '12 đường Hoa Sen',
          birthday: '1980-02-29',
          code: 'NV001',
          departmentId: 'khoa',
          fullName: 'Lê Thị Mai',
          email: 'mai@senhong.example',
          gender: 'female',
          isRoot: true,
          mariaged: false,
          title: 'BS',
          work: 'Trưởng khoa',
        },
      },
    });
  });

  it('[GQL-006] is denied for any other token, also to somebody who is logged in', async () => {
    const answer = { code: codes.denied, message: messages.denied, data: null };
    expect(await run(loginBy('bad'), ended)).toEqual(answer);
    expect(await run(loginBy('bad'), ok(actor))).toEqual(answer);
  });
});

describe('logout on the wire', () => {
  const logout = 'mutation { response: logout { code message } }';

  it('ends the session of whoever asks', async () => {
    const given: Actor[] = [];
    const noting: Partial<SessionsService> = {
      logout: async (who) => {
        given.push(who);
        return ok(null);
      },
    };
    expect(await run(logout, ok(actor), noting)).toEqual({ code: codes.ok, message: '' });
    expect(given).toEqual([actor]);
  });

  it('is denied to a guest', async () => {
    expect(await run(logout, ended)).toEqual({ code: codes.denied, message: messages.denied });
  });

  it('does not say that it worked when it failed', async () => {
    const failing: Partial<SessionsService> = {
      logout: () => Promise.reject(new Error('Connection terminated')),
    };
    expect(await run(logout, ok(actor), failing)).toMatchObject({ code: codes.unavailable });
  });
});

describe('instances', () => {
  const roles = ['api', 'identity'] as const;
  const audience = 'urn:senlab:api';
  const denied = { code: codes.denied, message: messages.denied };
  const unavailable = { code: codes.unavailable, message: refusalTexts['database-unavailable'] };

  let home: TestDatabase;
  let database: Database;
  let hospital: ForeignIssuer;
  let goneIssuer: ForeignIssuer;
  let network: TcpProxy;
  let first: Running;
  let second: Running;
  let person: Person;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    hospital = await foreignIssuer();
    network = await startTcpProxy({ target: { port: Number(new URL(home.appUrl).port) } });
    goneIssuer = await foreignIssuer();
    await goneIssuer.close();
    const trusted = [hospital, goneIssuer].map(({ issuer, jwksUrl }) => ({ issuer, jwksUrl, audience }));
    first = await runServer(home.appUrl, {}, { roles });
    second = await runServer(
      network.through(home.appUrl),
      { DATABASE_LISTEN_URL: home.appUrl, TRUSTED_ISSUERS: JSON.stringify(trusted) },
      { roles },
    );
    person = await addPerson(database);
  });

  afterAll(async () => {
    network.mend();
    await Promise.all([first.stop(), second.stop()]);
    await Promise.all([hospital.close(), network.close(), database.close()]);
    await home.drop();
  });

  const meQuery = '{ response: me { code message data { name } } }';

  async function me(server: Running, token: string | undefined): Promise<Envelope | undefined> {
    return (await ask(server.url, { query: meQuery, token })).response;
  }

  async function mutate(server: Running, token: string, field: string): Promise<Envelope | undefined> {
    return (await ask(server.url, { query: `mutation { response: ${field} }`, token })).response;
  }

  async function expectDenied(server: Running, token: string): Promise<void> {
    await eventually(async () => (await me(server, token))?.code).toBe(codes.denied);
  }

  /** The clock of the instances stands still: no belief ends by itself, so that only the telling can be the reason. */
  function stopTheClock(): void {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  describe('the end of a session', () => {
    it('[ROLE-014] by logout is refused at once, and on a second instance as soon as it is told', async () => {
      const token = await takeToken(first.url, person.username);
      stopTheClock();
      expect(await me(second, token)).toMatchObject({ code: codes.ok, data: { name: person.username } });
      expect(await mutate(first, token, 'logout { code message }')).toEqual({ code: codes.ok, message: '' });
      expect(await me(first, token)).toEqual({ ...denied, data: null });
      await expectDenied(second, token);
    });

    it('by a new password reaches every session of the account, and nobody else', async () => {
      const owner = await addPerson(database);
      const tokens = [
        await takeToken(first.url, owner.username),
        await takeToken(second.url, owner.username),
      ];
      const neighbour = await takeToken(second.url, person.username);
      stopTheClock();
      for (const token of [...tokens, neighbour]) expect((await me(second, token))?.code).toBe(codes.ok);
      const change = `change_password(old_password: "${rightPassword}", new_password: "Một mật khẩu khác") { code message }`;
      expect((await mutate(first, tokens[0] ?? '', change))?.code).toBe(codes.ok);
      for (const token of tokens) {
        await expectDenied(second, token);
        await expectDenied(first, token);
      }
      expect((await me(second, neighbour))?.code).toBe(codes.ok);
      const again = await takeToken(second.url, owner.username, { password: 'Một mật khẩu khác' });
      expect((await me(first, again))?.code).toBe(codes.ok);
    });

    it('by closing the account is refused as soon as the instances are told', async () => {
      const owner = await addPerson(database);
      const token = await takeToken(first.url, owner.username);
      stopTheClock();
      expect((await me(second, token))?.code).toBe(codes.ok);
      await changeByHand(database, 'update account set is_active = false, epoch = epoch + 1 where id = $1', [
        owner.id,
      ]);
      await inTransaction(database, (tx) =>
        addToOutbox(tx, { topic: 'account_standing', accountId: owner.id, subjectId: owner.id }),
      );
      await expectDenied(second, token);
    });

    it('by withdrawing the signing key is refused on every instance, and new logins work on both', async () => {
      const token = await takeToken(first.url, person.username);
      for (const server of [first, second]) expect((await me(server, token))?.code).toBe(codes.ok);
      const kid = await rotateKeys(database, keySettings(testConfig(home.appUrl)), true);
      for (const server of [first, second]) await expectDenied(server, token);
      for (const server of [first, second]) {
        await eventually(async () => (await fetch(`${server.url}/oidc/jwks`)).text()).toContain(kid);
        const fresh = await takeToken(server.url, person.username);
        await eventually(async () => (await me(first, fresh))?.code).toBe(codes.ok);
        await eventually(async () => (await me(second, fresh))?.code).toBe(codes.ok);
      }
    });
  });

  describe('who asks', () => {
    it.each([
      ['nobody', undefined],
      ['nonsense', 'nonsense'],
      ['three parts of nonsense', 'a.b.c'],
    ])('as %s is denied in the words of the product', async (_who, token) => {
      expect(await me(first, token)).toEqual({ ...denied, data: null });
    });

    it('with a token of the hospital’s provider is the account of that user name', async () => {
      const token = await hospital.sign({ preferred_username: person.username }, { audience });
      expect(await me(second, token)).toMatchObject({ code: codes.ok, data: { name: person.username } });
    });

    it('with such a token is denied where that provider is not trusted', async () => {
      const token = await hospital.sign({ preferred_username: person.username }, { audience });
      expect(await me(first, token)).toMatchObject(denied);
    });

    it('with a token of a provider that cannot be reached is asked to try again, and not logged out', async () => {
      const token = await goneIssuer.sign({ preferred_username: person.username }, { audience });
      const message = refusalTexts['issuer-unavailable'];
      expect(await me(second, token)).toEqual({ code: codes.unavailable, message, data: null });
    });
  });

  describe('while the database is away', () => {
    it('people are asked to try again, and not logged out; the session goes on afterwards', async () => {
      const token = await takeToken(first.url, person.username);
      expect((await me(second, token))?.code).toBe(codes.ok);
      network.cut();
      for (const query of [meQuery, 'mutation { response: logout { code message } }']) {
        expect((await ask(second.url, { query, token })).response).toMatchObject(unavailable);
      }
      const stranger = await takeToken(first.url, person.username);
      expect(await me(second, stranger)).toMatchObject(unavailable);
      network.mend();
      await eventually(async () => (await me(second, token))?.code).toBe(codes.ok);
    });
  });
});
