import { fc } from '@fast-check/vitest';
import { labRecordStates, type LabRecordState } from '@senlab/domain';
import { atScale } from '@senlab/testkit/scale';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import { filter, openCrowdedList, type CrowdedList, type Filters } from './crowded-list.test-support.ts';
import { openStates } from './list-query.ts';

let list: CrowdedList;

beforeAll(async () => {
  list = await openCrowdedList();
});

afterAll(() => list.drop());

describe('the counts of the states', () => {
  const choices = {
    location: fc.constantFrom('CS1', 'CS2', 'KHONG'),
    section: fc.constantFrom('hematology', 'biochemistry'),
    panel: fc.constantFrom('CBC', 'LIPID'),
    priority: fc.constantFrom('routine', 'urgent', 'stat'),
    overdue: fc.constant('true'),
    // Few and very many of the name, a code, nothing that finds.
    keyword: fc.constantFrom('le thi lan anh', 'nguyen thi hoa', '26000017', '!!!!'),
    from: fc.constantFrom('2026-06-01', '2026-08-20', '2026-11-13'),
    to: fc.constantFrom('2026-08-01', '2026-11-13'),
  };
  const together = fc.record(choices, { requiredKeys: [] });
  const operators = { from: 'gte', to: 'lte' } as const;
  const asFilters = (chosen: Partial<Record<keyof typeof choices, string>>): Filters =>
    Object.entries(chosen).map(([id, value]) =>
      id === 'from' || id === 'to' ? filter('registered', value, operators[id]) : filter(id, value),
    );
  /** Each choice alone for certain, and many together. */
  const asked: Filters[] = [
    [],
    ...Object.entries(choices).flatMap(([id, values]) =>
      fc.sample(values, { seed: 3, numRuns: 2 }).map((value) => asFilters({ [id]: value })),
    ),
    ...fc.sample(together, { seed: 20_261_116, numRuns: atScale({ each: 10, long: 200 }) }).map(asFilters),
  ];
  const tabs: Readonly<Record<string, readonly LabRecordState[]>> = {
    open: openStates,
    all: labRecordStates,
    ...Object.fromEntries(labRecordStates.map((status) => [status, [status]])),
  };

  async function checkTabs(filtered: Filters, who: Actor): Promise<void> {
    const counts = await list.countsOf(filtered, who);
    for (const [tab, states] of Object.entries(tabs)) {
      const status = tab === 'all' ? [] : [filter('status', tab)];
      const page = await list.pageOf({ filtered: [...filtered, ...status], pageSize: 1 }, who);
      const sum = states.reduce((total, state) => total + (counts[state] ?? 0), 0);
      expect([filtered, tab, page.recordsExact ? sum : Math.min(sum, 1_000)]).toEqual([
        filtered,
        tab,
        page.records,
      ]);
    }
  }

  it('are the rows of every tab, whatever is asked for, for the laboratory and for a ward', async () => {
    for (const filtered of asked) {
      await checkTabs(filtered, list.actor);
      await checkTabs(filtered, list.clinician);
    }
  });

  it('say that they are not exact wherever a list of several states stops counting', async () => {
    for (const filtered of asked) {
      const answer = await list.service.counts(list.actor, filtered);
      const page = await list.pageOf({ filtered, pageSize: 1 });
      expect(answer).toMatchObject({ ok: true, value: { exact: page.recordsExact } });
    }
  });

  it('do not care which state the list shows', async () => {
    expect(await list.countsOf([filter('status', 'on_hold')])).toEqual(await list.countsOf([]));
  });

  it('say when they stopped counting', async () => {
    const answer = await list.service.counts(list.actor, []);
    expect(answer).toMatchObject({ ok: true, value: { exact: true } });
  });
});
