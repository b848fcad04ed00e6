import { describe, expect, it } from 'vitest';
import { chooseFiles, refusalSentences } from './drop-area.tsx';
import { fileSizeText } from './upload-rows.tsx';
import {
  type UploadItem,
  type UploadedFile,
  type UploadState,
  reduceUploads,
  type UploadAction,
} from './upload-item.ts';
import { uploadNews } from './upload-queue.ts';

const files = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => new File(['x'], `${index}.txt`));

describe('files that are given at once', () => {
  it('[VAL-018] are the first ten; the others are named', () => {
    const { taken, refused } = chooseFiles(files(13), 10);
    expect(taken.map(({ name }) => name)).toEqual(files(10).map(({ name }) => name));
    expect(refused.map(({ name, reason }) => [name, reason])).toEqual([
      ['10.txt', 'too-many'],
      ['11.txt', 'too-many'],
      ['12.txt', 'too-many'],
    ]);
  });

  it.each([
    [3, 0, 0],
    [3, -1, 0],
    [3, 1, 1],
    [0, 10, 0],
    [10, 10, 10],
  ])('are of %s, with room for %s, these many: %s', (count, room, expected) => {
    expect(chooseFiles(files(count), room).taken).toHaveLength(expected);
  });

  it('are never empty ones', () => {
    const { taken, refused } = chooseFiles([new File([], 'rong.txt'), ...files(1)], 10);
    expect(taken).toHaveLength(1);
    expect(refused).toEqual([{ name: 'rong.txt', reason: 'empty' }]);
  });
});

describe('what is said of the others', () => {
  it('is one sentence for each reason, with at most three names', () => {
    const refused = [
      ...files(5).map(({ name }) => ({ name, reason: 'too-many' as const })),
      { name: 'lon.pdf', reason: 'size' as const },
      { name: 'a.exe', reason: 'type' as const },
      { name: 'rong.txt', reason: 'empty' as const },
    ];
    expect(refusalSentences(refused, { most: 10, maxMegabytes: 20 })).toEqual([
      'Chỉ nhận tối đa 10. Đã bỏ qua: 0.txt, 1.txt, 2.txt và 2 tệp khác.',
      'Vượt quá 20 MB: lon.pdf.',
      'Loại tệp không được nhận: a.exe.',
      'Tệp rỗng: rong.txt.',
    ]);
  });

  it('is nothing when all were taken', () => {
    expect(refusalSentences([], { most: 10, maxMegabytes: undefined })).toEqual([]);
  });
});

describe('the size of a file', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [10_240, '10 KB'],
    [1_258_291, '1,2 MB'],
    [20 * 1024 * 1024, '20 MB'],
    [5 * 1024 ** 3, '5 GB'],
    [-1, '0 B'],
  ])('of %s bytes reads %s', (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });
});

describe('what is read aloud', () => {
  const file = new File(['x'], 'a.txt');
  const waiting: UploadItem = { key: 'k', file, state: 'waiting' };
  const sending: UploadItem = { key: 'k', file, state: 'sending', fraction: 0 };

  it.each<[string, readonly UploadItem[], readonly UploadItem[], string | undefined]>([
    ['a new file', [], [waiting], 'Đã thêm 1 tệp'],
    ['a beginning', [waiting], [sending], undefined],
    ['progress', [sending], [{ ...sending, fraction: 0.5 }], undefined],
    ['a cancelled one', [sending], [{ key: 'k', file, state: 'cancelled' }], 'Đã hủy gửi a.txt'],
    [
      'a failure',
      [sending],
      [{ key: 'k', file, state: 'failed', message: 'Lỗi.', canRetry: true }],
      'a.txt: Lỗi.',
    ],
    ['a removed one', [waiting], [], 'Đã xóa a.txt'],
    ['nothing', [waiting], [waiting], undefined],
  ])('of %s', (_what, before, after, text) => {
    expect(uploadNews(before, after)).toBe(text);
  });
});

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
