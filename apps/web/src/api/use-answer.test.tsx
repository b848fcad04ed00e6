import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, StreamRequest } from './change-feed.ts';
import { useAnswer, type Answer, type Load } from './use-answer.ts';

const streams = vi.hoisted((): StreamRequest[] => []);
vi.mock('./live.ts', () => ({
  openChanges: (request: StreamRequest) => {
    streams.push(request);
    return new Promise(() => undefined);
  },
}));
beforeEach(() => {
  streams.length = 0;
});

type Options = Parameters<typeof useAnswer>[1];

function show(
  first: Load<string>,
  options: Options = {},
): {
  readonly shown: () => Pick<Answer<string>, 'answer' | 'problem'>;
  readonly refresh: () => Promise<void>;
  readonly take: (answer: string) => void;
  readonly ask: (other: Load<string>) => void;
} {
  const { result, rerender } = renderHook((load: Load<string>) => useAnswer(load, options), {
    initialProps: first,
  });
  return {
    shown: () => ({ answer: result.current.answer, problem: result.current.problem }),
    refresh: () => act(() => result.current.refresh()),
    take: (answer) => act(() => result.current.take(answer)),
    ask: rerender,
  };
}

const nothing = { answer: undefined, problem: undefined };
const answers = (
  ...given: readonly (string | null | undefined)[]
): ReturnType<typeof vi.fn<Load<string>>> => {
  const load = vi.fn<Load<string>>();
  for (const each of given) load.mockResolvedValueOnce(each);
  return load;
};

describe('an answer', () => {
  test('is nothing, then there', async () => {
    const { shown } = show(() => Promise.resolve('phiếu'));
    expect(shown()).toEqual(nothing);
    await waitFor(() => expect(shown()).toEqual({ answer: 'phiếu', problem: undefined }));
  });

  test.each([
    ['failed', undefined],
    ['missing', null],
  ])('that never came is %s, and there when it comes', async (problem, first) => {
    const { shown, refresh } = show(answers(first, 'phiếu'));
    await waitFor(() => expect(shown()).toEqual({ answer: undefined, problem }));
    await refresh();
    expect(shown()).toEqual({ answer: 'phiếu', problem: undefined });
  });

  test('stays when it cannot be asked again, and is said to be old', async () => {
    const { shown, refresh } = show(answers('phiếu', undefined));
    await waitFor(() => expect(shown().answer).toBe('phiếu'));
    await refresh();
    expect(shown()).toEqual({ answer: 'phiếu', problem: 'failed' });
  });

  test('that is gone does not come back because nobody can be asked', async () => {
    const { shown, refresh } = show(answers('phiếu', null, undefined));
    await waitFor(() => expect(shown().answer).toBe('phiếu'));
    await refresh();
    await refresh();
    expect(shown().problem).toBe('missing');
  });

  test('is the newest, also when an older one is late', async () => {
    const late = Promise.withResolvers<string>();
    const load = vi.fn<Load<string>>().mockReturnValueOnce(late.promise).mockResolvedValueOnce('mới');
    const { result } = renderHook(() => useAnswer(load));
    await act(async () => {
      const asked = result.current.refresh();
      late.resolve('cũ');
      await asked;
    });
    expect(result.current.answer).toBe('mới');
  });

  test('is never that of another question, also when that one fails', async () => {
    const { shown, ask } = show(() => Promise.resolve('ngày 15'));
    await waitFor(() => expect(shown().answer).toBe('ngày 15'));
    ask(() => Promise.resolve(undefined));
    expect(shown()).toEqual(nothing);
    await waitFor(() => expect(shown()).toEqual({ answer: undefined, problem: 'failed' }));
  });

  test('that comes after another question was asked is dropped', async () => {
    const late = Promise.withResolvers<string>();
    const { shown, ask } = show(() => late.promise);
    ask(() => Promise.resolve('trang 2'));
    await act(async () => {
      late.resolve('trang 1');
      await late.promise;
    });
    await waitFor(() => expect(shown().answer).toBe('trang 2'));
  });

  test('is shown until the next question is answered where that was wished', async () => {
    const { shown, ask } = show(() => Promise.resolve('20 dòng'), { keepsLast: true });
    await waitFor(() => expect(shown().answer).toBe('20 dòng'));
    const next = Promise.withResolvers<string>();
    ask(() => next.promise);
    expect(shown().answer).toBe('20 dòng');
    await act(async () => {
      next.resolve('40 dòng');
      await next.promise;
    });
    expect(shown().answer).toBe('40 dòng');
  });

  test('of her own change is taken as it is', async () => {
    const { shown, take } = show(answers('cũ'));
    await waitFor(() => expect(shown().answer).toBe('cũ'));
    take('mới');
    expect(shown().answer).toBe('mới');
  });
});

describe('a hint', () => {
  const hint = (_id: string | null): Change => ({ topic: 'lab_records', _id, seq: '1' }) as unknown as Change;
  const say = (...changes: readonly Change[]): void => act(() => streams[0]?.onChanges(changes));

  async function listening(options: Options): Promise<ReturnType<typeof vi.fn<Load<string>>>> {
    const load = vi.fn<Load<string>>().mockResolvedValue('phiếu');
    show(load, { topics: ['lab_records'], ...options });
    await waitFor(() => expect(streams).toHaveLength(1));
    await waitFor(() => expect(load).toHaveBeenCalled());
    load.mockClear();
    return load;
  }

  test('about what is shown, or about all that was missed, leads to the same question', async () => {
    const load = await listening({ isAbout: (id) => id === 'mine' });
    say(hint('mine'));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    say(hint(null));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  test('about something else leads to none', async () => {
    const load = await listening({ isAbout: (id) => id === 'mine' });
    say(hint('other'));
    expect(load).not.toHaveBeenCalled();
  });

  test('of many that come together leads to one question', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const load = await listening({ gatherMs: 700 });
    say(hint('a'));
    say(hint('b'), hint('c'));
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(load).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
