import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService, Catalogue } from '../../ground/catalogue/index.ts';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { clinicalWardOf, isInWard, isWardOnly, type OwnWard, type Ward } from '../../ground/wards/index.ts';
import { secrecyOfResult, type AccountId } from '@senlab/domain';
import type { CriticalRow } from './list-repository.ts';

export interface CriticalDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
}

/** Whoever works in the laboratory, and the wards for their own patients. */
export function mayMeetCriticals(actor: Actor): boolean {
  return (['critical.record', 'results.read', 'results.read-released'] as const).some((right) =>
    mayDo(actor, right),
  );
}

/**
 * Whose alarms somebody meets. A clinician meets those of the own ward, whatever else the account may do; so do those
 * who work in the house without a right of the laboratory. Where no clinician works nobody meets any: what
 * was ordered from there stays with the laboratory.
 */
export async function alarmsFor(tx: Tx, actor: Actor): Promise<Ward> {
  const isOfTheLaboratory = mayDo(actor, 'results.read') || mayDo(actor, 'critical.record');
  if (isOfTheLaboratory && !isWardOnly(actor)) return 'every';
  return clinicalWardOf(tx, actor);
}

/** An alarm as one person may see it. */
export interface CriticalView extends Omit<CriticalRow, 'valueText' | 'flag'> {
  readonly valueText: string | null;
  readonly flag: CriticalRow['flag'] | null;
  readonly mayAcknowledge: boolean;
  readonly mayReadBack: boolean;
  readonly isClosedByCorrection: boolean;
}

interface Viewer {
  readonly actor: Actor;
  /** Where clinicians work. */
  readonly own: OwnWard;
  readonly catalogue: Catalogue;
}

function isOfWard(row: CriticalRow, { actor, own }: Viewer): boolean {
  return isInWard(own, row.departmentId) && mayDo(actor, 'results.read-released');
}

/**
 * Those who may see what is not released yet, and the ward where the patient lies: a value that endangers somebody is not
 * kept from those who can act until the telephone is free. What is secret stays so for both.
 */
function maySeeValue(row: CriticalRow, viewer: Viewer): boolean {
  const { actor, own, catalogue } = viewer;
  if (!mayDo(actor, 'results.read') && !isOfWard(row, viewer)) return false;
  const sight = secrecyOfResult(
    {
      accountId: actor.accountId,
      permissions: actor.permissions,
      roles: actor.roles,
      departmentMatches: isInWard(own, row.departmentId),
      hasBreakGlass: false,
    },
    {
      // What either version keeps secret stays so: of the one that was measured, and of the one in force.
      sensitivities: [...row.sensitive, ...(catalogue.tests.get(row.testCode)?.sensitive ?? ['UNKNOWN'])],
      isFetalSpecimen: false,
      status: 'entered',
      enteredBy: row.enteredBy as AccountId | null,
      isReleased: false,
    },
  );
  return sight === 'value';
}

export function viewOf(row: CriticalRow, viewer: Viewer): CriticalView {
  const isWard = isOfWard(row, viewer);
  const mayAcknowledge = row.status === 'notified' && isWard && row.notifiedBy !== viewer.actor.accountId;
  // Whoever closes one by hand whose value changed says what was done: a reason that not everybody may read.
  const isClosedByCorrection =
    row.status === 'closed' && row.valueChange !== null && row.closeReason === null;
  const seen = {
    ...row,
    mayAcknowledge,
    mayReadBack: row.status === 'open' && isWard,
    isClosedByCorrection,
  };
  if (maySeeValue(row, viewer)) return seen;
  return { ...seen, mayReadBack: false, valueText: null, limitText: null, flag: null, closeReason: null };
}
