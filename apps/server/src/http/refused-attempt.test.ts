import type { AccountId, Refusal, Result } from '@senlab/domain';
import type { FastifyInstance } from 'fastify';
import { OperationTypeNode } from 'graphql';
import { afterEach, describe, expect, it, vi, afterAll, beforeAll } from 'vitest';
import {
  capturedLog,
  testConfig,
  addPerson,
  logIn,
  runServer,
  testDatabase,
  type Running,
} from '../../test-support/running.test-support.ts';
import type { RequestContext } from '../graphql/context.ts';
import { asActor, respondPlain } from '../graphql/respond.ts';
import type { RefusedAttempt } from '../modules/ground/audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { openMetrics } from '../platform/telemetry.ts';
import { currentTrace } from '../platform/requests/request-facts.ts';
import { graphqlRoute, type GraphqlRouteDeps } from './graphql-route.ts';
import { openHttp } from './server.ts';
import { knownDocuments } from '@senlab/contract/server';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { ask } from './wire-client.test-support.ts';

describe('refused attempt', () => {
  const actor: Actor = {
    accountId: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId,
    username: 'nguoi.mau',
    roles: ['staff'],
    permissions: new Set(),
    sessionKey: 'session',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };

  let app: FastifyInstance | undefined;
  afterEach(async () => {
    await app?.close();
  });

  interface Setting {
    readonly answer: Result<unknown>;
    readonly recognised?: Result<Actor>;
  }

  /** The real route around one use case that answers as it is told. */
  async function send({
    answer,
    recognised = { ok: true, value: actor },
  }: Setting): Promise<readonly RefusedAttempt[]> {
    const noted: RefusedAttempt[] = [];
    const query = async (_root: unknown, context: RequestContext): Promise<object> => ({
      data: { response: await respondPlain(context, () => asActor(context, async () => answer)) },
    });
    const prepared = {
      name: 'LabRecord',
      operation: OperationTypeNode.QUERY,
      compiled: { query, stringify: JSON.stringify },
    };
    const { log } = capturedLog();
    app = await openHttp(
      testConfig('postgres://nobody@127.0.0.1:9/nowhere', { TRUST_PROXY: 'loopback' }),
      log,
    );
    graphqlRoute(app, {
      documents: { prepare: () => ({ ok: true, prepared }) },
      sessions: { recognise: async () => recognised },
      limiter: { admit: () => ({ ok: true, value: undefined }) },
      log,
      metrics: openMetrics(),
      timeoutMs: 5_000,
      tellErrors: false,
      refusals: {
        note: async (attempt: RefusedAttempt) => {
          expect(currentTrace().ip).toBe('10.9.8.7');
          noted.push(attempt);
        },
      },
    } as unknown as GraphqlRouteDeps);
    const payload = { query: '{ x }', variables: { _id: 'a' } };
    const headers = { 'x-forwarded-for': '10.9.8.7' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/graphql', payload, headers });
    expect(statusCode).toBe(200);
    return noted;
  }

  const refused = (refusal: Refusal): Result<unknown> => ({ ok: false, refusal });
  const attempt = {
    accountId: actor.accountId,
    operation: 'LabRecord',
    isChange: false,
    variables: { _id: 'a' },
  };

  describe('a refusal at the door', () => {
    it.each<[string, Result<unknown>]>([
      ['a missing right', refused({ kind: 'denied' })],
      ['the own emergency', refused({ kind: 'conflict', reason: 'break-glass-own-review' })],
      [
        'a missing right that comes with more',
        { ok: true, value: { refusal: { kind: 'denied' }, value: [] } },
      ],
    ])('is noted with who, what and from where: %s', async (_what, answer) => {
      expect(await send({ answer })).toEqual([attempt]);
    });

    it.each<[string, Result<unknown>]>([
      ['an answer', { ok: true, value: 1 }],
      ['an empty answer', { ok: true, value: null }],
      ['an answer that was not refused', { ok: true, value: { refusal: null, value: [] } }],
      ['an answer that speaks of refusals', { ok: true, value: { refusal: 'denied' } }],
      ['a broken rule', refused({ kind: 'conflict', reason: 'changed-meanwhile' })],
      ['an unknown record', refused({ kind: 'not-found', reason: 'record-unknown' })],
      ['too many requests', refused({ kind: 'too-many', retryAfterSeconds: 3 })],
    ])('is not noted for %s', async (_what, answer) => {
      expect(await send({ answer })).toEqual([]);
    });

    it('is not noted for somebody whom nobody knows', async () => {
      const recognised = { ok: false, refusal: { kind: 'session-ended' } } as const;
      expect(await send({ answer: refused({ kind: 'denied' }), recognised })).toEqual([]);
    });

    it('is answered as before where nobody keeps a log', async () => {
      const context = {
        token: undefined,
        log: capturedLog().log,
        actor: vi.fn(async () => ({ ok: true, value: actor }) as const),
      };
      const answer = refused({ kind: 'denied' });
      expect(await asActor(context, async () => answer)).toBe(answer);
    });
  });
});

describe('refused attempt kept', () => {
  let home: TestDatabase;
  let database: Database;
  let server: Running;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = testDatabase(home.appUrl);
    server = await runServer(home.appUrl, {}, { roles: ['api', 'identity'] });
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await home.drop();
  });

  const hashOf = (start: string): string =>
    [...knownDocuments].find(([, text]) => text.startsWith(start))?.[0] ?? '';

  /** Once each: a minute may pass between two attempts, and then both are kept. */
  async function eventsOf(accountId: string): Promise<readonly object[]> {
    const { rows } = await database.pool.query<object>(
      'select distinct action, command, entity, entity_id, is_refused, ip from audit_event where actor_id = $1 order by command',
      [accountId],
    );
    return rows;
  }

  describe('what somebody may not do, on the running server', () => {
    it('is kept with the operation, the id and the address, and nothing that was typed', async () => {
      const person = await addPerson(database);
      const token = await logIn(server.url, person);
      const _id = newId();
      const looking = { documentId: hashOf('query LabRecord('), variables: { _id }, token };
      for (let times = 0; times < 3; times += 1)
        expect((await ask(server.url, looking)).response?.code).toBe(10);
      const variables = { _id, text: 'Đã gọi khoa' };
      await ask(server.url, { documentId: hashOf('mutation AddRecordNote('), variables, token });
      const common = { entity: 'operation', entity_id: _id, is_refused: true, ip: '127.0.0.1' };
      expect(await eventsOf(person.id)).toEqual([
        { action: 'update', command: 'AddRecordNote', ...common },
        { action: 'view', command: 'LabRecord', ...common },
      ]);
    });

    it('is no matter of the log where it is about no patient', async () => {
      const person = await addPerson(database);
      const token = await logIn(server.url, person);
      const variables = { phoneNumber: '0500000001' };
      const { response } = await ask(server.url, {
        documentId: hashOf('mutation Callout('),
        variables,
        token,
      });
      expect(response?.code).toBe(10);
      expect(await eventsOf(person.id)).toEqual([]);
    });
  });
});
