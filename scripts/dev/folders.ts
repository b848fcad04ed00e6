import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const migrationsFolder = join(root, 'apps/server/migrations');

/** Everything that development leaves on the disk; not under version control. */
export const stateFolder = join(root, '.senlab');
export const postgresFolder = join(stateFolder, 'postgres');
export const filesFolder = join(stateFolder, 'files');
export const secretsFile = join(stateFolder, 'dev.json');
export const runningFile = join(stateFolder, 'running.json');
