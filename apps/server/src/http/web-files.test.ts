import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, type Settings, type Running } from '../../test-support/running.test-support.ts';
import type { DemoLogin } from './web-files.ts';

describe('web config route', () => {
  let home: TestDatabase;
  beforeAll(async () => {
    home = await createTestDatabase();
  });
  afterAll(() => home.drop());

  async function config(
    settings: Settings = {},
    demo?: DemoLogin,
  ): Promise<{ answer: Response; body: Record<string, unknown> }> {
    const server = await runServer(home.appUrl, settings, { roles: ['api', 'identity'], demo });
    try {
      const answer = await fetch(`${server.url}/config.json`);
      return { answer, body: (await answer.json()) as Record<string, unknown> };
    } finally {
      await server.stop();
    }
  }

  describe('what the web is told of the installation', () => {
    it('is the hospital and how to log in, asked for each time', async () => {
      const { answer, body } = await config();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(body).toMatchObject({
        hospital: { name: expect.any(String), addresses: expect.any(Array), contacts: expect.any(Array) },
        login: {
          tokenEndpoint: '/oidc/token',
          clientId: 'senlab-web',
          clientSecret: '',
          scope: 'api openid profile',
        },
        graphqlPath: '/graphql',
        csrfHeader: 'x-senlab-request',
        demoApps: true,
      });
      expect(body).not.toHaveProperty('isTraining');
    });

    it('is also that a hospital has turned the demo apps off', async () => {
      expect((await config({ DEMO_APPS: 'false' })).body).toMatchObject({ demoApps: false });
    });

    it('names the login of the hospital', async () => {
      const settings = {
        LOGIN_TOKEN_ENDPOINT: 'https://login.example/token',
        OIDC_CLIENT_ID: 'lab',
        OIDC_CLIENT_SECRET: 'public-anyway',
      };
      const { body } = await config(settings);
      expect(body).toMatchObject({
        login: {
          tokenEndpoint: 'https://login.example/token',
          clientId: 'lab',
          clientSecret: 'public-anyway',
        },
      });
    });

    it('names the demonstration accounts only in a demonstration', async () => {
      const demo = { password: 'SenLab#2026', accounts: [{ username: 'admin', label: 'Quản trị' }] };
      expect((await config({}, demo)).body).toMatchObject({
        demoPassword: 'SenLab#2026',
        demoAccounts: demo.accounts,
      });
      const { body } = await config();
      expect(body).not.toHaveProperty('demoPassword');
      expect(body).not.toHaveProperty('demoAccounts');
    });

    it('names the colours of a hospital that has its own, apart from its name and addresses', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'senlab-hospital-'));
      const file = join(folder, 'hospital.json');
      const theme = { accent: '#0B5CAD', brand: '#A61E4D' };
      await writeFile(file, JSON.stringify({ name: 'BV', tagline: '', addresses: [], contacts: [], theme }));
      const { body } = await config({ HOSPITAL_FILE: file });
      await rm(folder, { recursive: true });
      expect(body).toMatchObject({ theme });
      expect(body['hospital']).not.toHaveProperty('theme');
      expect((await config()).body).not.toHaveProperty('theme');
    });

    it('holds no secret of the installation and no address of the database', async () => {
      const text = JSON.stringify((await config()).body);
      expect(text).not.toContain('only the tests know');
      expect(text).not.toMatch(/postgres|senlab_app/);
    });
  });
});

describe('web files', () => {
  let home: TestDatabase;
  let folder: string;
  let server: Running;
  let guarded: Running;

  const page = '<!doctype html><title>SenLab</title>';

  beforeAll(async () => {
    home = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'senlab-web-test-'));
    // A folder of this name above the web must not make the page itself immutable.
    const web = join(folder, 'assets', 'web');
    await mkdir(join(web, 'assets'), { recursive: true });
    await writeFile(join(folder, 'secret.txt'), 'outside');
    await writeFile(join(web, 'index.html'), page);
    await writeFile(join(web, 'sw.js'), '// worker');
    await writeFile(join(web, 'assets', 'index-4f2a.js'), 'export {};');
    await writeFile(join(web, 'assets', 'packed-1a2b.js'), 'export {};');
    await writeFile(join(web, 'assets', 'packed-1a2b.js.br'), brotliCompressSync('export {};'));
    const roles = { roles: ['api', 'identity'] as const };
    server = await runServer(home.appUrl, { WEB_FOLDER: web }, roles);
    const hospital = {
      PUBLIC_URL: 'https://lab.example',
      LOGIN_TOKEN_ENDPOINT: 'https://login.example/realms/a/token',
    };
    guarded = await runServer(home.appUrl, { WEB_FOLDER: web, ...hospital }, roles);
  });
  afterAll(async () => {
    await server.stop();
    await guarded.stop();
    await home.drop();
    await rm(folder, { recursive: true });
  });

  const get = (path: string, from = server): Promise<Response> => fetch(`${from.url}${path}`);

  describe('the built web', () => {
    it.each(['/', '/index.html'])('answers the page under %s, to be asked for each time', async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    });

    it.each([
      '/welcome',
      '/apps/mail/inbox',
      '/login/eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJlLXNpZ25hdHVyZQ',
      '/a?b=c.js',
      '/assets',
      '/assets/',
      '/.git/config',
      '/404',
      '/apps/todo/%E0',
    ])('answers the page under %s, because the routes live in the browser', async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(page);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    });

    it('answers an address for what it names, whatever stands behind the question mark', async () => {
      const answer = await get('/assets/index-4f2a.js?from=%E0');
      expect(answer.headers.get('content-type')).toContain('javascript');
    });

    it('lets hashed files be kept for ever', async () => {
      const answer = await get('/assets/index-4f2a.js');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    it.each([
      ['br', 'br'],
      ['gzip', null],
      ['identity', null],
    ])('hands out what a release has compressed to whoever takes it (%s)', async (takes, encoding) => {
      const answer = await fetch(`${server.url}/assets/packed-1a2b.js`, {
        headers: { 'accept-encoding': takes },
      });
      expect(await answer.text()).toBe('export {};');
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    });

    it('has the worker asked for each time, as a script', async () => {
      const { headers } = await get('/sw.js');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toContain('javascript');
    });

    it.each(['/assets/index-0000.js', '/favicon.ico', '/assets/style.css', '/.env.local', '/x.php'])(
      'has no page in the place of the file %s',
      async (path) => {
        const answer = await get(path);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('<title>');
      },
    );

    it.each([
      '/../../secret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
      '/..%2f..%2fsecret.txt',
      '/assets/..%5c..%5c..%5csecret.txt',
    ])('does not lead out of its folder by %s', async (path) => {
      expect(await (await get(path)).text()).not.toBe('outside');
    });

    it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
      expect((await fetch(`${server.url}/welcome`, { method })).status).toBe(404);
    });

    it('runs no script but its own, in no frame, and tells no other site where it was', async () => {
      const { headers } = await get('/');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy.split(';')).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "connect-src 'self'",
        ]),
      );
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBeNull();
    });

    it.each(['/', '/apps/lims/nhan-mau', '/sw.js'])(
      'gives camera and nothing else, to its own pages alone: %s',
      async (path) => {
        const policy = (await get(path)).headers.get('permissions-policy')?.split(', ') ?? [];
        expect(policy).toEqual(
          expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()', 'display-capture=()']),
        );
        expect(policy.filter((each) => !each.endsWith('=()'))).toEqual(['camera=(self)']);
      },
    );

    it("may reach the hospital's own login, and insists on https where it is served by it", async () => {
      const { headers } = await get('/', guarded);
      expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://login.example;");
      expect(headers.get('strict-transport-security')).toContain('max-age=');
    });

    it('does not hide the server behind the page', async () => {
      for (const path of ['/healthz', '/livez'])
        expect(await (await get(path)).json()).toEqual({ status: 'ok' });
      expect((await get('/config.json')).headers.get('content-type')).toContain('application/json');
    });
  });
});
