import { secrecyOfResult, type AccountId } from '@senlab/domain';
import { mayDo, type Actor } from '../../platform/actor.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { CriticalRow } from './list-repository.ts';

/** An alarm as one person may see it. */
export interface CriticalView extends Omit<CriticalRow, 'valueText' | 'flag'> {
  readonly valueText: string | null;
  readonly flag: CriticalRow['flag'] | null;
  readonly mayAcknowledge: boolean;
}

interface Viewer {
  readonly actor: Actor;
  /** The department of the own account. */
  readonly own: string | null;
  readonly catalogue: Catalogue;
}

/** The ward hears the value by the call: before it, only those who may see what is not released yet. */
function maySeeValue(row: CriticalRow, { actor, own, catalogue }: Viewer): boolean {
  const isHeard = row.notifiedAt !== null && row.departmentId === own && own !== null;
  if (!mayDo(actor, 'results.read') && !isHeard) return false;
  const sight = secrecyOfResult(
    {
      accountId: actor.accountId,
      permissions: actor.permissions,
      roles: actor.roles,
      departmentMatches: row.departmentId === own,
      hasBreakGlass: false,
    },
    {
      sensitivities: catalogue.tests.get(row.testCode)?.sensitive ?? ['UNKNOWN'],
      isFetalSpecimen: false,
      status: 'entered',
      enteredBy: row.enteredBy as AccountId | null,
      isReleased: false,
    },
  );
  return sight === 'value';
}

export function viewOf(row: CriticalRow, viewer: Viewer): CriticalView {
  const { actor, own } = viewer;
  const mayAcknowledge =
    row.status === 'notified' &&
    mayDo(actor, 'results.read-released') &&
    own !== null &&
    row.departmentId === own &&
    row.notifiedBy !== actor.accountId;
  if (maySeeValue(row, viewer)) return { ...row, mayAcknowledge };
  return { ...row, mayAcknowledge, valueText: null, limitText: null, flag: null, closeReason: null };
}
