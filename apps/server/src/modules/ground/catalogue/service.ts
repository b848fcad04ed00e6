import { vietnamDateAt, ok, refuse, type Result } from '@senlab/domain';
import { type Tx, reading } from '../../../platform/tx.ts';
import type { Catalogue, Place } from './catalogue.ts';
import { listApprovedRanges } from './range-repository.ts';
import {
  addressVersionOn,
  listDepartments,
  listLocations,
  listPhrases,
  listProvinces,
  listSections,
  listSpecimenTypes,
  countTestVersions,
  listPanels,
  listTestsInForce,
  listCommunes,
} from './repository.ts';
import type { Clock } from '../../../platform/clock.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';

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

/** How long another instance may still work with what was changed here. */
const keptMs = 5_000;

export interface KeptCatalogue {
  current(tx: Tx): Promise<Catalogue>;
  forget(): void;
}

/**
 * Asked in every request that touches a test, changed a few times a year. While one caller reads it anew the others
 * get the one before: no crowd of readers at the end of every five seconds, and nobody waits in the transaction of
 * somebody else, which may fail.
 */
function keepCatalogue(clock: Clock): KeptCatalogue {
  let kept: { readonly catalogue: Catalogue; readonly untilMs: number } | undefined;
  let readers = 0;
  /** Grows with each `forget`: what was read before must not be kept after. */
  let epoch = 0;

  async function read(tx: Tx): Promise<Catalogue> {
    const readIn = epoch;
    readers += 1;
    try {
      const catalogue = await loadCatalogue(tx, clock.now());
      if (readIn === epoch) kept = { catalogue, untilMs: clock.now() + keptMs };
      return catalogue;
    } finally {
      readers -= 1;
    }
  }

  return {
    async current(tx) {
      if (kept !== undefined && (clock.now() < kept.untilMs || readers > 0)) return kept.catalogue;
      return read(tx);
    },
    forget() {
      epoch += 1;
      kept = undefined;
    },
  };
}

export interface CatalogueDependencies {
  readonly database: Database;
  readonly clock: Clock;
}

export interface CatalogueService {
  labCatalogue(actor: Actor): Promise<Result<Catalogue>>;
  communes(actor: Actor, provinceCode: string): Promise<Result<readonly Place[]>>;
  /** For other modules: what is in force, at most five seconds old. */
  current(tx: Tx): Promise<Catalogue>;
  /** After a change of the catalogue, so that whoever made it sees it at once. */
  forget(): void;
}

/** Everyone who works with patients orders, collects or enters, and needs to know what there is. */
const rightToRead = 'patients.read';

export function catalogueService({ database, clock }: CatalogueDependencies): CatalogueService {
  const kept = keepCatalogue(clock);

  return {
    current: (tx) => kept.current(tx),
    forget: () => kept.forget(),

    async labCatalogue(actor) {
      if (!mayDo(actor, rightToRead)) return refuse({ kind: 'denied' });
      return ok(await reading(database, (tx) => kept.current(tx)));
    },

    async communes(actor, provinceCode) {
      if (!mayDo(actor, rightToRead)) return refuse({ kind: 'denied' });
      const { addressVersion: version, provinces } = await reading(database, (tx) => kept.current(tx));
      if (version === null || !provinces.has(provinceCode)) {
        return refuse({ kind: 'not-found', reason: 'province-not-in-force' });
      }
      return ok(await reading(database, (tx) => listCommunes(tx, { version, provinceCode })));
    },
  };
}
