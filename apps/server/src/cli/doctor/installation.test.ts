import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignIssuer } from '@senlab/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { checkFolders } from './folders.ts';
import { checkIssuers } from './issuers.ts';
import { checkProduction, isGuessableSecret } from './production.ts';
import { readSettings, type Settings } from './settings.ts';
import { checkTimeZone } from './time-zone.ts';

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
    [{ TRUST_PROXY: 'false' }, 'good good warning good good'],
    [{ DEMO: 'true' }, 'good good good bad good'],
    [{ SECOND_FACTOR: 'optional' }, 'good good good good warning'],
  ])('finds fault with %j', (wrong, expected) => {
    const findings = checkProduction(settings({ ...production, ...wrong }));
    expect(levels(findings)).toBe(expected);
    expect(JSON.stringify(findings)).not.toContain('development-development');
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

describe('the time zone', () => {
  it('is known or not', () => {
    expect(levels(checkTimeZone(settings({})))).toBe('good');
    expect(levels(checkTimeZone(settings({ TIME_ZONE: 'Asia/Sen_Hong' })))).toBe('bad');
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
