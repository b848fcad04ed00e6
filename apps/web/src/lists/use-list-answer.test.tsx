import { act, renderHook, waitFor } from '@testing-library/react';
import type { ListRequest } from '@senlab/ui/data-table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../api/envelope.ts';
import { onApiEvent, type ApiEvent } from '../api/events.ts';
import type { ListEnvelope } from './list-source.ts';
import { useListAnswer } from './use-list.ts';

interface Row {
  readonly id: string;
}

interface Question {
  readonly request: ListRequest;
  readonly answer: (outcome: Outcome<ListEnvelope<Row>>) => void;
}

const rowId = (row: Row): string => row.id;
const page = (number: number): ListRequest => ({ page: number, pageSize: 10, filtered: [], sorted: [] });

function rows(...ids: string[]): Outcome<ListEnvelope<Row>> {
  const data = ids.map((id) => ({ id }));
  return {
    kind: 'success',
    response: { code: 0, message: '', page: 0, pages: 1, records: data.length, data },
  };
}

let questions: Question[];
let events: ApiEvent[];
let stop: () => void;

const source = (request: ListRequest): Promise<Outcome<ListEnvelope<Row>>> =>
  new Promise((answer) => questions.push({ request, answer }));

beforeEach(() => {
  questions = [];
  events = [];
  stop = onApiEvent((event) => events.push(event));
});

afterEach(() => stop());

function show(first: ListRequest) {
  return renderHook(({ request }: { request: ListRequest }) => useListAnswer(source, request, rowId), {
    initialProps: { request: first },
  });
}

async function answer(index: number, outcome: Outcome<ListEnvelope<Row>>): Promise<void> {
  await act(async () => {
    questions[index]?.answer(outcome);
    await Promise.resolve();
  });
}

describe('an overtaken answer', () => {
  test('is dropped when it comes late', async () => {
    const list = show(page(0));
    list.rerender({ request: page(1) });
    await answer(1, rows('second'));
    await answer(0, rows('first'));
    expect(list.result.current.answer?.data).toEqual([{ id: 'second' }]);
    expect(list.result.current.status).toBe('ready');
  });

  test('is dropped when it comes first, and the list goes on waiting', async () => {
    const list = show(page(0));
    list.rerender({ request: page(1) });
    await answer(0, rows('first'));
    expect(list.result.current.answer).toBeUndefined();
    expect(list.result.current.status).toBe('loading');
  });

  test('that failed is not announced', async () => {
    const list = show(page(0));
    list.rerender({ request: page(1) });
    await answer(0, { kind: 'unreachable' });
    expect(events).toEqual([]);
    expect(list.result.current.status).toBe('loading');
  });

  test('after the list has gone is not announced either', async () => {
    const list = show(page(0));
    list.unmount();
    await answer(0, { kind: 'refused', code: 7, message: 'x' });
    expect(events).toEqual([]);
  });
});

describe('asking again', () => {
  test('the same question is asked once', async () => {
    const list = show(page(0));
    list.rerender({ request: { ...page(0) } });
    await answer(0, rows('a'));
    expect(questions).toHaveLength(1);
  });

  test('aloud shows that it waits', async () => {
    const list = show(page(0));
    await answer(0, { kind: 'unreachable' });
    expect(list.result.current.status).toBe('failed');
    act(() => list.result.current.retry());
    expect(list.result.current.status).toBe('loading');
    await answer(1, rows('a'));
    await waitFor(() => expect(list.result.current.status).toBe('ready'));
  });

  test('quietly does not, and marks what is new', async () => {
    const list = show(page(0));
    await answer(0, rows('a', 'b'));
    act(() => void list.result.current.refresh());
    expect(list.result.current.status).toBe('ready');
    await answer(1, rows('c', 'a'));
    expect([...list.result.current.fresh]).toEqual(['c']);
  });

  test('for another page marks nothing as new', async () => {
    const list = show(page(0));
    await answer(0, rows('a'));
    list.rerender({ request: page(1) });
    await answer(1, rows('z'));
    expect(list.result.current.fresh.size).toBe(0);
  });

  test('quietly, before the question asked aloud is answered, takes its place and says when it fails', async () => {
    const list = show(page(0));
    act(() => void list.result.current.refresh());
    await answer(0, rows('a'));
    await answer(1, { kind: 'unreachable' });
    expect(list.result.current.status).toBe('failed');
    expect(events).toEqual([{ kind: 'unreachable' }]);
  });

  test('quietly still ends a session that the server no longer knows', async () => {
    const list = show(page(0));
    await answer(0, rows('a'));
    act(() => void list.result.current.refresh());
    await answer(1, { kind: 'denied' });
    expect(events).toEqual([{ kind: 'denied' }]);
    expect(list.result.current.answer?.data).toHaveLength(1);
  });
});
