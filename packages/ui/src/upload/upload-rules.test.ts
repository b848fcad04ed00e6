import { describe, expect, it } from 'vitest';
import { chooseFiles, refusalSentences } from './choose-files.ts';
import { fileSizeText } from './file-size.ts';
import type { UploadItem } from './upload-item.ts';
import { uploadNews } from './upload-news.ts';

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
