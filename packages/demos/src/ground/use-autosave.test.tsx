import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const save = vi.fn<(value: string) => void>();

test('saves the last of several changes, once nothing was changed for 600 milliseconds', () => {
  save.mockReset();
  const { result } = renderHook(() => useAutosave(save));
  result.current.later('a');
  vi.advanceTimersByTime(599);
  result.current.later('b');
  vi.advanceTimersByTime(599);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save.mock.calls).toEqual([['b']]);
});

test('saves at once what waits when its place goes away, and nothing that was forgotten', () => {
  save.mockReset();
  const one = renderHook(() => useAutosave(save));
  one.result.current.later('left');
  one.unmount();
  const other = renderHook(() => useAutosave(save));
  other.result.current.later('dropped');
  other.result.current.forget();
  other.unmount();
  vi.runAllTimers();
  expect(save.mock.calls).toEqual([['left']]);
});
