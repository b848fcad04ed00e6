import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderSecretStore, type SecretStore } from '../../platform/secrets.ts';
import { describe as inWords, readSettings, type Settings } from './settings.ts';
import { checkSecretsFolder } from './folders.ts';

const secret = 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx';
const other = 'Zx1qW9eRt5yUi0oPa7sDf3gHj8kLm2nBv6cXz4Qw';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'senlab-doctor-'));
  folder = join(root, 'secrets');
  mkdirSync(folder, { mode: 0o700 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function settings(changed: Readonly<Record<string, string>> = {}): Settings {
  return readSettings({
    DATABASE_URL: 'postgres://senlab_app@db/senlab',
    SENLAB_SECRET: secret,
    SECRETS_FOLDER: folder,
    ...changed,
  });
}

async function told(
  changed: Readonly<Record<string, string>> = {},
  openStore?: (folder: string, secret: string) => SecretStore,
): Promise<string> {
  return (await checkSecretsFolder(settings(changed), openStore)).map(inWords).join('\n');
}

const fine = '✔ SECRETS_FOLDER is for its owner alone, and a secret can be kept there';

describe('the folder of secrets', () => {
  it('is fine when a secret can be kept there, and nothing is left behind', async () => {
    await folderSecretStore(folder, secret).put('certificate-1', new Uint8Array([1]));
    expect(await told()).toBe(fine);
    expect(readdirSync(folder)).toEqual(['certificate-1.sealed']);
  });

  it('may be missing when it can be created, and is not created by asking', async () => {
    expect(await told({ SECRETS_FOLDER: join(root, 'a/b') })).toContain(
      '✔ SECRETS_FOLDER does not exist yet',
    );
    expect(readdirSync(root)).toEqual(['secrets']);
  });

  it.each([
    ['stands in its place', 'file', '✘ SECRETS_FOLDER is not a folder'],
    ['is in the way', 'file/below', '✘ SECRETS_FOLDER does not exist and cannot be created'],
  ])('is refused when a file %s', async (_what, name, words) => {
    writeFileSync(join(root, 'file'), '');
    expect(await told({ SECRETS_FOLDER: join(root, name) })).toContain(words);
  });

  it.each([0o750, 0o701, 0o777, 0o704])(
    'is refused when others may enter it (%o), and stays as it is',
    async (mode) => {
      chmodSync(folder, mode);
      const words = await told();
      expect(words).toContain('✘ SECRETS_FOLDER is open to others');
      expect(words).toContain(`chmod 700 ${folder}`);
      expect(statSync(folder).mode & 0o777).toBe(mode);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('is refused when others may read a secret in it', async () => {
    await folderSecretStore(folder, secret).put('certificate-1', new Uint8Array([1]));
    chmodSync(join(folder, 'certificate-1.sealed'), 0o640);
    expect(await told()).toContain(
      '✘ Secrets that others than their owner may read: 1\n    Close them: chmod 600',
    );
  });

  it.each(['', '/keys'])('is refused among the screens that everybody gets (%s)', async (below) => {
    const place = `${folder}${below}`;
    expect(await told({ SECRETS_FOLDER: place, WEB_FOLDER: folder })).toContain(
      '✘ SECRETS_FOLDER lies in WEB_FOLDER',
    );
  });

  it('is not taken for one of the screens by its name', async () => {
    expect(await told({ WEB_FOLDER: folder.slice(0, -1) })).toBe(fine);
  });
});

describe('a secret of doctor', () => {
  const store =
    (changed: Partial<SecretStore>) =>
    (given: string, with_: string): SecretStore => ({
      ...folderSecretStore(given, with_),
      ...changed,
    });
  const full = (): Promise<never> =>
    Promise.reject(Object.assign(new Error(`no space for ${secret}`), { code: 'ENOSPC' }));

  it.each<[string, Partial<SecretStore>, string]>([
    ['written', { put: full }, 'cannot be written, read and removed in SECRETS_FOLDER (ENOSPC)'],
    ['read', { get: full }, 'cannot be written, read and removed in SECRETS_FOLDER (ENOSPC)'],
    ['removed', { remove: full }, 'cannot be written, read and removed in SECRETS_FOLDER (ENOSPC)'],
    ['found again', { get: () => Promise.resolve(undefined) }, 'gives back other bytes'],
    ['read as it was', { get: () => Promise.resolve(new Uint8Array([7])) }, 'gives back other bytes'],
  ])('that cannot be %s is told with what to do, without a secret', async (_what, changed, words) => {
    const answer = await told({}, store(changed));
    expect(answer).toMatch(/^✘ .+\n {4}\S/);
    expect(answer).toContain(words);
    expect(answer).not.toContain(secret);
  });

  it('is taken away again when it could not be read', async () => {
    await told({}, store({ get: full }));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the key of the secrets', () => {
  it('is told to be missing by the settings alone: nothing is tried without it', async () => {
    const given = settings({ SENLAB_SECRET: '' });
    expect(given.faults.map(({ variable }) => variable)).toEqual(['SENLAB_SECRET']);
    expect(await checkSecretsFolder(given)).toEqual([]);
  });

  it('is refused when it is not the one that they were sealed with, and they stay', async () => {
    for (const name of ['certificate-1', 'certificate-2'])
      await folderSecretStore(folder, secret).put(name, new Uint8Array([1]));
    const words = await told({ SENLAB_SECRET: other });
    expect(words).toContain('✘ Secrets that do not open: 2 of 2');
    expect(words).not.toContain(other);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('opens the others where one file is damaged', async () => {
    const store = folderSecretStore(folder, secret);
    for (const name of ['certificate-1', 'certificate-2']) await store.put(name, new Uint8Array([1]));
    const place = join(folder, 'certificate-2.sealed');
    writeFileSync(place, readFileSync(place).subarray(3));
    expect(await told()).toContain('✘ Secrets that do not open: 1 of 2');
  });
});
