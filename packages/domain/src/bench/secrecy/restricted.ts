import type { Permission } from '../../ground/kernel/permissions.ts';
import type { AccountId } from '../../ground/kernel/ids.ts';
import { sensitivities as knownSensitivities } from '../../ground/catalogue/catalogue.ts';
import type { ResultState } from '../states/result-states.ts';

/**
 * What somebody gets of one result. value: all of it. masked-sex: the value with the sex chromosomes masked.
 * restricted: that it exists, and no more. none: not even that.
 */
export const resultSightKinds = ['value', 'masked-sex', 'restricted', 'none'] as const;
export type ResultSightKind = (typeof resultSightKinds)[number];

export interface SightActor {
  readonly accountId: AccountId;
  readonly permissions: ReadonlySet<Permission>;
  readonly roles: readonly string[];
  /** The actor works where the patient lies. */
  readonly departmentMatches: boolean;
  /** An open one, of this actor for this patient. */
  readonly hasBreakGlass: boolean;
}

export interface SightItem {
  /** Of the test and of everything it is calculated from. A word that nobody knows closes it for everyone. */
  readonly sensitivities: readonly string[];
  /** Amniotic fluid, villi, tissue of an unborn child: also a harmless value has comments. */
  readonly isFetalSpecimen: boolean;
  readonly status: ResultState;
  readonly enteredBy: AccountId | null;
  /** It stands on a released report, and no newer run or report has taken its place. */
  readonly isReleased: boolean;
}

/** Which results somebody meets at all, before it is asked what they say. */
export type ResultReach = 'all' | 'released' | 'none';

export function resultReach({ permissions }: Pick<SightActor, 'permissions'>): ResultReach {
  if (permissions.has('results.read')) return 'all';
  return permissions.has('results.read-released') ? 'released' : 'none';
}

/** Breaking the glass is for those who treat: an administrator never gets in by it, whatever the account holds. */
function isTreatingBreakGlass({ hasBreakGlass, permissions, roles }: SightActor): boolean {
  return hasBreakGlass && permissions.has('break-glass') && !roles.includes('admin');
}

/** Staff of the house meet released results of every ward; a ward's own people those of their ward. */
function isWithinReach(actor: SightActor, { status, isReleased }: SightItem): boolean {
  const reach = resultReach(actor);
  if (reach !== 'released') return reach === 'all';
  const isOfTheirs = actor.roles.includes('staff') || actor.departmentMatches || isTreatingBreakGlass(actor);
  return isOfTheirs && isReleased && status === 'released';
}

function mayKnowHiv(actor: SightActor, { enteredBy }: SightItem): boolean {
  return (
    actor.permissions.has('results.restricted') ||
    (enteredBy !== null && enteredBy === actor.accountId) ||
    isTreatingBreakGlass(actor)
  );
}

/** What this person may know of the value, had it reached them: the secrecy of it alone. */
export function secrecyOfResult(actor: SightActor, item: SightItem): Exclude<ResultSightKind, 'none'> {
  const { sensitivities, isFetalSpecimen } = item;
  const isUnknown = sensitivities.some((word) => !(knownSensitivities as readonly string[]).includes(word));
  if (isUnknown) return 'restricted';
  if (sensitivities.includes('HIV') && !mayKnowHiv(actor, item)) return 'restricted';
  const isAboutFetus = isFetalSpecimen || sensitivities.includes('FETAL_SEX');
  // No glass to break here, and no exception for the hand that typed it: the law knows neither.
  return isAboutFetus && !actor.permissions.has('karyotypes.work') ? 'masked-sex' : 'value';
}

/** What this person gets of this result. The one answer for every screen, print, export and log. */
export function sightOfResult(actor: SightActor, item: SightItem): ResultSightKind {
  return isWithinReach(actor, item) ? secrecyOfResult(actor, item) : 'none';
}
