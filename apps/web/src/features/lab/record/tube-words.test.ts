import { describe, expect, test } from 'vitest';
import { aTube } from '../../../../test-support/lab-case.ts';
import { isBadTube, timePointWords, troubleWords, wayWords } from './tube-words.ts';

describe('a tube in words', () => {
  test('tells who took it and who received it, and when', () => {
    expect(wayWords(aTube())).toEqual(['Lấy 09:00 15/11, Phạm Ngọc Hân', 'Nhận 09:20 15/11, Đỗ Quang Huy']);
  });

  test('tells that its label was not printed', () => {
    const tube = aTube({
      status: 'planned',
      labelPrintedTime: null,
      collectedTime: null,
      receivedTime: null,
    });
    expect(wayWords(tube)).toEqual(['Chưa in nhãn']);
  });

  test('without trouble says nothing about it', () => {
    expect(troubleWords(aTube(), [])).toEqual([]);
  });

  test('that was rejected says why, who knows, and what was taken in its place', () => {
    const tube = aTube({
      status: 'rejected',
      condition: 'clotted',
      rejectReason: 'Mẫu đông',
      rejectNotifiedTo: 'ĐD. Hoa',
      rejectNotifiedTime: '2026-11-15T02:30:00.000Z',
    });
    const next = aTube({ specimenCode: '261115000103', recollectsCode: '261115000101' });
    expect(isBadTube(tube)).toBe(true);
    expect(troubleWords(tube, [tube, next])).toEqual([
      'Tình trạng: Mẫu đông',
      'Lý do từ chối: Mẫu đông',
      'Đã báo ĐD. Hoa lúc 09:30 15/11/2026',
      'Đã lấy lại: ống 261115000103',
    ]);
    expect(wayWords(next)[0]).toBe('Lấy lại thay ống 261115000101');
  });

  test.each([
    ['2h', 'Sau 2 giờ'],
    ['random', undefined],
    [null, undefined],
    ['3h', '3h'],
  ])('of the time %s says %s', (point, words) => {
    expect(timePointWords(point)).toBe(words);
  });
});
