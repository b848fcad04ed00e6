import { migrationsFolder } from '../platform/folders.ts';
import { pendingMigrations } from '../platform/migrations.ts';
import type { Database } from '../platform/database.ts';
import type { Health } from '../http/health-routes.ts';

export interface Readiness extends Health {
  drain(): void;
}

async function databaseProblems(database: Database): Promise<readonly string[]> {
  const client = await database.pool.connect();
  try {
    const pending = await pendingMigrations(client, migrationsFolder);
    return pending.map((name) => `migration ${name} is not applied`);
  } finally {
    client.release();
  }
}

/** Migrations are compared once: they cannot be undone under a running server. After that a ping is enough. */
export function openReadiness(database: Database, isListening: () => boolean): Readiness {
  let isDraining = false;
  let isMigrated = false;

  async function problems(): Promise<readonly string[]> {
    try {
      if (isMigrated) await database.pool.query('select 1');
      const pending = isMigrated ? [] : await databaseProblems(database);
      isMigrated = pending.length === 0;
      return isListening() ? pending : [...pending, 'not listening for live events'];
    } catch {
      return ['the database cannot be asked'];
    }
  }

  return {
    problems,
    isDraining: () => isDraining,
    drain: () => {
      isDraining = true;
    },
  };
}
