import { mayDo, type Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import type { AboutById, NoticeAbout } from '../../ground/notices/index.ts';
import { findOwnWard, isInWard } from '../../ground/wards/index.ts';
import { viewOf, type CriticalView } from './critical-view.ts';
import type { CriticalDependencies } from './dependencies.ts';
import { listByIds } from './list-repository.ts';
import { alarmsFor, mayMeetCriticals } from './policy.ts';

/** What was dealt with is told by its number alone: a value that nobody must act upon is not repeated. */
const over: readonly string[] = ['acknowledged', 'closed'];

/**
 * Alarms by the names that their list shows to this person now. One whose value is not for her is left out whole: beside
 * a name a missing value would say that it is a secret one.
 */
export async function namedAlarms(
  { database, catalogue: catalogues }: CriticalDependencies,
  actor: Actor,
  ids: readonly string[],
): Promise<AboutById> {
  if (!mayMeetCriticals(actor) || !mayDo(actor, 'patients.read')) return new Map();
  return reading(database, async (tx) => {
    const own = await findOwnWard(tx, actor.accountId);
    const ward = await alarmsFor(tx, actor);
    const catalogue = await catalogues.current(tx);
    const aboutOf = ({ recordId, sid, patientName, testCode, valueText }: CriticalView): NoticeAbout => ({
      recordId,
      sid,
      patientName,
      testCode,
      testName: catalogue.tests.get(testCode)?.name ?? testCode,
      valueText,
    });
    return new Map(
      (await listByIds(tx, ids))
        .filter(({ status, departmentId }) => !over.includes(status) && isInWard(ward, departmentId))
        .map((row) => viewOf(row, { actor, own, catalogue }))
        .filter(({ valueText }) => valueText !== null)
        .map((view) => [view.id, aboutOf(view)]),
    );
  });
}
