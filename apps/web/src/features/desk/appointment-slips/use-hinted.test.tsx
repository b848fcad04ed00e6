import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '../../../api/change-feed.ts';
import { useHinted } from './slip-calls.ts';

let hint: (changes: readonly Change[]) => void;
vi.mock('../../../api/changes.ts', () => ({
  subscribeToChanges: (_topics: unknown, onChanges: typeof hint) => {
    hint = onChanges;
    return () => undefined;
  },
}));

const load = vi.fn(() => Promise.resolve('phiếu'));
beforeEach(() => load.mockClear());

async function follow(slipId?: string): Promise<void> {
  const { result } = renderHook(() => useHinted(load, slipId));
  await waitFor(() => expect(result.current.answer).toBe('phiếu'));
}

const about = async (_id: string | null): Promise<void> =>
  act(async () => {
    hint([{ sequence: '1', topic: 'appointment_slips', _id }]);
    await Promise.resolve();
  });

describe('a page of slips', () => {
  test('about one slip asks again for that one, or when it may have missed something', async () => {
    await follow('s1');
    await about('s2');
    expect(load).toHaveBeenCalledTimes(1);
    await about('s1');
    expect(load).toHaveBeenCalledTimes(2);
    await about(null);
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('about many asks again for each', async () => {
    await follow();
    await about('s2');
    expect(load).toHaveBeenCalledTimes(2);
  });
});
