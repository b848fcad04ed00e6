import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { fastify } from 'fastify';
import { decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testConfig, testDatabase } from '../../test-support/running.test-support.ts';
import { senlab } from '../cli/senlab.test-support.ts';
import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/tx.ts';
import {
  deleteRetiredKeys,
  keySettings,
  loadKeys,
  openIdentity,
  rotateKeys,
  type Identity,
} from './index.ts';
import { loginQueue } from '../platform/requests/work-slots.ts';
import { addPerson, takeToken } from './token-request.test-support.ts';

let home: TestDatabase;
let database: Database;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  home = await createTestDatabase();
  database = testDatabase(home.appUrl);
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
  await home.drop();
});

const settings = () => keySettings(testConfig(home.appUrl));
const otherSecret = 'another secret of another installation, 0123';

interface Provider {
  readonly identity: Identity;
  readonly url: string;
  published(): Promise<string[]>;
  /** The key that signs a new token. */
  signer(): Promise<string | undefined>;
}

async function openProvider(): Promise<Provider> {
  const identity = await openIdentity({
    queue: loginQueue({ atOnce: 2, mostWaiting: 10 }),
    config: testConfig(home.appUrl),
    database,
    log: pino({ level: 'silent' }),
  });
  const app = fastify();
  await identity.register(app);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  return {
    identity,
    url,
    async published() {
      const { keys } = (await (await fetch(`${url}/oidc/jwks`)).json()) as JSONWebKeySet;
      return keys.map((key) => key.kid ?? '').toSorted();
    },
    async signer() {
      const { username } = await addPerson(database);
      return decodeProtectedHeader(await takeToken(url, username)).kid;
    },
  };
}

const shift = (column: 'signs_from' | 'published_until', seconds: number): Promise<unknown> =>
  database.pool.query(`update signing_key set ${column} = ${column} - make_interval(secs => $1)`, [seconds]);

async function onlyKey(): Promise<string> {
  const { rows } = await database.pool.query<{ kid: string }>('select kid from signing_key');
  expect(rows).toHaveLength(1);
  return rows[0]?.kid ?? '';
}

describe('the first key', () => {
  it('is one, also when instances start together', async () => {
    const loaded = await Promise.all(Array.from({ length: 4 }, () => loadKeys(database, settings())));
    const kid = await onlyKey();
    expect(loaded.map((keys) => keys.map((key) => key.kid))).toEqual(loaded.map(() => [kid]));
  });

  it('is taken up by instances that start later', async () => {
    const first = await openProvider();
    const second = await openProvider();
    expect(await second.published()).toEqual(await first.published());
    expect(await second.signer()).toBe(await first.signer());
  });
});

describe('a new key', () => {
  it('is published before it signs', async () => {
    const provider = await openProvider();
    const old = await onlyKey();
    const kid = await rotateKeys(database, settings(), false);
    await provider.identity.reload();
    expect(await provider.published()).toEqual([old, kid].toSorted());
    expect(await provider.signer()).toBe(old);
  });

  it('signs after its time, and the old one stays published', async () => {
    const provider = await openProvider();
    const old = await onlyKey();
    const kid = await rotateKeys(database, settings(), false);
    await shift('signs_from', 9 * 60);
    await provider.identity.reload();
    expect(await provider.signer()).toBe(old);
    await shift('signs_from', 61);
    await provider.identity.reload();
    expect(await provider.signer()).toBe(kid);
    expect(await provider.published()).toEqual([old, kid].toSorted());
  });

  it('lets the old one go only when the last token signed by it has expired', async () => {
    await openProvider();
    await rotateKeys(database, settings(), false);
    const { rows } = await database.pool.query<{ seconds: number }>(
      `select extract(epoch from published_until - now())::int as seconds
         from signing_key where published_until is not null`,
    );
    // It signs for ten more minutes, and what it signs last lives twelve hours.
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seconds).toBeGreaterThan(10 * 60 + 12 * 3600);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(11 * 60 + 12 * 3600);
  });

  it('is alone when the old one has retired, and housekeeping deletes that', async () => {
    const provider = await openProvider();
    const kid = await rotateKeys(database, settings(), false);
    await shift('signs_from', 24 * 3600);
    await shift('published_until', 24 * 3600);
    await provider.identity.reload();
    expect(await provider.published()).toEqual([kid]);
    await inTransaction(database, deleteRetiredKeys);
    expect(await onlyKey()).toBe(kid);
  });

  it('does not disturb a login while it is taken up', async () => {
    const provider = await openProvider();
    const { username } = await addPerson(database);
    await rotateKeys(database, settings(), true);
    const logins = Array.from({ length: 4 }, () => takeToken(provider.url, username));
    await provider.identity.reload();
    expect(await Promise.all(logins)).toHaveLength(4);
  });
});

describe('a key that may have leaked', () => {
  it('is withdrawn at once', async () => {
    const provider = await openProvider();
    const kid = await rotateKeys(database, settings(), true);
    await provider.identity.reload();
    expect(await provider.published()).toEqual([kid]);
    expect(await provider.signer()).toBe(kid);
  });

  it('is withdrawn at once also when it was on its way out already', async () => {
    const provider = await openProvider();
    await rotateKeys(database, settings(), false);
    const kid = await rotateKeys(database, settings(), true);
    await provider.identity.reload();
    expect(await provider.published()).toEqual([kid]);
    expect(await provider.signer()).toBe(kid);
  });

  it('is not kept longer by a further ordinary rotation', async () => {
    const provider = await openProvider();
    const old = await onlyKey();
    await rotateKeys(database, settings(), true);
    await rotateKeys(database, settings(), false);
    await provider.identity.reload();
    expect(await provider.published()).not.toContain(old);
  });
});

describe('keys in a stolen dump', () => {
  it('cannot be opened with another secret, and the start says which setting is wrong', async () => {
    await loadKeys(database, settings());
    await expect(loadKeys(database, { ...settings(), secret: otherSecret })).rejects.toThrow(
      /SENLAB_SECRET is not the one/,
    );
  });

  it('say nothing of the secret in the refusal', async () => {
    await loadKeys(database, settings());
    const refusal = await loadKeys(database, { ...settings(), secret: otherSecret }).catch(String);
    expect(refusal).not.toContain(otherSecret);
    expect(refusal).not.toContain(settings().secret);
  });

  it('hold no readable private part', async () => {
    await loadKeys(database, settings());
    const { rows } = await database.pool.query<{ sealed: string }>(
      `select encode(sealed_private_key, 'escape') as sealed from signing_key`,
    );
    expect(rows[0]?.sealed).not.toMatch(/"kty"|"d"/);
  });

  it('do not keep a hospital that lost its secret from starting anew', async () => {
    await loadKeys(database, settings());
    const anew = { ...settings(), secret: otherSecret };
    const kid = await rotateKeys(database, anew, true);
    expect((await loadKeys(database, anew)).map((key) => key.kid)).toEqual([kid]);
  });
});

describe('senlab keys', () => {
  const run = (argv: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    senlab(['keys', ...argv], {
      environment: {
        SENLAB_ENV: 'test',
        LOG_LEVEL: 'silent',
        SENLAB_SECRET: testConfig(home.appUrl).SENLAB_SECRET,
        DATABASE_URL: home.appUrl,
        ...environment,
      },
    });

  it('rotate --now names the new key, which servers then take up', async () => {
    const provider = await openProvider();
    const { output, errors } = await run(['rotate', '--now']);
    expect(errors).toBe('');
    await provider.identity.reload();
    expect(output).toContain((await provider.published()).join(' '));
    const { rows } = await database.pool.query(`select subject_id from outbox where topic = 'signing_keys'`);
    expect(rows).toEqual((await provider.published()).map((kid) => ({ subject_id: kid })));
  });

  it('list shows the published keys and nothing secret', async () => {
    await openProvider();
    await run(['rotate']);
    const { output } = await run(['list']);
    expect(output.trim().split('\n')).toHaveLength(2);
    expect(output).toContain(await rotatedKid());
  });

  const rotatedKid = async (): Promise<string> => {
    const { rows } = await database.pool.query<{ kid: string }>(
      'select kid from signing_key where published_until is null',
    );
    return rows[0]?.kid ?? '';
  };

  it.each([[[]], [['remove']], [['rotate', '--later']], [['rotate', '--now=yes']]])(
    'refuses %j and makes no key',
    async (argv) => {
      expect((await run(argv)).exitCode).toBe(2);
      const { rows } = await database.pool.query('select kid from signing_key');
      expect(rows).toEqual([]);
    },
  );

  it('refuses to run with a secret that is too short to be one', async () => {
    const { errors, exitCode } = await run(['rotate'], { SENLAB_SECRET: 'ngan' });
    expect(exitCode).toBe(1);
    expect(errors).toContain('SENLAB_SECRET');
    expect(errors).not.toContain('ngan');
  });
});
