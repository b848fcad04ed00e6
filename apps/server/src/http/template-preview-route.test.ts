import { codes, refusalTexts, templatePreviewPath } from '@senlab/contract';
import { ok, refuse, type AccountId, type Result } from '@senlab/domain';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor } from '../platform/actor.ts';
import type { PaperFile } from '../platform/paper-file.ts';
import { templatePreviewRoute } from './template-preview-route.ts';

const actor: Actor = {
  accountId: '019a8f3e-7c21-7b54-9d10-2f6a4c8e1b07' as AccountId,
  username: 'nguoi.ve',
  roles: ['admin'],
  permissions: new Set(),
  sessionKey: 'session',
  expiresAtMs: Number.MAX_SAFE_INTEGER,
};

interface World {
  readonly drawn?: () => Promise<Result<PaperFile>>;
  readonly isLimited?: boolean;
}

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

const paper = async (): Promise<Result<PaperFile>> =>
  ok({ bytes: new Uint8Array([37, 80, 68, 70]), fileName: 'xem-truoc.pdf' });

function open({ drawn = paper, isLimited = false }: World = {}): { readonly given: unknown[] } {
  const given: unknown[] = [];
  app = fastify({ logger: false });
  templatePreviewRoute(app, {
    sessions: {
      recognise: async (token) => (token === 'good' ? ok(actor) : refuse({ kind: 'session-ended' })),
    },
    limiter: {
      admit: () => (isLimited ? refuse({ kind: 'too-many', retryAfterSeconds: 7 }) : ok(undefined)),
    } as never,
    previews: {
      draw: (_who, body) => {
        given.push(body);
        return drawn();
      },
    },
    log: pino({ level: 'silent' }),
  });
  return { given };
}

const send = (payload: string, token = 'good') =>
  (app as FastifyInstance).inject({
    method: 'POST',
    url: templatePreviewPath,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    payload,
  });

describe('the preview of a template over HTTP', () => {
  it('is a PDF that nobody keeps', async () => {
    const { given } = open();
    const answer = await send('{"paper":"report"}');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="xem-truoc.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.toString()).toBe('%PDF');
    expect(given).toEqual([{ paper: 'report' }]);
  });

  it('is refused without a session, before its body is read', async () => {
    const { given } = open();
    const answer = await send('{ not even JSON', 'bad');
    expect(answer.statusCode).toBe(401);
    expect(given).toEqual([]);
  });

  it('says how long to wait', async () => {
    const { given } = open({ isLimited: true });
    const answer = await send('{}');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
    expect(given).toEqual([]);
  });

  it.each([
    ['is not JSON', '{ nothing', 400, refusalTexts['template-preview-malformed']],
    [
      'is too large',
      `{"x":"${'x'.repeat(3 * 1024 * 1024)}"}`,
      413,
      refusalTexts['template-layout-too-large'],
    ],
  ])('answers a sentence when its body %s', async (_what, payload, status, message) => {
    const { given } = open();
    const answer = await send(payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ code: codes.invalid, message, data: null });
    expect(given).toEqual([]);
  });

  it('answers a refusal in its own words', async () => {
    open({ drawn: async () => refuse({ kind: 'invalid', reason: 'template-preview-failed' }) });
    const answer = await send('{}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: refusalTexts['template-preview-failed'] });
  });

  it('answers a surprise with a reference, never with what happened', async () => {
    open({ drawn: () => Promise.reject(new Error('ENOENT /secret/place')) });
    const answer = await send('{}');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ code: codes.unexpected, data: null });
  });
});
