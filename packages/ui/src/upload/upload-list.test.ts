import { describe, expect, it } from 'vitest';
import type { UploadedFile, UploadItem, UploadState } from './upload-item.ts';
import { reduceUploads, type UploadAction } from './upload-list.ts';

const file = new File(['x'], 'a.txt');
const uploaded: UploadedFile = { id: '1', name: 'a.txt', type: 'text/plain', size: 1, url: '/files/1' };

const items: Readonly<Record<UploadState | 'refused', UploadItem>> = {
  waiting: { key: 'k', file, state: 'waiting' },
  sending: { key: 'k', file, state: 'sending', fraction: 0.5 },
  done: { key: 'k', file, state: 'done', uploaded },
  failed: { key: 'k', file, state: 'failed', message: 'm', canRetry: true },
  refused: { key: 'k', file, state: 'failed', message: 'm', canRetry: false },
  cancelled: { key: 'k', file, state: 'cancelled' },
};

const actions = {
  start: { kind: 'start', key: 'k' },
  progress: { kind: 'progress', key: 'k', fraction: 0.7 },
  done: { kind: 'done', key: 'k', uploaded },
  fail: { kind: 'fail', key: 'k', message: 'm', canRetry: true },
  cancel: { kind: 'cancel', key: 'k' },
  retry: { kind: 'retry', key: 'k' },
} as const satisfies Record<string, UploadAction>;

/** Every action in every state; a dash where it must change nothing. */
const table: Readonly<Record<keyof typeof items, Readonly<Record<keyof typeof actions, UploadState | '-'>>>> =
  {
    waiting: { start: 'sending', progress: '-', done: '-', fail: '-', cancel: 'cancelled', retry: '-' },
    sending: {
      start: '-',
      progress: 'sending',
      done: 'done',
      fail: 'failed',
      cancel: 'cancelled',
      retry: '-',
    },
    done: { start: '-', progress: '-', done: '-', fail: '-', cancel: '-', retry: '-' },
    failed: { start: '-', progress: '-', done: '-', fail: '-', cancel: '-', retry: 'waiting' },
    refused: { start: '-', progress: '-', done: '-', fail: '-', cancel: '-', retry: '-' },
    cancelled: { start: '-', progress: '-', done: '-', fail: '-', cancel: '-', retry: 'waiting' },
  };

const cases = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(
    ([action, expected]) => [state as keyof typeof items, action as keyof typeof actions, expected] as const,
  ),
);

describe('a file on its way', () => {
  it.each(cases)('that is %s becomes by %s: %s', (state, action, expected) => {
    const before = [items[state]];
    const after = reduceUploads(before, actions[action]);
    expect(after === before ? '-' : after[0]?.state).toBe(expected);
  });

  it.each([
    [0.7, 0.7],
    [0.4, 0.5],
    [7, 1],
    [-1, 0.5],
    [Number.NaN, 0.5],
  ])('that is half sent and reports %s shows %s', (fraction, expected) => {
    const [after] = reduceUploads([items.sending], { kind: 'progress', key: 'k', fraction });
    expect(after).toMatchObject({ fraction: expected });
  });
});

describe('the list of files', () => {
  it('takes new ones at its end', () => {
    const after = reduceUploads([items.done], { kind: 'add', files: [{ key: 'n', file }] });
    expect(after.map(({ key, state }) => [key, state])).toEqual([
      ['k', 'done'],
      ['n', 'waiting'],
    ]);
  });

  it.each(Object.keys(items) as (keyof typeof items)[])('can lose one that is %s', (state) => {
    expect(reduceUploads([items[state]], { kind: 'remove', key: 'k' })).toEqual([]);
  });

  it.each([...Object.values(actions), { kind: 'remove', key: 'k' } as const])(
    'is the same after $kind for one that it does not hold',
    (action) => {
      const before = [{ ...items.waiting, key: 'other' }];
      expect(reduceUploads(before, action)).toBe(before);
    },
  );
});

describe('a value that comes from outside', () => {
  const other: UploadedFile = { ...uploaded, id: '2', name: 'b.txt' };

  it('is shown as files that are there', () => {
    expect(reduceUploads([], { kind: 'adopt', value: [uploaded] })).toEqual([
      { key: '1', state: 'done', uploaded },
    ]);
  });

  it('takes away what it does not hold, but nothing that is on its way', () => {
    const sending = { ...items.sending, key: 's' };
    const after = reduceUploads([items.done, sending], { kind: 'adopt', value: [other] });
    expect(after.map(({ key }) => key)).toEqual(['s', '2']);
  });

  it('changes nothing when it is what is shown already', () => {
    const before = [items.done, items.failed];
    expect(reduceUploads(before, { kind: 'adopt', value: [uploaded] })).toBe(before);
  });
});
