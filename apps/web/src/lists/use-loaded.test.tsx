import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useLoaded, type Loaded } from './use-loaded.ts';

type Load = () => Promise<string | undefined>;

function show(first: Load): {
  readonly shown: () => Loaded<string>['answer'];
  readonly again: () => Promise<void>;
  readonly ask: (other: Load) => void;
} {
  const { result, rerender } = renderHook((load: Load) => useLoaded(load), { initialProps: first });
  return {
    shown: () => result.current.answer,
    again: () => act(() => result.current.again()),
    ask: rerender,
  };
}

describe('what a page has loaded', () => {
  test('is nothing, then the answer', async () => {
    const { shown } = show(() => Promise.resolve('phiếu'));
    expect(shown()).toBeUndefined();
    await waitFor(() => expect(shown()).toBe('phiếu'));
  });

  test('has failed when it never came, and is there when it comes', async () => {
    const load = vi.fn<Load>().mockResolvedValueOnce(undefined).mockResolvedValueOnce('phiếu');
    const { shown, again } = show(load);
    await waitFor(() => expect(shown()).toBe('failed'));
    await again();
    expect(shown()).toBe('phiếu');
  });

  test('stays when it cannot be asked again', async () => {
    const load = vi.fn<Load>().mockResolvedValueOnce('phiếu').mockResolvedValueOnce(undefined);
    const { shown, again } = show(load);
    await waitFor(() => expect(shown()).toBe('phiếu'));
    await again();
    expect(shown()).toBe('phiếu');
  });

  test('is the newest, also when an older answer is late', async () => {
    const late = Promise.withResolvers<string | undefined>();
    const load = vi.fn<Load>().mockReturnValueOnce(late.promise).mockResolvedValueOnce('mới');
    const { result } = renderHook(() => useLoaded(load));
    await act(async () => {
      const asked = result.current.again();
      late.resolve('cũ');
      await asked;
    });
    expect(result.current.answer).toBe('mới');
  });

  test('is not shown for another question, also when that one fails', async () => {
    const { shown, ask } = show(() => Promise.resolve('ngày 15'));
    await waitFor(() => expect(shown()).toBe('ngày 15'));
    ask(() => Promise.resolve(undefined));
    expect(shown()).toBeUndefined();
    await waitFor(() => expect(shown()).toBe('failed'));
  });
});
