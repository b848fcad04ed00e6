import { vietnamDateAt } from '@senlab/domain';
import { z } from 'zod';
import { installShippedTemplates, type InstalledTemplates } from '../modules/paper-templates/index.ts';
import { isoOf } from '../platform/moment.ts';
import type { Tx } from '../platform/tx.ts';
import { seedCatalogue, type CatalogueCounts } from './seed-catalogue.ts';
import { readSeed } from './seed-files.ts';
import { seedPlaces, type PlaceCounts } from './seed-places.ts';
import { addMissingGroups, upsertDepartments } from './seed-repository.ts';

const departmentsSchema = z
  .array(z.object({ code: z.string().regex(/^[A-Z0-9]{2,12}$/), name: z.string().min(2) }))
  .min(1);
const groupsSchema = z.array(z.object({ name: z.string().min(2) })).min(1);

export interface ReferenceCounts extends PlaceCounts {
  readonly departments: number;
  readonly groups: number;
  readonly catalogue: CatalogueCounts;
  readonly templates: InstalledTemplates;
}

/** What must exist before anyone can work. Counts what it added or brought up to the files. */
export async function seedReference(tx: Tx, nowMs: number): Promise<ReferenceCounts> {
  const departments = await upsertDepartments(tx, readSeed('departments.json', departmentsSchema));
  const names = readSeed('account-groups.json', groupsSchema).map((group) => group.name);
  const groups = await addMissingGroups(tx, names);
  const places = await seedPlaces(tx);
  const catalogue = await seedCatalogue(tx, vietnamDateAt(nowMs));
  // After the panels that some of them are for.
  const templates = await installShippedTemplates(tx, isoOf(nowMs));
  return { departments, groups, ...places, catalogue, templates };
}
