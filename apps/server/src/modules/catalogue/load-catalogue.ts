import { vietnamDateAt, type ReferenceRange } from '@senlab/domain';
import type { Tx } from '../../platform/tx.ts';
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
import { listPanels, listTestsInForce } from './test-repository.ts';

function byCode<T extends { readonly code: string }>(rows: readonly T[]): ReadonlyMap<string, T> {
  return new Map(rows.map((row) => [row.code, row]));
}

export async function loadCatalogue(tx: Tx, nowMs: number): Promise<Catalogue> {
  const addressVersion = await addressVersionOn(tx, vietnamDateAt(nowMs));
  const departments = await listDepartments(tx);
  const ranges = await listApprovedRanges(tx);
  return {
    tests: byCode(await listTestsInForce(tx)),
    panels: byCode(await listPanels(tx)),
    ranges: Map.groupBy<string, ReferenceRange & { readonly testCode: string }>(
      ranges,
      (range) => range.testCode,
    ),
    specimenTypes: byCode(await listSpecimenTypes(tx)),
    sections: byCode(await listSections(tx)),
    locations: byCode(await listLocations(tx)),
    departments: new Map(departments.map((department) => [department.id, department])),
    phrases: await listPhrases(tx),
    addressVersion,
    provinces: byCode(addressVersion === null ? [] : await listProvinces(tx, addressVersion)),
  };
}
