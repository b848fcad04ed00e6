import { myActivity, type ActivityEntry } from '../../api/people/my-activity.ts';

export interface LatestActivity {
  readonly entries: readonly ActivityEntry[];
  /** How many there are in all. */
  readonly total: number;
}

/** More than this the server gives in no single answer. */
const largestPage = 100;

/**
 * The newest `count` entries; undefined when the server did not give them. Always from the newest on: a next page of
 * five would skip or repeat entries when new ones arrive meanwhile.
 */
export async function latestActivity(count: number): Promise<LatestActivity | undefined> {
  const pageSize = Math.min(count, largestPage);
  const entries = new Map<string, ActivityEntry>();
  let total = 0;
  for (let page = 0; page * pageSize < count; page += 1) {
    // One after the other: beyond a hundred entries nobody is in a hurry, and an error is announced once.
    const reading = await myActivity(page, pageSize).catch(() => undefined);
    if (!reading?.ok) return undefined;
    total = reading.response.records;
    for (const entry of reading.response.data) entries.set(entry._id, entry);
    if (entries.size >= total) break;
  }
  return { entries: [...entries.values()].slice(0, count), total };
}
