import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, StreamEnd, StreamRequest } from './change-feed.ts';
import { subscribeToChanges } from './changes.ts';
import { onApiEvent } from './events.ts';
import { until } from '../../test-support/acts.ts';

interface Opened {
  readonly request: StreamRequest;
  readonly end: (how: StreamEnd) => void;
}

const opened = vi.hoisted((): Opened[] => []);
vi.mock('./live.ts', () => ({
  openChanges: (request: StreamRequest) =>
    new Promise<StreamEnd>((end) => {
      opened.push({ request, end });
    }),
}));

const change = (sequence: string, id: string | null): Change => ({
  sequence,
  topic: 'lab_records',
  _id: id,
});
const everything = change('5', null);

let leave: (() => void)[];

/** Listens, and gives the list of what is heard. */
function listen(topics: Parameters<typeof subscribeToChanges>[0] = ['lab_records']): (string | null)[] {
  const heard: (string | null)[] = [];
  leave.push(subscribeToChanges(topics, (changes) => heard.push(...changes.map(({ _id }) => _id))));
  return heard;
}

async function stream(index: number): Promise<Opened> {
  return until(() => opened[index]);
}

beforeEach(() => {
  opened.length = 0;
  leave = [];
  return () => {
    for (const each of leave) each();
  };
});

describe('those who follow the same topics', () => {
  test('share one stream, in whatever order they name them', async () => {
    const one = listen(['lab_records', 'reports']);
    const other = listen(['reports', 'lab_records']);
    const { request } = await stream(0);
    request.onChanges([everything]);
    request.onChanges([change('6', 'r1')]);
    expect([one, other]).toEqual([
      [null, 'r1'],
      [null, 'r1'],
    ]);
    expect(opened).toHaveLength(1);
  });

  test('are told to ask for everything first, also when they come late', async () => {
    listen();
    const { request } = await stream(0);
    request.onChanges([everything]);
    request.onChanges([change('6', 'r1')]);
    const late = listen();
    await waitFor(() => expect(late).toEqual([null]));
    request.onChanges([change('7', 'r2')]);
    expect(late).toEqual([null, 'r2']);
    expect(opened).toHaveLength(1);
  });

  test('are told so once when they come before the stream is open', async () => {
    const one = listen();
    const { request } = await stream(0);
    const other = listen();
    request.onChanges([everything]);
    await Promise.resolve();
    expect([one, other]).toEqual([[null], [null]]);
  });

  test('hear nothing after they have left, not even the first hint', async () => {
    listen();
    const { request } = await stream(0);
    request.onChanges([everything]);
    const late = listen();
    leave.pop()?.();
    await Promise.resolve();
    request.onChanges([change('6', 'r1')]);
    expect(late).toEqual([]);
  });

  test('keep the stream until the last of them has left', async () => {
    const one = listen();
    listen();
    const { request } = await stream(0);
    leave.pop()?.();
    expect(request.signal.aborted).toBe(false);
    request.onChanges([everything]);
    expect(one).toEqual([null]);
    leave.pop()?.();
    expect(request.signal.aborted).toBe(true);
  });

  test('do not end the stream of others by leaving twice', async () => {
    const goneTwice = subscribeToChanges(['lab_records'], () => undefined);
    goneTwice();
    const one = listen();
    goneTwice();
    const { request } = await until(() => opened.find((each) => !each.request.signal.aborted));
    request.onChanges([everything]);
    expect(one).toEqual([null]);
  });

  test('open it anew after the session was refused', async () => {
    const doubts: string[] = [];
    const stop = onApiEvent(({ kind }) => doubts.push(kind));
    listen();
    const { request, end } = await stream(0);
    request.onChanges([everything]);
    end('refused');
    await waitFor(() => expect(doubts).toEqual(['session-doubted']));
    const next = listen();
    const second = await stream(1);
    second.request.onChanges([change('9', null)]);
    expect(next).toEqual([null]);
    stop();
  });
});

test('other topics are another stream', async () => {
  const records = listen(['lab_records']);
  listen(['reports']);
  await stream(1);
  const reports = opened.find(({ request }) => request.variables.topics.includes('reports'));
  reports?.request.onChanges([{ sequence: '3', topic: 'reports', _id: null }]);
  expect(records).toEqual([]);
});
