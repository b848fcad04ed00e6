import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Migrations and seeds lie beside the bundle in a built program, and two levels up from the source otherwise. */
function findFolder(name: string): string {
  const candidates = [join(import.meta.dirname, name), join(import.meta.dirname, '../..', name)];
  return candidates.find((path) => existsSync(path)) ?? join(import.meta.dirname, '../..', name);
}

export const migrationsFolder = findFolder('migrations');
export const seedsFolder = findFolder('seeds');
