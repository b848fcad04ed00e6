import { type Result, checkFormulas, jobs, type AccountId, type FormulaBook } from '@senlab/domain';
import { type SeedRandom, seedRandom } from '../invented/chance.ts';
import type { Catalogue, Department, CatalogueTest } from '../../modules/ground/catalogue/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { findDemoAccount, permissionsOf } from '../demo/demo-accounts.ts';

/** The sample data keep the rules, so a refusal is a slip in them and must be seen at once. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { refusal } = result;
  throw new Error(`the rules refuse the sample data: ${'reason' in refusal ? refusal.reason : refusal.kind}`);
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

/**
 * As newId() makes them, but the same on every machine. The turn keeps what happened within one millisecond in its
 * order, which a timeline that is sorted by id would otherwise shuffle.
 */
export function demoId(random: SeedRandom, timeMs: number, turn = 0): string {
  const time = hex(timeMs, 12);
  const tail = hex(random.below(2 ** 24), 6) + hex(random.below(2 ** 24), 6);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(turn % 4096, 3)}-8${hex(random.below(4096), 3)}-${tail}`;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Somebody who does the steps of a case, with the rights of the job. */
export interface StaffMember {
  readonly id: string;
  /** As the services know her. */
  readonly session: Actor;
}

const staffNames = {
  reception: 'tiepdon',
  collector: 'laymau',
  technician: 'kythuat',
  secondTechnician: 'kythuat2',
  doctor: 'bacsixn',
  secondDoctor: 'bacsixn2',
  geneticist: 'ditruyen',
  administrator: 'admin',
  clinician: 'lamsang',
  clinic: 'phongkham',
  researcher: 'nghiencuu',
} as const;

export type StaffRole = keyof typeof staffNames;
export type DemoStaff = Readonly<Record<StaffRole, StaffMember>>;
export const staffUsernames: readonly string[] = Object.values(staffNames);

function memberOf(username: string, id: string): StaffMember {
  const account = findDemoAccount(username);
  if (account === undefined) throw new Error(`there is no demo account ${username}`);
  const accountId = id as AccountId;
  const session = {
    username,
    accountId,
    roles: [jobs[account.job].role],
    permissions: new Set(permissionsOf(account)),
    sessionKey: 'sample data',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
  };
  return { id, session };
}

/** Undefined when one of them is missing: another person of the hospital has the user name. */
export function staffOf(ids: ReadonlyMap<string, string>): DemoStaff | undefined {
  const found = Object.entries(staffNames).flatMap(([role, username]) => {
    const id = ids.get(username);
    return id === undefined ? [] : [[role, memberOf(username, id)] as const];
  });
  return found.length === staffUsernames.length ? (Object.fromEntries(found) as DemoStaff) : undefined;
}

export interface DemoPlace {
  readonly provinceCode: string;
  readonly communeCode: string;
}

/** Everything that the invented cases are made from. */
export interface DemoWorld {
  readonly nowMs: number;
  readonly random: SeedRandom;
  readonly catalogue: Catalogue;
  readonly book: FormulaBook;
  readonly staff: DemoStaff;
  /** Two sites, or the only one. */
  readonly sites: readonly [string, string];
  readonly departments: ReadonlyMap<string, Department>;
  readonly addressVersion: string;
  readonly places: readonly [DemoPlace, ...DemoPlace[]];
}

export interface WorldFacts {
  readonly nowMs: number;
  readonly catalogue: Catalogue;
  readonly staff: DemoStaff;
  readonly places: readonly DemoPlace[];
}

/** Undefined where the reference data do not allow it: no site, or no list of addresses. */
export function worldOf({ nowMs, catalogue, staff, places }: WorldFacts): DemoWorld | undefined {
  const { addressVersion } = catalogue;
  const [first, second] = [...catalogue.locations.values()].filter((site) => site.isActive && site.hasLab);
  const [place, ...others] = places;
  if (addressVersion === null || first === undefined || place === undefined) return undefined;
  const formulas = checkFormulas([...catalogue.tests.values()]);
  return {
    nowMs,
    random: seedRandom('laboratory'),
    catalogue,
    book: formulas.ok ? formulas.book : new Map(),
    staff,
    sites: [first.code, (second ?? first).code],
    departments: new Map([...catalogue.departments.values()].map((each) => [each.code, each])),
    addressVersion,
    places: [place, ...others],
  };
}

type Secrets = Pick<CatalogueTest, 'sensitive'>;

/** Whoever may know the value where not everybody may. */
function insiderOf({ staff }: DemoWorld, { sensitive }: Secrets): StaffMember | undefined {
  if (sensitive.includes('HIV')) return staff.secondDoctor;
  return sensitive.includes('FETAL_SEX') ? staff.geneticist : undefined;
}

export function verifierOf(world: DemoWorld, test: Secrets): StaffMember {
  return insiderOf(world, test) ?? world.staff.secondTechnician;
}

/** The two doctors of the laboratory take turns by the day. */
export function signerOf(world: DemoWorld, tests: readonly Secrets[], day: number): StaffMember {
  const { doctor, secondDoctor } = world.staff;
  const insider = tests.map((test) => insiderOf(world, test)).find((member) => member !== undefined);
  return insider ?? (day % 3 === 0 ? secondDoctor : doctor);
}
