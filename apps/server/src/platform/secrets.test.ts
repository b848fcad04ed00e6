import { describe, expect, it, afterEach, beforeEach } from 'vitest';
import {
  checkPassword,
  hashPassword,
  derivedSecret,
  seal,
  unseal,
  folderSecretStore,
  type SecretStore,
} from './secrets.ts';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('a hash', () => {
  it('is Argon2id at no less than the strength that was decided', async () => {
    expect(await hashPassword('mật khẩu')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('differs each time, so that equal passwords cannot be seen', async () => {
    expect(await hashPassword('mật khẩu')).not.toBe(await hashPassword('mật khẩu'));
  });
});

describe('a password', () => {
  it.each([
    ['as it was', 'Mật khẩu 2026'],
    ['composed', 'Mật khẩu 2026'.normalize('NFC')],
    ['decomposed', 'Mật khẩu 2026'.normalize('NFD')],
  ])('is right when it is typed %s', async (_how, typed) => {
    expect(await checkPassword(await hashPassword('Mật khẩu 2026'), typed)).toBe(true);
  });

  it.each([['mật khẩu 2026'], ['Mat khau 2026'], ['Mật khẩu 2026 '], ['Mật khẩu 202'], ['']])(
    'is wrong when it is %j',
    async (typed) => {
      expect(await checkPassword(await hashPassword('Mật khẩu 2026'), typed)).toBe(false);
    },
  );

  it.each([[null], [undefined]])(
    'is never right where there is no hash (%s), also not the decoy’s',
    async (hash) => {
      expect(await checkPassword(hash, 'decoy')).toBe(false);
      expect(await checkPassword(hash, '')).toBe(false);
    },
  );
});

describe('the cost of a check', () => {
  /** Processor time of this process, with all its threads: other programs do not add to it. */
  async function costOf(check: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage();
    await check();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  }

  it('is the same without a hash, so that the time of an answer tells no user names', async () => {
    const hash = await hashPassword('Mật khẩu 2026');
    const [usual, without]: [number[], number[]] = [[], []];
    // In turn, and the cheapest of each: what the process clears away or compiles meanwhile adds to some, and not to all.
    for (let round = 0; round < 10; round += 1) {
      usual.push(await costOf(() => checkPassword(hash, 'sai')));
      without.push(await costOf(() => checkPassword(null, 'sai')));
    }
    const ratio = Math.min(...without) / Math.min(...usual);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});

const secret = 'the secret of one installation, 0123456789';
const plain = '{"kty":"EC","d":"khóa riêng"}';

describe('a sealed text', () => {
  it('opens with the same secret for the same purpose', () => {
    expect(unseal(secret, 'signing-key', seal(secret, 'signing-key', plain))).toBe(plain);
    expect(unseal(secret, 'signing-key', seal(secret, 'signing-key', ''))).toBe('');
  });

  it('does not show the text, and differs each time', () => {
    const [one, two] = [seal(secret, 'signing-key', plain), seal(secret, 'signing-key', plain)];
    expect(one.equals(two)).toBe(false);
    expect(one.toString('utf8')).not.toContain('kty');
  });

  it.each([
    ['another secret', `${secret}.`, 'signing-key'],
    ['an empty secret', '', 'signing-key'],
    ['another purpose', secret, 'oidc-cookies'],
  ])('does not open with %s', (_what, otherSecret, purpose) => {
    const sealed = seal(secret, 'signing-key', plain);
    expect(() => unseal(otherSecret, purpose, sealed)).toThrow();
  });

  it('does not open when any byte was changed', () => {
    const sealed = seal(secret, 'signing-key', plain);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => unseal(secret, 'signing-key', changed)).toThrow();
    }
  });

  it('does not open when it is cut, at whatever length', () => {
    const sealed = seal(secret, 'signing-key', plain);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => unseal(secret, 'signing-key', sealed.subarray(0, length))).toThrow();
    }
  });
});

describe('a derived secret', () => {
  it('is the same for all instances, another for each purpose, and never the secret itself', () => {
    expect(derivedSecret(secret, 'oidc-cookies')).toBe(derivedSecret(secret, 'oidc-cookies'));
    expect(derivedSecret(secret, 'oidc-cookies')).not.toBe(derivedSecret(secret, 'signing-key'));
    expect(derivedSecret(secret, 'oidc-cookies')).not.toContain(secret);
    expect(Buffer.from(derivedSecret(secret, 'oidc-cookies'), 'base64url')).toHaveLength(32);
  });
});

describe('secret store', () => {
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
});
