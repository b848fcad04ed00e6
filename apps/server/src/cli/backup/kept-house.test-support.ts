import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@senlab/testkit';
import pg from 'pg';
import { folderFileStore, hashOfBytes } from '../../platform/files/file-store.ts';
import { folderSecretStore } from '../../platform/secrets.ts';
import { senlab, type Captured } from '../senlab.test-support.ts';

/** A small installation: a database, files that it names, and a folder for all the rest. */
export interface KeptHouse {
  readonly home: TestDatabase;
  readonly owner: pg.Client;
  readonly folder: string;
  /** Major version of the database server. */
  readonly server: number;
  readonly filesFolder: string;
  /** A row that names these bytes, which may lie nowhere. */
  name(content: Buffer): Promise<string>;
  /** Bytes that lie in the folder of files, and their row. */
  keep(text: string): Promise<string>;
  keepSecret(name: string): Promise<void>;
  run(words: string, more?: Readonly<Record<string, string>>): Promise<Captured>;
  end(): Promise<void>;
}

const secret = 'Vq8zR2nX0cLwYb5tKe7uJm3fHs9gPd4aQ6oW1iTx';

export async function openKeptHouse(): Promise<KeptHouse> {
  const home = await createTestDatabase();
  const owner = new pg.Client({ connectionString: home.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into account (id, username, full_name, role) values (gen_random_uuid(), 'nguoi.gui', 'Người Gửi', 'staff')`,
  );
  const { rows } = await owner.query<{ server: number }>(
    `select current_setting('server_version_num')::int / 10000 as server`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'senlab-kept-'));
  const filesFolder = join(folder, 'files');
  const secretsFolder = join(folder, 'secrets');
  mkdirSync(filesFolder);

  async function name(content: Buffer): Promise<string> {
    const sha256 = hashOfBytes(content);
    await owner.query(
      `insert into stored_file (id, account_id, sha256, name, type, size)
       select $1, id, $2, 'tep.bin', 'application/octet-stream', $3 from account where username = 'nguoi.gui'`,
      [randomUUID(), sha256, content.length],
    );
    return sha256;
  }

  return {
    home,
    owner,
    folder,
    server: rows[0]?.server ?? 0,
    filesFolder,
    name,
    async keep(text) {
      const content = Buffer.from(text);
      await folderFileStore(filesFolder).putBytes(content);
      return name(content);
    },
    keepSecret: (of) => folderSecretStore(secretsFolder, secret).put(of, Buffer.from(`khóa của ${of}`)),
    run: (words, more = {}) =>
      senlab(words, {
        environment: {
          DATABASE_URL: home.appUrl,
          DATABASE_OWNER_URL: home.ownerUrl,
          SENLAB_SECRET: secret,
          FILES_FOLDER: filesFolder,
          SECRETS_FOLDER: secretsFolder,
          ...more,
        },
      }),
    async end() {
      await owner.end();
      await home.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
