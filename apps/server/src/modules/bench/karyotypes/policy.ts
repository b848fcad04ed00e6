import { isFetalKaryotype, maskSexChromosomes, type Permission } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import type { ResultNeeds } from '../results/index.ts';
import type { OrderedItem, StoredKaryotype } from './repository.ts';

export interface KaryotypesDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  /** Left out: the real ones. */
  readonly needs?: ResultNeeds;
}

const rights: readonly Permission[] = ['karyotypes.culture', 'karyotypes.work', 'karyotypes.approve'];

/** Whoever works in the genetics room. */
export function worksOnKaryotypes(actor: Actor): boolean {
  return rights.some((right) => mayDo(actor, right));
}

export function mayReadKaryotypes(actor: Actor): boolean {
  return mayDo(actor, 'patients.read') && worksOnKaryotypes(actor);
}

/**
 * all: what the cells say. masked: the formula of an unborn child without its sex, and neither cells, readings nor images,
 * on which everybody who knows chromosomes reads it. bench: flasks and hours, and nothing of what was found.
 */
export type KaryotypeSight = 'all' | 'masked' | 'bench';

export interface Secret {
  readonly specimenKind: string;
  readonly sensitive: readonly string[];
  readonly patientBirthYear: number;
  readonly registeredAt: string;
}

export function isFetal({ specimenKind, sensitive, patientBirthYear, registeredAt }: Secret): boolean {
  const person = { birthYear: patientBirthYear, registeredAt };
  return isFetalKaryotype(specimenKind, { sensitivities: sensitive, person });
}

/** Of a stored record, with the ordered test that it is the work-up of; without one it is as secret as can be. */
export function secretOf(
  { specimen_kind: specimenKind, registered_at: registeredAt }: StoredKaryotype,
  item: OrderedItem | undefined,
): Secret {
  const { sensitive = ['FETAL_SEX'], patientBirthYear = 0 } = item ?? {};
  return { specimenKind, registeredAt, sensitive, patientBirthYear };
}

export function sightOf(actor: Actor, secret: Secret): KaryotypeSight {
  if (mayDo(actor, 'karyotypes.work')) return 'all';
  if (!mayDo(actor, 'karyotypes.approve')) return 'bench';
  return isFetal(secret) ? 'masked' : 'all';
}

/** A formula, or words about it, as somebody with this sight reads them. */
export function seenAs(sight: KaryotypeSight, text: string | null): string | null {
  if (text === null || sight === 'all') return text;
  return sight === 'masked' ? maskSexChromosomes(text) : null;
}
