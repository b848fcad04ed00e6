import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServer, type Settings } from '../../test-support/running.test-support.ts';
import type { DemoLogin } from './web-config-route.ts';

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
    });
  });

  it('names the login of the hospital', async () => {
    const settings = {
      LOGIN_TOKEN_ENDPOINT: 'https://login.example/token',
      OIDC_CLIENT_ID: 'lab',
      OIDC_CLIENT_SECRET: 'public-anyway',
    };
    const { body } = await config(settings);
    expect(body).toMatchObject({
      login: { tokenEndpoint: 'https://login.example/token', clientId: 'lab', clientSecret: 'public-anyway' },
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
