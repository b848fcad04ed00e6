import { autoRulesInForce } from '../auto-verification/index.ts';
import type { CriticalNews, ResultDoors } from './doors.ts';

/** What other modules would answer, set by a test. */
export interface FakeDoors extends ResultDoors {
  readonly quality: Map<string, 'passed' | 'failed' | 'none'>;
  readonly standing: Map<string, 'open' | 'told'>;
  readonly licensed: Set<string>;
  readonly broken: Set<string>;
  readonly noted: CriticalNews[];
  reset(): void;
}

export function fakeDoors(): FakeDoors {
  const quality: FakeDoors['quality'] = new Map();
  const standing: FakeDoors['standing'] = new Map();
  const licensed = new Set<string>();
  const broken = new Set<string>();
  const noted: CriticalNews[] = [];
  return {
    quality,
    standing,
    licensed,
    broken,
    noted,
    noteCriticals(_tx, news) {
      noted.push(news);
      return Promise.resolve();
    },
    criticalStandingOf: () => Promise.resolve(standing),
    qualityOf: () =>
      Promise.resolve((testCode, instrumentCode) => quality.get(instrumentCode ?? testCode) ?? 'none'),
    hasOpenBreakGlass: (_tx, { accountId }) => Promise.resolve(broken.has(accountId)),
    // Rules are rows like any other, so these are the real ones.
    autoRulesInForce,
    hasLicence: (_tx, accountId) => Promise.resolve(licensed.has(accountId)),
    reset() {
      quality.clear();
      standing.clear();
      licensed.clear();
      broken.clear();
      noted.length = 0;
    },
  };
}
