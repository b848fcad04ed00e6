import { codes, paperPath, refusalTexts, templatePreviewPath } from '@senlab/contract';
import { knownDocuments } from '@senlab/contract/server';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, afterEach } from 'vitest';
import {
  eventually,
  addPerson,
  logIn,
  runServer,
  type Running,
} from '../../../test-support/running.test-support.ts';
import {
  openSigningDesk,
  releasedReport,
  type SigningDesk,
} from '../../../test-support/signing-desk.test-support.ts';
import { systemClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { ask, type Envelope } from '../wire-client.test-support.ts';
import { ok, refuse, type AccountId, type Result } from '@senlab/domain';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Actor } from '../../platform/actor.ts';
import type { PaperFile } from '../../platform/press/press.ts';
import { templatePreviewRoute } from './paper-route.ts';

describe('paper route', () => {
  let home: TestDatabase;
  let desk: SigningDesk;
  let server: Running;
  let folder: string;
  let token: string;
  let other: string;
  let nobody: string;
  let reportId: string;

  const rights = ['patients.read', 'results.read'];

  beforeAll(async () => {
    home = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'senlab-papers-'));
    const folders = { FILES_FOLDER: join(folder, 'files'), SECRETS_FOLDER: join(folder, 'secrets') };
    server = await runServer(home.appUrl, { ...folders, PUBLIC_URL: 'https://mau.example' });
    desk = await openSigningDesk(home.appUrl, systemClock);
    const { database } = desk;
    token = await logIn(server.url, await addPerson(database, { permissions: rights }));
    other = await logIn(server.url, await addPerson(database, { permissions: rights }));
    nobody = await logIn(server.url, await addPerson(database, { permissions: ['patients.read'] }));
    reportId = (await releasedReport(desk)).id;
  });
  afterAll(async () => {
    await server.stop();
    await desk.database.close();
    await home.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const documentId = (name: string): string =>
    [...knownDocuments].find(([, text]) => new RegExp(`(query|mutation) ${name}\\b`).test(text))?.[0] ?? '';

  async function call(
    name: string,
    variables: object,
    bearer: string | undefined = token,
  ): Promise<Envelope> {
    const { response } = await ask(server.url, { documentId: documentId(name), variables, token: bearer });
    if (response === undefined) throw new Error(`${name} was not answered`);
    return response;
  }

  const fetchPaper = (path: string, bearer: string | undefined = token): Promise<Response> =>
    fetch(`${server.url}${paperPath}/${path}`, {
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    });

  async function statusOfPaper(): Promise<unknown> {
    const { data } = await call('ReportPapers', { ids: [reportId] });
    return (data as readonly { status: string; problem: string | null }[] | null)?.[0];
  }

  async function printed(more: object = {}): Promise<string> {
    const variables = {
      reports: [{ _id: reportId }],
      copies: 1,
      output: 'print',
      reprintReason: 'lost',
      ...more,
    };
    const { data } = await call('PrintReports', variables);
    const [first] = (data ?? []) as readonly { printId: string }[];
    if (first === undefined) throw new Error('nothing was logged');
    return first.printId;
  }

  describe('the paper of a released report', () => {
    it('is made by the worker, without anybody asking', async () => {
      await eventually(statusOfPaper).toMatchObject({ status: 'ready', problem: null });
    });

    it('is given to whoever had it logged, as a PDF that nobody keeps', async () => {
      const answer = await fetchPaper(await printed());
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="KQ\d{6}-\d{4}-v1\.pdf"$/);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    });

    it('is taken as a file byte for byte as it was archived', async () => {
      const answer = await fetchPaper(await printed({ output: 'download' }));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
      const archived = 'select sha256, size from report_paper where report_id = $1';
      const { rows } = await desk.database.pool.query(archived, [reportId]);
      expect(rows).toEqual([{ sha256: digest, size: bytes.length }]);
      // Which bytes they are is no business of a screen: a hash of a secret paper tells it.
      expect(await statusOfPaper()).not.toHaveProperty('sha256');
    });

    it('is looked at without a trace in the book', async () => {
      const count = async (): Promise<number> =>
        (await desk.database.pool.query('select from print_log where document_id = $1', [reportId])).rows
          .length;
      const before = await count();
      const answer = await fetchPaper(`preview/report/${reportId}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(await count()).toBe(before);
    });

    it('is not given to anybody else, nor without a token', async () => {
      const printId = await printed();
      expect((await fetchPaper(printId, other)).status).toBe(404);
      expect((await fetchPaper(printId, nobody)).status).toBe(404);
      expect((await fetchPaper(`preview/report/${reportId}`, nobody)).status).toBe(403);
      for (const path of [printId, `preview/report/${reportId}`]) {
        const answer = await fetch(`${server.url}${paperPath}/${path}`);
        expect(answer.status).toBe(401);
        expect(await answer.json()).toMatchObject({ code: codes.denied, data: null });
      }
    });

    it('is not given a quarter of an hour later', async () => {
      const printId = await printed();
      // The book is never edited; the test moves the print by standing in for it.
      await desk.database.pool.query(
        `insert into print_log (id, act, paper, document_id, document_code, document_version, print_no, reprint_reason,
         account_id, at)
       select $2, act, paper, document_id, document_code, document_version, print_no, reprint_reason, account_id,
         at - interval '16 minutes' from print_log where id = $1`,
        [printId, newId()],
      );
      const { rows } = await desk.database.pool.query<{ id: string }>(
        `select id from print_log where document_id = $1 order by at limit 1`,
        [reportId],
      );
      expect((await fetchPaper(rows[0]?.id ?? '')).status).toBe(404);
    });

    it.each([
      'x',
      '..%2f..%2fetc',
      newId(),
      `preview/nothing/${newId()}`,
      'preview/report/x',
      'preview/toString/x',
    ])('is not at %s', async (path) => {
      const answer = await fetchPaper(path);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: codes.notFound, data: null });
    });

    it('can be looked up by anybody who has it, and stops those who try codes', async () => {
      const { rows } = await desk.database.pool.query<{ verify_code: string }>(
        'select verify_code from report where id = $1',
        [reportId],
      );
      const lookUp = (code: string): Promise<Envelope> =>
        ask(server.url, { documentId: documentId('LookUpReport'), variables: { code } }).then(
          ({ response }) => response ?? { code: Number.NaN, message: '' },
        );
      expect(await lookUp(rows[0]?.verify_code ?? '')).toMatchObject({
        code: 0,
        data: { state: 'valid', versionNo: 1 },
      });
      const wrong = await lookUp('2222222222');
      expect(wrong).toEqual({ code: codes.notFound, message: expect.any(String), data: null });
      expect(await lookUp('sai mã')).toEqual(wrong);
      const answers = await Promise.all(Array.from({ length: 60 }, () => lookUp('2222222222')));
      // More than two minutes together allow, should one end in the middle of it.
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.notFound, codes.tooMany]));
    });
  });
});

describe('template preview route', () => {
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
});
