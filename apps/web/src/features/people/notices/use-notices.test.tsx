import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Change } from '../../../api/change-feed.ts';
import type { NoticePage } from './notice-calls.ts';
import { useNotices } from './use-notices.ts';

const fakes = vi.hoisted(() => ({
  hint: (_changes: readonly Change[]): void => undefined,
  loadNotices: vi.fn<() => Promise<NoticePage | undefined>>(),
}));
vi.mock('../../../api/changes.ts', () => ({
  subscribeToChanges: (_topics: unknown, onChanges: typeof fakes.hint) => {
    fakes.hint = onChanges;
    return () => undefined;
  },
}));
vi.mock('./notice-calls.ts', () => ({ loadNotices: fakes.loadNotices }));

test('the newest notices stay when an older answer is late', async () => {
  const late = Promise.withResolvers<NoticePage | undefined>();
  fakes.loadNotices.mockReturnValueOnce(late.promise).mockResolvedValueOnce({ notices: [], total: 2 });
  const { result } = renderHook(() => useNotices());
  await act(async () => {
    fakes.hint([{ sequence: '1', topic: 'my_notices', _id: 'n2' }]);
    await Promise.resolve();
    late.resolve({ notices: [], total: 1 });
    await late.promise;
  });
  await waitFor(() => expect(result.current.page?.total).toBe(2));
});
