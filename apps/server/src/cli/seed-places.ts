import { z } from 'zod';
import type { Tx } from '../platform/tx.ts';
import { readSeed } from './seed-files.ts';
import { addFirstLocations, addMissingCommunes, addMissingProvinces } from './seed-places-repository.ts';

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

export interface PlaceCounts {
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
export async function seedPlaces(tx: Tx): Promise<PlaceCounts> {
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
