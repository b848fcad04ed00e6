import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { seedsFolder } from '../platform/folders.ts';
import type { Tx } from '../platform/tx.ts';
import { addMissingGroups, upsertDepartments } from './seed-repository.ts';

const departmentsSchema = z
  .array(z.object({ code: z.string().regex(/^[A-Z0-9]{2,12}$/), name: z.string().min(2) }))
  .min(1);
const groupsSchema = z.array(z.object({ name: z.string().min(2) })).min(1);

function readSeed<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(readFileSync(join(seedsFolder, 'reference', name), 'utf8')));
}

export interface ReferenceCounts {
  readonly departments: number;
  readonly groups: number;
}

/** What must exist before anyone can work. Counts what it added or renamed. */
export async function seedReference(tx: Tx): Promise<ReferenceCounts> {
  const departments = await upsertDepartments(tx, readSeed('departments.json', departmentsSchema));
  const names = readSeed('account-groups.json', groupsSchema).map((group) => group.name);
  return { departments, groups: await addMissingGroups(tx, names) };
}
