import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, serverRoles } from '../../../apps/server/src/platform/config.ts';
import { repository } from '../tree.ts';
import { manifestsIn, processesOf } from './manifests.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const documents = ['docs/operations/sizing.md', 'docs/operations/vi/quy-mo.md'] as const;
const sources = globSync('apps/server/src/**/*.ts', { cwd: repository })
  .filter((path) => !/\.(?:test|test-support)\.ts$/.test(path))
  .map((path) => ({ path, text: read(path) }));

function numberIn(path: string, pattern: RegExp): number {
  const [, found] = pattern.exec(read(path)) ?? [];
  if (found === undefined) throw new Error(`${path} says no longer ${String(pattern)}`);
  return Number(found);
}

const defaults = readConfig({ DATABASE_URL: 'postgres://localhost/a', SENLAB_SECRET: '-'.repeat(32) });
if (!defaults.ok) throw new Error('the settings have no defaults');
const { DATABASE_POOL_SIZE, LOGINS_AT_ONCE } = defaults.config;
const spareLogins = numberIn('apps/server/src/app/start.ts', /spareConnections = (\d+)/);
const ofJobs = numberIn('apps/server/src/app/work.ts', /poolSize: (\d+)/);

/** The most that one process opens, as far as no telephone exchange is connected. */
function connectionsOf(roles: readonly string[], poolSize = DATABASE_POOL_SIZE): number {
  const presence = 1;
  const own = { api: 1, identity: LOGINS_AT_ONCE + spareLogins, worker: ofJobs } as const;
  return serverRoles.reduce((sum, role) => sum + (roles.includes(role) ? own[role] : 0), poolSize + presence);
}

describe.each(documents)('%s', (path) => {
  test('counts the connections that the program opens', () => {
    const server = connectionsOf(['api', 'identity']);
    const worker = connectionsOf(['worker']);
    const sums = [connectionsOf(serverRoles), server, worker, 2 * server + worker, 4 * server + 2 * worker];
    const [, tables = ''] = /^(?:## Connections|## Kết nối)$(.*?)^## /ms.exec(read(path)) ?? [];
    const numbersOf = (row: RegExp): readonly number[] =>
      [...tables.matchAll(row)].map(([, number]) => Number(number));
    expect(numbersOf(/^\|[^|]*\| +(\d+) +\|$/gm)).toEqual(sums);
    expect(numbersOf(/^\|[^|]*\| +(\d+) +\|[^|]*\|$/gm)).toEqual([
      DATABASE_POOL_SIZE,
      1,
      1,
      LOGINS_AT_ONCE + spareLogins,
      ofJobs,
    ]);
  });

  test('counts those of the manifests for Kubernetes while a new version replaces the old one', () => {
    const processes = processesOf(manifestsIn(join(repository, 'deploy/kubernetes')));
    const sum = processes.reduce(
      (total, { roles, poolSize, count }) => total + count * connectionsOf(roles, poolSize),
      0,
    );
    expect(read(path)).toMatch(
      new RegExp(`(?:six processes with at most|sáu tiến trình với nhiều nhất) ${String(sum)} `),
    );
    expect(processes.reduce((total, { count }) => total + count, 0)).toBe(6);
  });

  test('names every event of the log, and none that there is not', () => {
    const written = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bevent: '([a-z][a-z.-]*)'/g)].map(([, name = '']) => name),
    );
    const [, rows = ''] = /^\| (?:What it is about|Về việc gì) (.*?)^## /ms.exec(read(path)) ?? [];
    const named = [...rows.matchAll(/`([a-z]+[.a-z-]*)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => name !== 'event').toSorted()).toEqual([...new Set(written)].toSorted());
    expect(named.length).toBeGreaterThan(20);
  });

  test.each(['cell', 'request', 'operation', 'account', 'err'])('names the field %s of the log', (field) => {
    expect(read('apps/server/src/platform/log.ts')).toMatch(new RegExp(`\\b${field}\\??:`));
    expect(read(path)).toMatch(new RegExp(`^\\| \`${field}\` `, 'm'));
  });
});

test('whoever opens a connection to the database is counted by the document of sizes', () => {
  const opening = /new ListenConnection\(|openDatabase\(|startLead\(|new pg\.(?:Client|Pool)\(/;
  const opened = sources
    .filter(({ path, text }) => !path.startsWith('apps/server/src/cli/') && opening.test(text))
    .map(({ path }) => path.replace('apps/server/src/', ''));
  expect(opened.toSorted()).toEqual([
    'app/start.ts',
    'app/work.ts',
    // Listens for changes, as the role api.
    'live/relay.ts',
    // The telephone exchange, of one worker at a time.
    'modules/desk/calls/line.ts',
    'platform/database.ts',
    'platform/lead.ts',
    'platform/migrations/migration-plan.ts',
    'platform/migrations/migrations.ts',
  ]);
});
