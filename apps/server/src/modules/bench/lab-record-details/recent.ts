import { ok, refuse, type Result } from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { isoOf } from '../../../platform/moment.ts';
import { reading } from '../../../platform/tx.ts';
import { listOpenedRecords } from '../../ground/audit/index.ts';
import { mayReadRecords } from '../lab-records/index.ts';
import { wardOf } from '../../ground/wards/index.ts';
import { listRecentRows, type RecentRow } from './repository.ts';

export interface RecentRecord extends RecentRow {
  readonly openedAt: string;
}

const shownRecords = 8;
/** More are looked at than shown: some may be of a ward that she has left. */
const consideredRecords = 40;
const rememberedMs = 30 * 24 * 3_600_000;

/**
 * What somebody opened is in the log; who it is about is read anew each time and only as far as the worklist shows it
 * now. What was opened in an emergency, or in a ward of before, is in the log alone.
 */
export async function recentRecords(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  actor: Actor,
): Promise<Result<readonly RecentRecord[]>> {
  if (!mayReadRecords(actor)) return refuse({ kind: 'denied' });
  return reading(database, async (tx) => {
    const opened = await listOpenedRecords(tx, {
      actorId: actor.accountId,
      since: isoOf(clock.now() - rememberedMs),
      limit: consideredRecords,
    });
    const ids = opened.map(({ id }) => id);
    const rows = new Map(
      (await listRecentRows(tx, ids, await wardOf(tx, actor))).map((row) => [row.id, row]),
    );
    const shown = opened.flatMap(({ id, at }) => {
      const row = rows.get(id);
      return row === undefined ? [] : [{ ...row, openedAt: at }];
    });
    return ok(shown.slice(0, shownRecords));
  });
}
