import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { emptyRange, type RangeField, type RangeForm } from '../model/range-form.ts';
import type { RowCommands } from './range-row.tsx';

interface Place {
  readonly row: number;
  readonly field: string;
}

function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const { row, field } = target.dataset;
  return row === undefined || field === undefined ? undefined : { row: Number(row), field };
}

/** Beyond every key in use, so that a row keeps its own when others come and go. */
function freshKey(ranges: readonly RangeForm[]): string {
  const numbers = ranges.map(({ key }) => Number(key.slice(1)));
  return `r${String(Math.max(-1, ...numbers.filter(Number.isFinite)) + 1)}`;
}

type Step = -1 | 1;

function stepOf(event: KeyboardEvent): Step | undefined {
  if (event.key === 'Enter') return 1;
  // In a select the arrows choose.
  if (event.target instanceof HTMLSelectElement) return undefined;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : undefined;
}

export interface RangeRows {
  readonly commands: RowCommands;
  readonly add: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Adding, copying and removing rows, and going from one to the next by keys. */
export function useRangeRows(
  table: RefObject<HTMLTableElement | null>,
  ranges: readonly RangeForm[],
  onChange: (ranges: readonly RangeForm[]) => void,
): RangeRows {
  const latest = useRef({ ranges, onChange });
  const wanted = useRef<Place>(undefined);
  useEffect(() => {
    latest.current = { ranges, onChange };
  });
  const focus = ({ row, field }: Place): void => {
    const selector = `[data-row="${String(row)}"][data-field="${field}"]`;
    table.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  useEffect(() => {
    if (wanted.current === undefined) return;
    focus(wanted.current);
    wanted.current = undefined;
  });
  const put = useCallback((change: (before: readonly RangeForm[]) => readonly RangeForm[], place?: Place) => {
    const now = latest.current;
    const next = change(now.ranges);
    wanted.current = place;
    // Two commands may come before the next drawing; the second builds on the first.
    latest.current = { ...now, ranges: next };
    now.onChange(next);
  }, []);
  const change = useCallback(
    (key: string, part: Partial<Record<RangeField, string>>) =>
      put((before) => before.map((range) => (range.key === key ? { ...range, ...part } : range))),
    [put],
  );
  const insert = useCallback(
    (index: number, range?: RangeForm) =>
      put((before) => before.toSpliced(index, 0, { ...(range ?? emptyRange('')), key: freshKey(before) }), {
        row: index,
        field: range === undefined ? 'sex' : 'low',
      }),
    [put],
  );
  const copy = useCallback(
    (key: string) => {
      const index = latest.current.ranges.findIndex((range) => range.key === key);
      insert(index + 1, latest.current.ranges[index]);
    },
    [insert],
  );
  const remove = useCallback(
    (key: string) => {
      const index = latest.current.ranges.findIndex((range) => range.key === key);
      const row = Math.min(index, latest.current.ranges.length - 2);
      put((before) => before.filter((range) => range.key !== key), { row, field: 'low' });
    },
    [put],
  );
  const commands = useMemo(() => ({ change, copy, remove }), [change, copy, remove]);
  const byCtrl = (event: KeyboardEvent, { row }: Place): boolean => {
    const range = ranges[row];
    if (range === undefined || !(event.ctrlKey || event.metaKey)) return false;
    if (event.key === 'Enter') insert(row + 1);
    else if (event.key === 'd' || event.key === 'D') copy(range.key);
    else if (event.key === 'Delete') remove(range.key);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (place === undefined || event.altKey || event.nativeEvent.isComposing) return;
    if (byCtrl(event, place)) return event.preventDefault();
    const step = stepOf(event);
    if (step === undefined || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    focus({ row: place.row + step, field: place.field });
  };
  return { commands, add: () => insert(ranges.length), onKeyDown };
}
