import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { seedsFolder } from '../platform/folders.ts';

/** A file of `seeds/reference`, checked: a slip in it must stop the seed, not become a row. */
export function readSeed<T>(name: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(JSON.parse(readFileSync(join(seedsFolder, 'reference', name), 'utf8')));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`seeds/reference/${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
}
