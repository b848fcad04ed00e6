import { render } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { vi } from 'vitest';
import { AppThemeProvider } from '../theme/app-theme.tsx';
import { defineColumns } from './column.ts';
import { DataTable } from './data-table.tsx';
import { listRows } from './list-rows.ts';
import { initialListState, type ListState } from './list-state.ts';
import type { Selection } from './selection.ts';
import type { DataTableProps } from './table-props.ts';

export interface Slip {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly value: number;
  readonly state: 'waiting' | 'issued';
  readonly isUrgent: boolean;
  readonly day: string;
}

export const columns = defineColumns<Slip>()([
  {
    id: 'code',
    title: 'Mã phiếu',
    type: 'text',
    value: (slip) => slip.code,
    isSortable: true,
    filter: {},
    priority: 2,
  },
  {
    id: 'name',
    title: 'Họ tên',
    type: 'text',
    value: (slip) => slip.name,
    filter: { operators: ['contains', 'eq'] },
    priority: 1,
  },
  {
    id: 'value',
    title: 'Kết quả',
    type: 'number',
    value: (slip) => slip.value,
    isSortable: true,
    filter: {},
  },
  {
    id: 'state',
    title: 'Trạng thái',
    type: 'select',
    options: [
      { value: 'waiting', title: 'Chờ duyệt' },
      { value: 'issued', title: 'Đã phát hành' },
    ],
    value: (slip) => slip.state,
    filter: {},
    priority: 3,
  },
  { id: 'urgent', title: 'Khẩn', type: 'switch', value: (slip) => slip.isUrgent, filter: {} },
  { id: 'day', title: 'Ngày', type: 'date', value: (slip) => slip.day, filter: {} },
  { id: 'id', title: 'Số', type: 'text', value: (slip) => slip.id, isHiddenByDefault: true },
]);

export function makeSlips(count: number): readonly Slip[] {
  return Array.from({ length: count }, (_slip, index) => ({
    id: `s${String(index)}`,
    code: `XN${String(index).padStart(3, '0')}`,
    name: index % 2 === 0 ? 'NGUYỄN THỊ HOA' : 'Đỗ Ánh',
    value: index + 0.5,
    state: index % 3 === 0 ? 'waiting' : 'issued',
    isUrgent: index % 4 === 0,
    day: '2026-11-14',
  }));
}

export interface Shown {
  /** Every state that was asked for, in order. */
  readonly states: ListState[];
  readonly selected: () => Selection;
  /** The same table with other facts. */
  readonly again: (props: Partial<DataTableProps<Slip>>) => void;
}

interface Options extends Partial<Omit<DataTableProps<Slip>, 'selection' | 'state'>> {
  readonly rows?: readonly Slip[];
  readonly start?: ListState;
  readonly canSelect?: boolean;
}

const rowId = (slip: Slip): string => slip.id;

/** A table over rows at hand, as a screen would hold it. jsdom has no layout, so it is told to be no phone. */
export function showTable(options: Options = {}): Shown {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => undefined;
  const states: ListState[] = [];
  let selected: Selection = new Set();
  function Screen(props: Partial<DataTableProps<Slip>>): ReactElement {
    const { rows = makeSlips(23), start = initialListState(), canSelect = false, ...rest } = options;
    const [state, setState] = useState(start);
    const [ids, setIds] = useState<Selection>(selected);
    selected = ids;
    return (
      <AppThemeProvider>
        <DataTable<Slip>
          label="Phiếu xét nghiệm"
          columns={columns}
          rowId={rowId}
          state={state}
          onStateChange={(next) => {
            states.push(next);
            setState(next);
          }}
          answer={listRows(rows, columns, state)}
          status="ready"
          {...(canSelect ? { selection: { ids, onChange: setIds } } : {})}
          {...rest}
          {...props}
        />
      </AppThemeProvider>
    );
  }
  const page = render(<Screen />);
  return { states, selected: () => selected, again: (props) => page.rerender(<Screen {...props} />) };
}
