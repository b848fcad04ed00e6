/** Types of the tables, read from a freshly migrated database. Written by `pnpm generate:database`; checked for drift. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowAwayPostgres } from '@senlab/local-postgres';

const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/server/src/platform/database-types.ts');
const senlab = join(root, 'apps/server/src/bin/senlab.ts');

function runSenlab(words: readonly string[], env: Record<string, string>): void {
  execFileSync(process.execPath, [senlab, ...words], { env: { ...process.env, ...env }, stdio: 'inherit' });
}

export async function renderDatabaseTypes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'senlab-types-'));
  const server = await startThrowAwayPostgres();
  try {
    const password = 'only-for-this-minute';
    const url = new URL(server.adminUrl);
    runSenlab(
      [
        'database',
        'init',
        '--admin-url',
        server.adminUrl,
        '--database',
        'senlab_types',
        '--owner-password',
        password,
        '--app-password',
        password,
      ],
      {},
    );
    const ownerUrl = `postgres://senlab_owner:${password}@${url.host}/senlab_types`;
    runSenlab(['migrate'], { DATABASE_OWNER_URL: ownerUrl });
    const output = join(folder, 'types.ts');
    execFileSync(
      'pnpm',
      [
        'exec',
        'kysely-codegen',
        '--dialect',
        'postgres',
        '--url',
        ownerUrl,
        '--out-file',
        output,
        '--include-pattern',
        'public.*',
        // Partitions are places, not things: queries name the whole table.
        '--exclude-pattern',
        'public.audit_event_*',
        '--date-parser',
        'string',
        '--type-mapping',
        '{"timestamptz":"string"}',
        '--log-level',
        'error',
      ],
      { cwd: root, stdio: 'inherit' },
    );
    return readFileSync(output, 'utf8');
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) writeFileSync(target, await renderDatabaseTypes());
