import { secrecyOfResult, type AccountId } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { CriticalRow } from './list-repository.ts';

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
  /** The department of the own account, where it is one with clinicians. */
  readonly own: string | null;
  readonly catalogue: Catalogue;
}

function isOfWard(row: CriticalRow, { actor, own }: Viewer): boolean {
  return own !== null && row.departmentId === own && mayDo(actor, 'results.read-released');
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
      departmentMatches: own !== null && row.departmentId === own,
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
