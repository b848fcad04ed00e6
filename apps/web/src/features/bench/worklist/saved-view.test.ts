import { initialListState, type ListFilter } from '@senlab/ui/data-table';
import { describe, expect, test } from 'vitest';
import { aCatalogue } from '../../../../test-support/lab-rows.ts';
import { makeRecordColumns } from './columns.tsx';
import { readView, viewOf } from './saved-view.ts';

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
