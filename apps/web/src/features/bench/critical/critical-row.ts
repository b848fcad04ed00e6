import type { CriticalNotificationsQuery } from '../../../api/bench/critical.generated.ts';

export type CriticalRow = CriticalNotificationsQuery['response']['data'][number];

/** How the screens call a test. */
export type TestNames = ReadonlyMap<string, string>;
