import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import { checkSettings, readSettings, type Finding, type Settings, describe as inWords } from './settings.ts';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignIssuer, startFakeExchange } from '@senlab/testkit';
import { openFakeProxy, type FakeProxy } from '../../app/address-certificate.test-support.ts';
import { checkFolders } from './folders.ts';
import {
  checkAddress,
  checkIssuers,
  checkProduction,
  isGuessableSecret,
  checkBucket,
  checkTelephony,
} from './installation.ts';
import { startS3, type S3Server } from '../../platform/files/file-store.test-support.ts';

const right = {
  DATABASE_URL: 'postgres://senlab_app:hunter2@db.example/senlab',
  SENLAB_SECRET: 'k'.repeat(40),
};

function titles(environment: NodeJS.ProcessEnv): readonly string[] {
  return checkSettings(readSettings(environment)).map((finding) => finding.title);
}

describe('the settings', () => {
  it('are praised when all can be read', () => {
    expect(checkSettings(readSettings(right))).toEqual([
      { level: 'good', title: 'Every setting can be read' },
    ]);
  });

  it('are all told at once when nothing is set', () => {
    expect(titles({})).toEqual(['DATABASE_URL: is not set', 'SENLAB_SECRET: is not set']);
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ SENLAB_ENV: 'hunter2' }, 'SENLAB_ENV'],
    [{ SENLAB_SECRET: 'hunter2' }, 'SENLAB_SECRET: needs at least 32 characters'],
    [{ DATABASE_URL: 'https://hunter2@db.example' }, 'DATABASE_URL'],
    [{ TRUSTED_ISSUERS: 'hunter2' }, 'TRUSTED_ISSUERS: cannot be read'],
    [{ TRUSTED_ISSUERS: '[{"issuer":"hunter2"}]' }, 'TRUSTED_ISSUERS'],
    [{ PUBLIC_URL: 'hunter2' }, 'PUBLIC_URL'],
    [{ HOSPITAL_FILE: import.meta.filename }, 'HOSPITAL_FILE: cannot be read'],
    [{ HOSPITAL_FILE: '/no/such/file.json' }, 'HOSPITAL_FILE: cannot be read'],
  ])('are told by name and without their value: %j', (wrong, title) => {
    const findings = checkSettings(readSettings({ ...right, ...wrong }));
    expect(findings[0]?.title).toContain(title);
    expect(findings.every((finding) => finding.level === 'bad' && finding.advice !== undefined)).toBe(true);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  it('tells of a wrong hospital file also when a variable is wrong', () => {
    expect(titles({ ...right, PORT: 'x', HOSPITAL_FILE: '/no/such/file.json' })).toHaveLength(2);
  });

  it('keep what is right beside what is wrong', () => {
    const { config, faulty } = readSettings({
      ...right,
      SENLAB_ENV: 'production',
      PORT: 'x',
      FILES_FOLDER: '/srv/files',
    });
    expect(config).toMatchObject({ SENLAB_ENV: 'production', FILES_FOLDER: '/srv/files', PORT: 4000 });
    expect([...faulty]).toEqual(['PORT']);
  });
});

const strong = 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx';

function settings(environment: NodeJS.ProcessEnv): Settings {
  return readSettings({
    DATABASE_URL: 'postgres://db.example/senlab',
    SENLAB_SECRET: strong,
    ...environment,
  });
}

const levels = (findings: readonly Finding[]): string => findings.map((finding) => finding.level).join(' ');

describe('production', () => {
  const production = {
    SENLAB_ENV: 'production',
    PUBLIC_URL: 'https://senlab.example',
    TRUST_PROXY: 'loopback',
  };

  it('is not asked for on a desk', () => {
    expect(checkProduction(settings({ SENLAB_SECRET: 'development-'.repeat(4), DEMO: 'true' }))).toEqual([]);
  });

  it('is praised when it is safe', () => {
    expect(levels(checkProduction(settings(production)))).toBe('good good good good good');
  });

  it.each([
    [{ SENLAB_SECRET: 'development-'.repeat(4) }, 'bad good good good good'],
    [{ PUBLIC_URL: 'http://senlab.example' }, 'good warning good good good'],
    [{ TRUST_PROXY: 'false' }, 'good good bad good good'],
    [{ DEMO: 'true' }, 'good good good bad good'],
    [{ SECOND_FACTOR: 'optional' }, 'good good good good warning'],
  ])('finds fault with %j', (wrong, expected) => {
    const findings = checkProduction(settings({ ...production, ...wrong }));
    expect(levels(findings)).toBe(expected);
    expect(JSON.stringify(findings)).not.toContain('development-development');
  });

  it('is asked for at an address by https, which no desk has', () => {
    const found = checkProduction(settings({ ...production, SENLAB_ENV: 'development' }));
    expect(found).toMatchObject([
      { level: 'bad', title: 'SENLAB_ENV says development, and PUBLIC_URL is https' },
    ]);
  });

  it('is told from training, which is said plainly and must be as safe', () => {
    const training = { ...production, SENLAB_ENV: 'training', DEMO: 'true' };
    const found = checkProduction(settings(training));
    expect(levels(found)).toBe('warning good good good');
    expect(found[0]?.title).toContain('training installation');
    expect(levels(checkProduction(settings({ ...training, TRUST_PROXY: 'false' })))).toBe(
      'warning good good bad',
    );
  });

  it('has addresses that training must not have, which are to be removed and not to be corrected', () => {
    const exchange = 'ami://senlab:mat-khau@pbx.example:5038';
    const asked = settings({ ...production, SENLAB_ENV: 'training', TELEPHONY_URL: exchange });
    expect(asked.config.TELEPHONY_URL).toBeUndefined();
    const [found, ...others] = checkSettings(asked);
    expect(found).toMatchObject({ level: 'bad', advice: 'Remove TELEPHONY_URL.' });
    expect(found?.title).toMatch(/^TELEPHONY_URL: must not be set/);
    expect(others).toEqual([]);
  });

  it.each(['change-me-'.repeat(4), 'x'.repeat(40), '0123456'.repeat(6), 'MySecretMySecretMySecretMySecret'])(
    'takes %s for a guess',
    (secret) => expect(isGuessableSecret(secret)).toBe(true),
  );

  it('takes a random text for none', () => {
    expect(isGuessableSecret(strong)).toBe(false);
    expect(isGuessableSecret('9f86d081884c7d659a2feaa0c55ad015')).toBe(false);
  });
});

describe('the folders', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'senlab-doctor-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are fine when files can be written, and nothing is left behind', () => {
    expect(levels(checkFolders(settings({ FILES_FOLDER: root })))).toBe('good');
    expect(readdirSync(root)).toEqual([]);
  });

  it('may be missing when they can be created, and are not created by asking', () => {
    expect(levels(checkFolders(settings({ FILES_FOLDER: join(root, 'a/b') })))).toBe('good');
    expect(readdirSync(root)).toEqual([]);
  });

  it('are refused when a file stands in the place or in the way', () => {
    writeFileSync(join(root, 'file'), '');
    expect(levels(checkFolders(settings({ FILES_FOLDER: join(root, 'file') })))).toBe('bad');
    expect(levels(checkFolders(settings({ FILES_FOLDER: join(root, 'file/below') })))).toBe('bad');
  });

  // The superuser may write everywhere, so there is nothing to see for it.
  it.skipIf(process.getuid?.() === 0)('are refused when they may not be written', () => {
    mkdirSync(join(root, 'closed'));
    chmodSync(join(root, 'closed'), 0o500);
    expect(levels(checkFolders(settings({ FILES_FOLDER: join(root, 'closed') })))).toBe('bad');
    expect(levels(checkFolders(settings({ FILES_FOLDER: join(root, 'closed/below') })))).toBe('bad');
  });

  it('must hold the screens where they are named', () => {
    const named = { FILES_FOLDER: root, WEB_FOLDER: root };
    expect(levels(checkFolders(settings(named)))).toBe('good bad');
    writeFileSync(join(root, 'index.html'), '');
    expect(levels(checkFolders(settings(named)))).toBe('good good');
  });
});

describe('the issuers', () => {
  const trusting = (issuer: string, jwksUrl: string): Settings =>
    settings({
      OIDC_JWKS_URL: jwksUrl,
      TRUSTED_ISSUERS: JSON.stringify([{ issuer, audience: 'senlab', jwksUrl }]),
    });

  async function answering(answer: (server: Server) => void): Promise<[string, Server]> {
    const server = createServer();
    answer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return [`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`, server];
  }

  it('are fine when their keys can be fetched', async () => {
    await using issuer = Object.assign(await foreignIssuer(), {
      [Symbol.asyncDispose]: () => issuer.close(),
    });
    expect(levels(await checkIssuers(trusting(issuer.issuer, issuer.jwksUrl)))).toBe('good good');
  });

  it('are only warned about when they are our own', async () => {
    const findings = await checkIssuers(
      trusting('http://me:hunter2@127.0.0.1:1', 'http://me:hunter2@127.0.0.1:1/jwks?k=hunter2'),
    );
    expect(levels(findings)).toBe('warning bad');
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });

  it.each([
    [404, '{}', 'answers 404'],
    [200, '<html>', 'no set of keys'],
    [200, '{"keys":[]}', 'no set of keys'],
    [200, '{"issuer":"x"}', 'no set of keys'],
  ])('are refused for the answer %i %s', async (status, body, problem) => {
    const [url, server] = await answering((made) =>
      made.on('request', (_, response) => response.writeHead(status).end(body)),
    );
    const findings = await checkIssuers(trusting('http://issuer.example', url));
    server.closeAllConnections();
    server.close();
    expect(findings[1]).toMatchObject({ level: 'bad', title: expect.stringContaining(problem) as string });
  });

  it('are given two seconds and no more', async () => {
    const [url, server] = await answering(() => undefined);
    const findings = await checkIssuers(trusting('http://issuer.example', url));
    server.closeAllConnections();
    server.close();
    expect(findings[1]?.title).toContain('within 2 s');
  });
});

describe('bucket', () => {
  let s3: S3Server;
  beforeEach(async () => {
    s3 = await startS3();
  });
  afterEach(() => s3.stop());

  function settings(changed: Readonly<Record<string, string>> = {}): Settings {
    return readSettings({
      DATABASE_URL: 'postgres://senlab_app@db/senlab',
      SENLAB_SECRET: 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx',
      S3_BUCKET: s3.settings.bucket,
      S3_ENDPOINT: s3.settings.endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'khoa-bi-mat-cua-kho-tep',
      ...changed,
    });
  }

  const told = async (changed: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await checkBucket(settings(changed))).map(inWords).join('\n');

  describe('the bucket', () => {
    it('is written and read, and the folder is not asked for', async () => {
      expect(await told()).toBe('✔ The bucket can be written and read, and by no stranger');
      expect(checkFolders(settings({ FILES_FOLDER: '/proc/nowhere' }))).toEqual([]);
    });

    it('gets one object, however often it is looked at', async () => {
      await told();
      await told();
      expect(s3.methods.filter((method) => method === 'PUT')).toHaveLength(1);
    });

    it('is refused when strangers may read it', async () => {
      s3.isPublic = true;
      expect(await told()).toContain('✘ Anybody can read the bucket');
    });

    it.each([
      ['no bucket has this name', { S3_BUCKET: 'no-such-bucket' }],
      ['the key is unknown', { S3_ACCESS_KEY_ID: 'NOBODY' }],
      ['nobody listens there', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
    ])('is refused when %s', async (_, changed) => {
      const words = await told(changed);
      expect(words).toContain('✘ The bucket cannot be written and read');
      expect(words).not.toContain('khoa-bi-mat-cua-kho-tep');
    });

    it.each(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('needs %s', async (variable) => {
      const { faults } = settings({ [variable]: '' });
      expect(faults).toEqual([{ variable, problem: 'is not set' }]);
      expect(await told({ [variable]: '' })).toBe('');
    });

    it('is no matter where files lie in a folder', async () => {
      expect(await told({ S3_BUCKET: '' })).toBe('');
    });

    it('should be asked by https in production', () => {
      const levelsOf = (address: string): readonly string[] =>
        checkProduction(
          settings({
            SENLAB_ENV: 'production',
            PUBLIC_URL: 'https://lab.example',
            TRUST_PROXY: 'loopback',
            S3_ENDPOINT: address,
          }),
        ).map(({ level }) => level);
      expect(levelsOf('http://files.example')).toContain('warning');
      expect(levelsOf('https://files.example')).not.toContain('warning');
    });
  });
});

describe('the telephone exchange', () => {
  const told = (url: string, rest: NodeJS.ProcessEnv = {}): Promise<readonly Finding[]> =>
    checkTelephony(readSettings({ ...right, TELEPHONY_URL: url, ...rest }));

  it('is asked as the server asks it, and TLS is asked for in a hospital', async () => {
    const exchange = await startFakeExchange();
    const lets = { level: 'good', title: 'The telephone exchange lets us in' };
    expect(await told(exchange.url)).toEqual([lets]);
    const hospital = await told(exchange.url, { SENLAB_ENV: 'production' });
    expect(hospital.map(({ level }) => level)).toEqual(['good', 'warning']);
    const wrong = await told(exchange.url.replace(/:[^:@]*@/, ':hunter2@'));
    expect(wrong).toMatchObject([{ level: 'bad', title: 'The telephone exchange refuses the login' }]);
    await exchange.close();
    const gone = await told(exchange.url);
    expect(gone).toMatchObject([{ level: 'bad', title: 'The telephone exchange cannot be reached' }]);
    expect(JSON.stringify([...hospital, ...wrong, ...gone])).not.toMatch(/hunter2|exchange-sample-secret/);
  });

  it('is not looked for in a house without one, nor where its address is wrong', async () => {
    expect(await checkTelephony(readSettings(right))).toEqual([]);
    expect(await told('http://user:hunter2@exchange.example')).toEqual([]);
  });
});

describe('the certificate of the address', () => {
  const dayMs = 86_400_000;
  const begunMs = Date.now();
  let proxy: FakeProxy;
  const told = (url: string, afterDays: number): Promise<readonly Finding[]> =>
    checkAddress(readSettings({ ...right, PUBLIC_URL: url }), begunMs + afterDays * dayMs);
  beforeEach(async () => {
    proxy = await openFakeProxy(90);
  });
  afterEach(() => proxy.close());

  it.each([
    [0.5, 'good', 'holds for 89 days'],
    [80.5, 'warning', 'ends in 9 days'],
    [91.5, 'bad', 'has ended'],
  ])('is looked at before anybody is locked out, after %d days: %s', async (days, level, words) => {
    const [finding] = await told(proxy.url, days);
    expect(finding?.level).toBe(level);
    expect(finding?.title).toContain(words);
  });

  it('is passed over where there is none, and where the address itself is wrong', async () => {
    expect(await told('http://lab.example', 0)).toEqual([]);
    expect(await told('hunter2', 0)).toEqual([]);
  });
});
