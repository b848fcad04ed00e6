import { invalid, isStoredDate, ok, refuse, type Result } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import { reading } from '../../../platform/tx.ts';
import { wardOf, wardParameter } from '../../ground/wards/index.ts';
import { mayReadKaryotypes, type KaryotypesDependencies } from './policy.ts';
import {
  countMonths,
  countReadings,
  type KaryotypeStatistics,
  type MonthSpan,
} from './statistics-repository.ts';

const mostMonths = 24;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Both ends in. */
function isPossible({ from, to }: MonthSpan): boolean {
  if (!isStoredDate(from) || !isStoredDate(to) || from > to) return false;
  return monthNumber(to) - monthNumber(from) < mostMonths;
}

/** How much the genetics room does, for whoever answers for it. What was found is counted nowhere: few are told apart. */
export async function karyotypeStatistics(
  { database }: KaryotypesDependencies,
  actor: Actor,
  span: MonthSpan,
): Promise<Result<KaryotypeStatistics>> {
  const answersFor = mayDo(actor, 'karyotypes.work') || mayDo(actor, 'karyotypes.approve');
  if (!mayReadKaryotypes(actor) || !answersFor) return refuse({ kind: 'denied' });
  if (!isPossible(span)) return invalid('karyotype-months-out-of-range');
  return reading(database, async (tx) => {
    const ward = wardParameter(await wardOf(tx, actor));
    return ok({ months: await countMonths(tx, span, ward), readers: await countReadings(tx, span, ward) });
  });
}
