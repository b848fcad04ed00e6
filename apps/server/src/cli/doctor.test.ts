import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senlab, type Captured } from './senlab.test-support.ts';

const secret = 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx';
let database: TestDatabase;
// Its own, and not what a developer keeps here for another secret.
let secrets: string;

beforeAll(async () => {
  database = await createTestDatabase();
  secrets = mkdtempSync(join(tmpdir(), 'senlab-doctor-'));
});

afterAll(async () => {
  rmSync(secrets, { recursive: true, force: true });
  await database.drop();
});

function run(environment: Readonly<Record<string, string>>, argv: readonly string[] = []): Promise<Captured> {
  // Nothing listens on this port, so no server that happens to run here takes part.
  const quiet = {
    PUBLIC_URL: 'http://127.0.0.1:1',
    FILES_FOLDER: tmpdir(),
    SECRETS_FOLDER: secrets,
    // Nothing here is about a slow answer.
    REQUEST_TIMEOUT_MS: '600000',
  };
  return senlab(['doctor', ...argv], { environment: { ...quiet, ...environment } });
}

describe('doctor', () => {
  it('ends well when all is well, also while the server is stopped', async () => {
    const { output, exitCode } = await run({ DATABASE_URL: database.appUrl, SENLAB_SECRET: secret });
    expect(output).not.toContain('✘');
    expect(output).toContain('! The keys of our own logins');
    expect(output).toMatch(/Nothing is wrong\.\n$/);
    expect(exitCode).toBe(0);
  });

  it('really tries where the keys of certificates lie', async () => {
    const settings = { DATABASE_URL: database.appUrl, SENLAB_SECRET: secret };
    expect((await run(settings)).output).toContain('✔ SECRETS_FOLDER is for its owner alone');
    const { output, exitCode } = await run({ ...settings, SECRETS_FOLDER: process.execPath });
    expect(output).toContain('✘ SECRETS_FOLDER is not a folder');
    expect(exitCode).toBe(1);
  });

  it('ends with 1 and says what to do for each fault', async () => {
    const { output, exitCode } = await run({
      DATABASE_URL: database.ownerUrl,
      SENLAB_SECRET: secret,
      PORT: 'x',
    });
    expect(output.match(/^✘ .+\n {4}\S/gm)).toHaveLength(2);
    expect(output).toContain('To repair: 2.');
    expect(exitCode).toBe(1);
  });

  it('has something to say when nothing is set', async () => {
    const { output, exitCode } = await run({});
    expect(output).toContain('✘ DATABASE_URL: is not set');
    expect(exitCode).toBe(1);
  });

  it('prints no secret', async () => {
    const { output } = await run({
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      SENLAB_SECRET: secret,
    });
    for (const url of [database.appUrl, database.ownerUrl])
      expect(output).not.toContain(new URL(url).password);
    expect(output).not.toContain(secret);
  });

  it('takes no options', async () => {
    expect((await run({}, ['--fix'])).exitCode).toBe(2);
  });
});
