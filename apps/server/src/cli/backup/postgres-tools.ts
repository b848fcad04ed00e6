import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { toolEnvironment } from '../../platform/environment.ts';
import { UsageError } from '../command-line.ts';
import { CommandFailure } from '../one-connection.ts';

export type ToolName = 'pg_dump' | 'pg_restore';

/** Where Debian puts each version, none of them on the path. */
const debianFolder = '/usr/lib/postgresql';

function placesOf(name: ToolName, folder: string): readonly string[] {
  const onPath = (toolEnvironment()['PATH'] ?? '').split(':').filter((place) => place !== '');
  const versions = existsSync(folder) ? readdirSync(folder).filter((entry) => /^\d+$/.test(entry)) : [];
  const byAge = versions.toSorted((one, other) => Number(one) - Number(other));
  return [...onPath, ...byAge.map((version) => join(folder, version, 'bin'))]
    .map((place) => join(place, name))
    .filter((path) => existsSync(path));
}

async function majorOf(path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { env: toolEnvironment() });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

export interface Tool {
  readonly path: string;
  readonly major: number;
}

/**
 * The one that is as old as possible: none reads a database or a dump that is newer than itself, and what a newer one
 * writes an older server may not understand.
 */
export async function findTool(name: ToolName, least: number, folder = debianFolder): Promise<Tool> {
  const found: Tool[] = [];
  for (const path of placesOf(name, folder)) {
    const major = await majorOf(path).catch(() => 0);
    if (major === least) return { path, major };
    found.push({ path, major });
  }
  const [best] = found.filter(({ major }) => major > least).toSorted((one, other) => one.major - other.major);
  if (best !== undefined) return best;
  const newest = Math.max(0, ...found.map(({ major }) => major));
  const wanted = `apt-get install postgresql-client-${String(least)}`;
  throw new UsageError(
    newest === 0
      ? `${name} is missing: ${wanted}`
      : `${name} ${String(newest)} is too old for PostgreSQL ${String(least)}: ${wanted}`,
  );
}

/** What a program says may quote a row: of what stands in quotation marks only paths are shown. */
function withoutValues(line: string): string {
  return line
    .replaceAll(/"([^"]*)"?/g, (quoted, inner: string) => (inner.startsWith('/') ? quoted : '"…"'))
    .slice(0, 300);
}

export interface ToolRun {
  readonly path: string;
  readonly words: readonly string[];
  readonly url: string;
  readonly onTable: () => void;
}

/** Everybody on the machine can read the words of a program; its environment only we and root. */
function addressWithoutPassword(text: string): { readonly address: string; readonly password: string } {
  const url = new URL(text);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  // Of our driver alone.
  url.searchParams.delete('uselibpqcompat');
  return { address: url.href, password };
}

export async function runTool({ path, words, url, onTable }: ToolRun): Promise<void> {
  const { address, password } = addressWithoutPassword(url);
  const child = spawn(path, [...words, '--verbose', `--dbname=${address}`], {
    env: { ...toolEnvironment(), PGPASSWORD: password, PGCONNECT_TIMEOUT: '10' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  // People are at work beside it.
  try {
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, and says below why.
  }
  let problem = '';
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/(?:dumping contents of|processing data for) table/.test(line)) onTable();
    else if (problem === '' && /error:|FATAL:/.test(line)) problem = withoutValues(line);
  });
  const [code] = await closed;
  if (code === 0) return;
  const advice = /No space left/.test(problem) ? ' Make room, or name another disk, and begin again.' : '';
  const said = problem === '' ? `it ended with ${String(code ?? 'a signal')}` : problem;
  throw new CommandFailure(`${path} could not do its work: ${said}.${advice}`);
}

/** The parts of a dump that the owner of an empty database may make; the administrator has made the rest there before. */
export async function partsOf(tool: Tool, dump: string): Promise<string> {
  const asked = promisify(execFile)(tool.path, ['--list', dump], {
    env: toolEnvironment(),
    maxBuffer: 64 * 2 ** 20,
  });
  const { stdout } = await asked.catch((error: unknown) => {
    throw new CommandFailure(`${tool.path} cannot read ${dump}.`, { cause: error });
  });
  const ofAdministrator = / (?:EXTENSION - |COMMENT - EXTENSION |SCHEMA - public |COMMENT - SCHEMA public )/;
  return stdout
    .split('\n')
    .filter((line) => !ofAdministrator.test(line))
    .join('\n');
}
