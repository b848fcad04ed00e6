import { vietnamDateAt } from '@senlab/domain';
import type { Tx } from '../../../platform/tx.ts';
import type { Catalogue } from './catalogue.ts';
import { listApprovedRanges } from './range-repository.ts';
import {
  addressVersionOn,
  listDepartments,
  listLocations,
  listPhrases,
  listProvinces,
  listSections,
  listSpecimenTypes,
} from './repository.ts';
import { countTestVersions, listPanels, listTestsInForce } from './test-repository.ts';

function byCode<T extends { readonly code: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.code, row]));
}

/**
 * A version of a test comes into force together with its ranges. Read by two statements, one might be from before and
 * the other from after, and every value of five seconds would be judged by limits in another unit.
 */
async function readTestsWithRanges(tx: Tx): Promise<Pick<Catalogue, 'tests' | 'ranges'>> {
  const begun = await countTestVersions(tx);
  const ranges = await listApprovedRanges(tx);
  const tests = await listTestsInForce(tx);
  if ((await countTestVersions(tx)) !== begun) return readTestsWithRanges(tx);
  return { tests: byCode(tests), ranges: Map.groupBy(ranges, (range) => range.testCode) };
}

export async function loadCatalogue(tx: Tx, nowMs: number): Promise<Catalogue> {
  const addressVersion = await addressVersionOn(tx, vietnamDateAt(nowMs));
  const departments = await listDepartments(tx);
  return {
    ...(await readTestsWithRanges(tx)),
    panels: byCode(await listPanels(tx)),
    specimenTypes: byCode(await listSpecimenTypes(tx)),
    sections: byCode(await listSections(tx)),
    locations: byCode(await listLocations(tx)),
    departments: new Map(departments.map((department) => [department.id, department])),
    phrases: await listPhrases(tx),
    addressVersion,
    provinces: byCode(addressVersion === null ? [] : await listProvinces(tx, addressVersion)),
  };
}
