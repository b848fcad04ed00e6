import { departmentKinds, vietnamDateAt } from '@senlab/domain';
import { z } from 'zod';
import { installShippedTemplates, type InstalledTemplates } from '../modules/papers/paper-templates/index.ts';
import { isoOf } from '../platform/moment.ts';
import type { Tx } from '../platform/tx.ts';
import { seedCatalogue, type CatalogueCounts } from './seed-catalogue.ts';
import { readSeed } from './seed-files.ts';
import { seedPlaces, type PlaceCounts } from './seed-places.ts';
import { addMissingGroups, addMissingDepartments } from './seed-repository.ts';

const departmentsSchema = z
  .array(
    z.object({
      code: z.string().regex(/^[A-Z0-9]{2,12}$/),
      name: z.string().min(2),
      kind: z.enum(departmentKinds),
    }),
  )
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
  const departments = await addMissingDepartments(tx, readSeed('departments.json', departmentsSchema));
  const names = readSeed('account-groups.json', groupsSchema).map((group) => group.name);
  const groups = await addMissingGroups(tx, names);
  const places = await seedPlaces(tx);
  const catalogue = await seedCatalogue(tx, vietnamDateAt(nowMs));
  // After the panels that some of them are for.
  const templates = await installShippedTemplates(tx, isoOf(nowMs));
  return { departments, groups, ...places, catalogue, templates };
}

export function describeReference(counts: ReferenceCounts): string {
  const { catalogue, templates } = counts;
  return [
    `Reference data: ${counts.departments} departments and ${counts.groups} groups added.`,
    `Catalogue: ${catalogue.tests} tests and ${catalogue.others} other entries added or brought up to date.`,
    `Places: ${counts.locations} sites, ${counts.provinces} provinces and ${counts.communes} communes added.`,
    `Papers: ${templates.added} templates added, ${templates.filled} given their layout.`,
    catalogue.ranges === 0
      ? 'Reference ranges: nothing to add.'
      : `Reference ranges: ${catalogue.ranges} proposed. None is used before a laboratory doctor approves it.`,
  ].join('\n');
}
