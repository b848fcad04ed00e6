import { labRecordStates, type LabRecordState } from '@senlab/domain';
import { describe, expect, test } from 'vitest';
import {
  countedFilters,
  isOpenTab,
  tabCounts,
  withPossibleSort,
  worklistTabs,
  readView,
  viewOf,
} from './tabs.ts';
import { initialListState, type ListFilter } from '@senlab/ui/data-table';
import { aCatalogue } from '../../../../test-support/lab-rows.ts';
import { makeRecordColumns } from './columns.tsx';

function counts(some: Partial<Record<LabRecordState, number>>) {
  return labRecordStates.map((status) => ({ status, records: some[status] ?? 0 }));
}

test('the tabs are those of a laboratory, the open cases first', () => {
  expect(worklistTabs.map(({ title }) => title)).toEqual([
    'Đang mở',
    'Mới tiếp nhận',
    'Chờ mẫu',
    'Đang thực hiện',
    'Chờ duyệt',
    'Đã trả đủ',
    'Tạm giữ',
    'Tất cả',
  ]);
});

test('all tabs ask for one state, but the last asks for any', () => {
  expect(worklistTabs.slice(0, -1).every(({ filters }) => filters.length === 1)).toBe(true);
  expect(worklistTabs.at(-1)?.filters).toEqual([]);
});

describe('the numbers on the tabs', () => {
  test('add up: open are all that are not finished, all are all', () => {
    const some = {
      registered: 3,
      awaiting_sample: 5,
      in_progress: 7,
      on_hold: 1,
      completed: 20,
      cancelled: 2,
    };
    const shown = tabCounts({ counts: counts(some), exact: true });
    expect(shown).toEqual({
      open: 16,
      registered: 3,
      awaiting_sample: 5,
      in_progress: 7,
      awaiting_approval: 0,
      completed: 20,
      on_hold: 1,
      all: 38,
    });
  });

  test('say that there are more where the server stopped counting, and only there', () => {
    const shown = tabCounts({ counts: counts({ completed: 1000, registered: 4 }), exact: false });
    expect(shown).toMatchObject({ completed: '1.000+', all: '1.000+', registered: 4, open: 4 });
  });

  test('are exact beyond a thousand where the server knows them', () => {
    expect(tabCounts({ counts: counts({ completed: 48_211 }), exact: true })['completed']).toBe(48_211);
  });

  test('are asked for with the filters of the list, whatever its tab', () => {
    const section = { id: 'section', operator: 'eq', value: 'HUYET_HOC' } as const;
    expect(countedFilters([{ id: 'status', operator: 'eq', value: 'open' }, section])).toEqual([section]);
  });
});

describe('the order of what was promised', () => {
  const due = { id: 'due', desc: false };
  const request = (status?: string) => ({
    page: 0,
    pageSize: 50,
    filtered: status === undefined ? [] : [{ id: 'status', operator: 'eq', value: status } as const],
    sorted: [due],
  });

  test.each(['open', 'registered', 'awaiting_sample', 'in_progress', 'awaiting_approval', 'on_hold'])(
    'is there for %s',
    (status) => {
      expect(isOpenTab(status)).toBe(true);
      expect(withPossibleSort(request(status)).sorted).toEqual([due]);
    },
  );

  test.each(['open', 'awaiting_approval'])('gives way to urgency where nobody asks for it: %s', (status) => {
    const sorted = withPossibleSort({ ...request(status), sorted: [] }).sorted;
    expect(sorted).toEqual([{ id: 'urgency', desc: false }]);
  });

  test.each(['completed', 'all', undefined])('is not asked for where the server has none: %s', (status) => {
    expect(isOpenTab(status)).toBe(false);
    expect(withPossibleSort(request(status)).sorted).toEqual([]);
  });
});

const defaults = { pageSize: 50 };
const columns = makeRecordColumns(aCatalogue, true);

function view(filters: readonly ListFilter[], tab = 'open'): string {
  return viewOf({ ...initialListState(defaults), filters, page: 7 }, { columns, defaults, tab });
}

describe('what is kept of a view', () => {
  test('is nothing where nothing was chosen', () => {
    expect(view([])).toBe('');
  });

  test('is the tab and the filters, not the page', () => {
    const filters: ListFilter[] = [
      { id: 'section', operator: 'eq', value: 'HUYET_HOC' },
      { id: 'overdue', operator: 'eq', value: 'true' },
    ];
    expect(view(filters, 'in_progress')).toBe('tab=in_progress&section.eq=HUYET_HOC&overdue.eq=true');
  });

  test('is never what may name a person', () => {
    expect(view([{ id: 'keyword', operator: 'contains', value: 'Nguyễn Thị Hoa' }])).toBe('');
  });

  test('is never a day: tomorrow the list would hide its patients', () => {
    expect(view([{ id: 'registered', operator: 'gte', value: '2026-11-14' }])).toBe('');
  });
});

test.each([undefined, null, 7, {}, ['tab=all'], 'x'.repeat(401)])('rubbish is no view: %o', (stored) => {
  expect(readView(stored)).toBe('');
});
