import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/database.ts';
import { reading } from '../../../platform/tx.ts';
import type { AboutById } from '../../ground/notices/index.ts';
import { findOwnDepartment } from '../../ground/wards/index.ts';
import { listReachOf, mayListReports } from './list-reach.ts';
import { listReportPeople } from './report-repository.ts';

/**
 * Whose report it is, for those who meet it in the lists now. Never what it is about: of a restricted one the lists
 * tell no more than this either, so that no notice looks different from the others.
 */
export async function namedReports(
  { database }: { readonly database: Database },
  actor: Actor,
  ids: readonly string[],
): Promise<AboutById> {
  if (!mayListReports(actor)) return new Map();
  const { isWardOnly, states } = listReachOf(actor);
  return reading(database, async (tx) => {
    const own = isWardOnly ? await findOwnDepartment(tx, actor.accountId) : null;
    const isMet = (departmentId: string | null): boolean =>
      !isWardOnly || (own !== null && departmentId === own);
    const people = await listReportPeople(tx, ids);
    const nothing = { testCode: null, testName: null, valueText: null };
    return new Map(
      people
        .filter(({ departmentId, status }) => isMet(departmentId) && states.some((state) => state === status))
        .map(({ id, recordId, sid, patientName }) => [id, { recordId, sid, patientName, ...nothing }]),
    );
  });
}
