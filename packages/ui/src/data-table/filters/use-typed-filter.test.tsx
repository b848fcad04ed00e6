import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppThemeProvider } from '../../theme/app-theme.tsx';
import { columns } from '../data-table.test-support.tsx';
import { filterValue, initialListState, withFilter, withoutFilters, type ListState } from '../list-state.ts';
import { DateFilter } from './date-filter.tsx';
import { TypedFilter } from './typed-filter.tsx';
import { typingPause } from './use-typed-filter.ts';

const column = (id: string): (typeof columns)[number] => {
  const found = columns.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No column ${id}`);
  return found;
};
const code = { id: 'code', operator: 'contains' } as const;

let asked: ListState[];
/** The list shows what was asked for only when the test says so, as an address that is written late. */
let arrive: (state: ListState) => void;

function show(Filter: typeof TypedFilter, id: string): void {
  const drawn = (state: ListState): ReactElement => (
    <AppThemeProvider>
      <Filter column={column(id)} state={state} onStateChange={(next) => asked.push(next)} />
    </AppThemeProvider>
  );
  const { rerender } = render(drawn(initialListState()));
  arrive = (state) => rerender(drawn(state));
}

const field = (name = 'Mã phiếu'): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (value: string, name?: string): void => {
  fireEvent.change(field(name), { target: { value } });
};
const pause = (): void => {
  act(() => {
    vi.advanceTimersByTime(typingPause);
  });
};
const askedCodes = (): readonly string[] => asked.map((state) => filterValue(state, code));

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is typed while the list is behind', () => {
  const shown = (value: string): ListState => withFilter(initialListState(), { ...code, value });

  function open(): void {
    show(TypedFilter, 'code');
  }

  test('is not overwritten by the answer to what was typed before', () => {
    open();
    type('X');
    pause();
    type('XN');
    arrive(shown('X'));
    expect(field().value).toBe('XN');
    pause();
    expect(askedCodes()).toEqual(['X', 'XN']);
  });

  test('is not overwritten by an older answer that comes after a newer question', () => {
    open();
    for (const text of ['X', 'XN', 'XN-']) {
      type(text);
      pause();
    }
    type('XN-1');
    for (const late of ['X', 'XN', 'X', 'XN-']) arrive(shown(late));
    expect(field().value).toBe('XN-1');
    pause();
    arrive(shown('XN-1'));
    expect([field().value, askedCodes().at(-1)]).toEqual(['XN-1', 'XN-1']);
  });

  test.each([
    ['before the pause', ['arrive', 'pause']],
    ['after the pause', ['pause', 'arrive']],
  ])('is asked for when it is emptied, and the answer comes %s', (_when, steps) => {
    open();
    type('X');
    pause();
    type('');
    for (const step of steps) {
      if (step === 'pause') pause();
      else arrive(shown('X'));
    }
    expect([field().value, ...askedCodes()]).toEqual(['', 'X', '']);
  });

  test('keeps the space between two words', () => {
    open();
    type('Máu ');
    pause();
    arrive(shown('Máu'));
    expect(field().value).toBe('Máu ');
  });

  test('gives way to what nobody typed here, and is not asked for afterwards', () => {
    open();
    arrive(shown('cũ'));
    type('cũ hơn');
    arrive(withoutFilters(shown('cũ')));
    expect(field().value).toBe('');
    pause();
    expect(asked).toEqual([]);
  });

  test('gives way to Back, also to a text that was typed here before', () => {
    open();
    type('X');
    pause();
    arrive(shown('X'));
    type('XN');
    pause();
    arrive(shown('XN'));
    arrive(shown('X'));
    expect(field().value).toBe('X');
  });
});

describe('a date whose beginning is a date already', () => {
  const name = 'Ngày: Từ ngày';
  const day = { id: 'day', operator: 'gte' } as const;

  test('is left as it is typed until the field is left', () => {
    show(DateFilter, 'day');
    type('14/11/20', name);
    pause();
    arrive(withFilter(initialListState(), { ...day, value: '2020-11-14' }));
    expect(field(name).value).toBe('14/11/20');
    type('14/11/2026', name);
    pause();
    expect(asked.map((state) => filterValue(state, day))).toEqual(['2020-11-14', '2026-11-14']);
  });

  test.each(['blur', 'Enter'])('is written out after %s', (end) => {
    show(DateFilter, 'day');
    type('141126', name);
    if (end === 'blur') fireEvent.blur(field(name));
    else fireEvent.keyDown(field(name), { key: end });
    expect(field(name).value).toBe('14/11/2026');
  });
});
