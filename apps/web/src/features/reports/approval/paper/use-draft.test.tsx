import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../approval-row.ts';
import { useDraft, type UsedDraft } from './use-draft.ts';

const loadDraft = vi.hoisted(() => vi.fn<() => Promise<Draft | null | undefined>>());
vi.mock('../approval-calls.ts', () => ({ loadDraft }));
vi.mock('../../../../api/live.ts', () => ({ openChanges: () => new Promise(() => undefined) }));

const aDraft = (contentKey: string): Draft => ({ paper: { contentKey, reportId: null } }) as Draft;
const first = aDraft('a');

function read(): { readonly current: UsedDraft } {
  const name = { recordId: 'r1', groupKey: 'g1' };
  return renderHook(() => useDraft(name)).result;
}

beforeEach(() => {
  loadDraft.mockReset();
  loadDraft.mockResolvedValueOnce(first);
});

test('a paper that was changed by her own hand is shown at once', async () => {
  const used = read();
  await waitFor(() => expect(used.current.draft).toBe(first));
  const mine = aDraft('b');
  loadDraft.mockResolvedValueOnce(mine);
  await act(() => used.current.reload());
  expect(used.current).toMatchObject({ draft: mine, newer: undefined });
});

test('also when an answer from before her change comes first', async () => {
  const [early, late] = [Promise.withResolvers<Draft>(), Promise.withResolvers<Draft>()];
  loadDraft.mockReset().mockReturnValueOnce(early.promise).mockReturnValueOnce(late.promise);
  const used = read();
  const done = used.current.reload();
  early.resolve(first);
  await waitFor(() => expect(used.current.draft).toBe(first));
  const mine = aDraft('b');
  await act(async () => {
    late.resolve(mine);
    await done;
  });
  expect(used.current).toMatchObject({ draft: mine, newer: undefined });
});

test('one that cannot be asked for again stays as it is, and one that is gone is said to be', async () => {
  const used = read();
  await waitFor(() => expect(used.current.draft).toBe(first));
  loadDraft.mockResolvedValueOnce(undefined);
  await act(() => used.current.reload());
  expect(used.current).toMatchObject({ draft: first, newer: undefined, failure: undefined });
  loadDraft.mockResolvedValueOnce(null);
  await act(() => used.current.reload());
  expect(used.current.failure).toBe('gone');
});
