import type pg from 'pg';
import { migrationsFolder } from '../../platform/folders.ts';
import { MigrationDriftError, pendingMigrations, type MigrationDrift } from '../../platform/migrations.ts';
import { bad, good, type Finding } from './finding.ts';

const driftTexts: Readonly<Record<MigrationDrift['kind'], string>> = {
  changed: 'was edited after it was applied',
  missing: 'is applied, but this program does not have it',
  'out-of-order': 'is not applied, but a later one is',
};

function isMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

export async function checkMigrations(client: pg.ClientBase, folder = migrationsFolder): Promise<Finding> {
  try {
    const pending = await pendingMigrations(client, folder);
    if (pending.length === 0) return good('The database is up to date with this program');
    return bad(`Not applied yet: ${pending.join(', ')}`, 'Run "senlab migrate".');
  } catch (error) {
    if (isMissingTable(error)) return bad('The database has no tables yet', 'Run "senlab migrate".');
    if (!(error instanceof MigrationDriftError)) throw error;
    const lines = error.drifts.map((drift) => `${drift.name} ${driftTexts[drift.kind]}`);
    return bad(
      `The database is another one than this program describes: ${lines.join('; ')}`,
      'Use the program that belongs to this database, or restore the file as it was applied.',
    );
  }
}
