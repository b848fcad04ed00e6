import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderSecretStore, type SecretStore } from './secret-store.ts';

const secret = 'the secret of one installation, 0123456789';
const bytes = new Uint8Array([0, 1, 2, 255, 128, 10, 13, 0]);

let home: string;
let folder: string;
let store: SecretStore;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'senlab-secrets-'));
  folder = join(home, 'a', 'secrets');
  store = folderSecretStore(folder, secret);
});
afterEach(() => rm(home, { recursive: true, force: true }));

const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

describe('a secret store', () => {
  it('gives back what it was given, to every instance that shares the folder', async () => {
    await store.put('certificate-1', bytes);
    expect(await store.get('certificate-1')).toEqual(bytes);
    expect(await folderSecretStore(folder, secret).get('certificate-1')).toEqual(bytes);
  });

  it('is for the server alone, also where the folder was open to everybody', async () => {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await store.put('certificate-1', bytes);
    expect([await mode(folder), await mode(join(folder, 'certificate-1.sealed'))]).toEqual([0o700, 0o600]);
  });

  it('writes nothing that could be read without the secret, and leaves nothing else behind', async () => {
    await store.put('certificate-1', new TextEncoder().encode('mat-khau-cua-chung-thu'));
    expect(await readdir(folder)).toEqual(['certificate-1.sealed']);
    const kept = await readFile(join(folder, 'certificate-1.sealed'), 'latin1');
    expect(kept).not.toContain('mat-khau');
    expect(kept).not.toContain(Buffer.from('mat-khau').toString('base64').slice(0, 8));
  });

  it('knows nothing of what it never had, or has no longer', async () => {
    expect(await store.get('certificate-1')).toBeUndefined();
    await store.put('certificate-1', bytes);
    await store.remove('certificate-1');
    await store.remove('certificate-1');
    expect(await store.get('certificate-1')).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a secret is refused', () => {
  it('to an installation with another secret', async () => {
    await store.put('certificate-1', bytes);
    await expect(folderSecretStore(folder, `${secret}.`).get('certificate-1')).rejects.toThrow();
  });

  it('when a byte of it was changed', async () => {
    await store.put('certificate-1', bytes);
    const path = join(folder, 'certificate-1.sealed');
    const kept = await readFile(path);
    kept.writeUInt8(kept.readUInt8(kept.length - 1) ^ 1, kept.length - 1);
    await writeFile(path, kept);
    await expect(store.get('certificate-1')).rejects.toThrow();
  });

  it('under the name of another', async () => {
    await store.put('certificate-1', bytes);
    await copyFile(join(folder, 'certificate-1.sealed'), join(folder, 'certificate-2.sealed'));
    await expect(store.get('certificate-2')).rejects.toThrow();
  });

  it('in the place of one that is there', async () => {
    await store.put('certificate-1', bytes);
    await expect(store.put('certificate-1', new Uint8Array([1]))).rejects.toThrow('exists');
    expect(await store.get('certificate-1')).toEqual(bytes);
  });

  it.each(['', '..', '../x', 'a/b', 'A', 'a.b', 'x'.repeat(81), 'a\0'])(
    'with the name "%s"',
    async (name) => {
      await expect(store.put(name, bytes)).rejects.toThrow('not the name');
      await expect(store.get(name)).rejects.toThrow('not the name');
      await expect(store.remove(name)).rejects.toThrow('not the name');
    },
  );
});
