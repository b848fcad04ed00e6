import type { AccountId, Refusal, Result } from '@senlab/domain';
import type { FastifyInstance } from 'fastify';
import { OperationTypeNode } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { capturedLog, testConfig } from '../../test-support/running.test-support.ts';
import type { RequestContext } from '../graphql/context.ts';
import { asActor, respondPlain } from '../graphql/respond.ts';
import type { RefusedAttempt } from '../modules/ground/audit/index.ts';
import type { Actor } from '../platform/actor.ts';
import { openMetrics } from '../platform/metrics.ts';
import { currentTrace } from '../platform/request-trace.ts';
import { graphqlRoute, type GraphqlRouteDeps } from './graphql-route.ts';
import { openHttp } from './server.ts';

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
  app = await openHttp(testConfig('postgres://nobody@127.0.0.1:9/nowhere', { TRUST_PROXY: 'loopback' }), log);
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
    ['a missing right that comes with more', { ok: true, value: { refusal: { kind: 'denied' }, value: [] } }],
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
