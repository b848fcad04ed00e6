import { z } from 'zod';
import type { Tx } from '../../platform/tx.ts';
import { readSeed } from './seed-files.ts';
import {
  addFirstLocations,
  addMissingCommunes,
  addMissingProvinces,
  addMissingGroups,
  addMissingDepartments,
} from '../seed-repository.ts';
import { departmentKinds, vietnamDateAt } from '@senlab/domain';
import {
  installShippedTemplates,
  type InstalledTemplates,
} from '../../modules/papers/paper-templates/index.ts';
import { isoOf } from '../../platform/moment.ts';
import { seedCatalogue, type CatalogueCounts } from './seed-catalogue.ts';

const day = z.iso.date();
const place = { code: z.string(), name: z.string().min(2) };

const locationsSchema = z.strictObject({
  sample: z.literal(true),
  note: z.string(),
  locations: z.array(
    z.strictObject({
      ...place,
      shortName: z.string().min(2),
      facilityCode: z.string().regex(/^\d{5}$/),
      address: z.string().min(2),
      phone: z.string().min(2),
      resultScope: z.enum(['kqxn1', 'kqxn2', 'none']),
      hasLab: z.boolean(),
      isCollectionPoint: z.boolean(),
    }),
  ),
});

const provincesSchema = z.strictObject({
  sample: z.boolean(),
  note: z.string(),
  versions: z.array(
    z.strictObject({
      version: z.string().min(4),
      effectiveFrom: day,
      effectiveTo: day.nullable().default(null),
      source: z.string(),
      provinces: z.array(z.strictObject({ ...place, communes: z.array(z.strictObject(place)) })),
    }),
  ),
});

interface PlaceCounts {
  readonly locations: number;
  readonly provinces: number;
  readonly communes: number;
}

async function seedLocations(tx: Tx): Promise<number> {
  const { locations } = readSeed('locations.json', locationsSchema);
  return addFirstLocations(
    tx,
    locations.map((location, index) => ({
      code: location.code,
      name: location.name,
      short_name: location.shortName,
      facility_code: location.facilityCode,
      address: location.address,
      phone: location.phone,
      result_scope: location.resultScope,
      has_lab: location.hasLab,
      is_collection_point: location.isCollectionPoint,
      sort_order: index + 1,
    })),
  );
}

/** A list of addresses is never edited, only followed by another version: what is there stays. */
async function seedPlaces(tx: Tx): Promise<PlaceCounts> {
  const { versions } = readSeed('provinces.json', provincesSchema);
  const provinces = versions.flatMap(({ version, effectiveFrom, effectiveTo, provinces: list }) =>
    list.map(({ code, name }) => ({
      version,
      code,
      name,
      effective_from: effectiveFrom,
      effective_to: effectiveTo,
    })),
  );
  const communes = versions.flatMap(({ version, provinces: list }) =>
    list.flatMap((province) =>
      province.communes.map(({ code, name }) => ({ version, code, province_code: province.code, name })),
    ),
  );
  return {
    locations: await seedLocations(tx),
    provinces: await addMissingProvinces(tx, provinces),
    communes: await addMissingCommunes(tx, communes),
  };
}

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
