import { makeExecutableSchema } from '@graphql-tools/schema';
import { codes, messages } from '@senlab/contract';
import { typeDefs } from '@senlab/contract/server';
import { ok, refuse, type AccountId, type Result } from '@senlab/domain';
import { graphql } from 'graphql';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../../graphql/context.ts';
import { scalars } from '../../../graphql/scalars.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { AccountRow } from '../accounts/index.ts';
import { sessionsResolvers } from './resolvers.ts';
import type { SessionsService } from './service.ts';

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
  const schema = makeExecutableSchema({
    typeDefs,
    resolvers: { ...scalars, ...sessionsResolvers({ ...service, ...changes }) } as never,
    resolverValidationOptions: { requireResolversForResolveType: 'ignore' },
  });
  const contextValue: RequestContext = { actor: async () => who, token: 't', log: pino({ level: 'silent' }) };
  const { data, errors } = await graphql({ schema, source, contextValue });
  expect(errors).toBeUndefined();
  return data?.['response'];
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
