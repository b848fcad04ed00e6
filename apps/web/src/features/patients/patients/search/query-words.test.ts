import { readPatientQuery } from '@senlab/domain';
import { expect, test } from 'vitest';
import { queryWords } from './query-words.ts';

const card = '001194912345|012345678|Nguyễn Thị Thu Hà|12031994|Nữ|12 Hoa Sen, Phường Mẫu|01012022';

test.each([
  ['thu ha 94', 'họ tên có «thu ha», sinh năm 1994'],
  ['Thu Hà 12/03/1994', 'họ tên có «thu ha», sinh ngày 12/03/1994'],
  ['260042171', 'mã bệnh nhân 260042171 hoặc số giấy tờ 260042171'],
  ['001194912345', 'số giấy tờ 001194912345'],
  ['0912 345 678', 'số điện thoại 0912345678'],
  ['dn4790123456789', 'thẻ BHYT DN4790123456789'],
  ['261114012301', 'mã ống 261114012301 hoặc số giấy tờ 261114012301'],
  ['CD261114-0123', 'phiếu chỉ định CD261114-0123'],
  [card, 'mã QR trên CCCD của NGUYỄN THỊ THU HÀ'],
])('«%s» is said to be understood', (typed, words) => {
  expect(queryWords(readPatientQuery(typed, '2026-11-15'))).toBe(`Đang hiểu là ${words}`);
});

test.each([['h'], ['1234'], ['a|b|c']])('«%s» claims nothing', (typed) => {
  expect(queryWords(readPatientQuery(typed, '2026-11-15'))).toBe('');
});
