import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { undoVietnameseDigits, readScan } from './scan.ts';

const keys = ['đ', 'ă', 'â', 'ê', 'ô', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'] as const;
const throughVietnameseKeyboard = (digits: string): string =>
  Array.from(digits)
    .map((digit) => keys[Number(digit)] ?? '')
    .join('');

describe('what a scanner sent', () => {
  test.each([
    ['specimen', '261114012301'],
    ['sid', '2611140123'],
    ['order', 'CD261114-0123'],
    ['patient', '260042171'],
  ])('is a %s', (kind, code) => {
    expect(readScan(code)).toEqual({ kind, code });
  });

  test.each([
    ['a line end', '261114012301\r\n'],
    ['a tab before and after', '\t261114012301\t'],
    ['the mark that begins a GS1 code', '\u001D261114012301'],
    ['blanks between groups', '261114 0123 01'],
    ['a zero-width blank', '261114\u200B012301'],
    ['a byte order mark', '\uFEFF261114012301'],
  ])('is read without %s', (_, sent) => {
    expect(readScan(sent)).toEqual({ kind: 'specimen', code: '261114012301' });
  });

  test.each(['cd261114-0123', 'CĐ261114-0123', 'cđ261114-0123'])(
    'is an order, also as an input method writes it: %s',
    (sent) => {
      expect(readScan(sent)).toEqual({ kind: 'order', code: 'CD261114-0123' });
    },
  );

  test.each([
    ['its QR text', '001194912345|123456789|Nguyễn Thị Thu Hà|12031994|Nữ|12 Nguyễn Văn Cừ|01012022'],
    ['its QR text without an old number', '001194912345||Nguyễn Thị Thu Hà|12031994|Nữ|Hà Nội|01012022'],
    ['its bare number', '001194912345'],
    ['a bare number whose digits could be a day of 2000', '001205912345'],
  ])('is a citizen’s card by %s', (_, text) => {
    expect(readScan(`${text}\n`)).toEqual({ kind: 'identity-card-text', text });
  });

  test.each([
    ['nothing', ''],
    ['a line end only', '\r\n'],
    ['a telephone number', '0912345678'],
    ['a telephone number whose digits could be a day of 2009', '0912251234'],
    ['a day not in the calendar', '261314012301'],
    ['a patient’s code with a wrong check digit', '260042172'],
    ['a web address', 'https://example.invalid/261114012301'],
    ['a name', 'Trần Thị Bích'],
    ['an order on a day not in the calendar', 'CD261301-0123'],
    ['two codes at once', '261114012301261114012302'],
    ['a card text without a name', '001194912345|123456789||12031994|'],
  ])('is unknown when it is %s', (_, sent) => {
    expect(readScan(sent)).toEqual({ kind: 'unknown' });
  });
});

describe('a scanner behind a Vietnamese keyboard', () => {
  property.prop([fc.stringMatching(/^\d{1,14}$/)])(
    'types letters and tones that are read as digits',
    (digits) => {
      expect(undoVietnameseDigits(throughVietnameseKeyboard(digits))).toBe(digits);
    },
  );

  test('is understood for a tube and for an order', () => {
    expect(readScan(throughVietnameseKeyboard('261114012301'))).toEqual({
      kind: 'specimen',
      code: '261114012301',
    });
    const order = `CD${throughVietnameseKeyboard('261114')}-${throughVietnameseKeyboard('0123')}`;
    expect(readScan(order)).toEqual({ kind: 'order', code: 'CD261114-0123' });
  });

  test('is understood when the page composed a letter and its tone', () => {
    expect(undoVietnameseDigits('ẩ')).toBe('26');
    expect(undoVietnameseDigits('Ậ')).toBe('29');
    expect(undoVietnameseDigits('261114đăâê01')).toBe('261114012301');
  });

  test.each(['thu hà', 'a', 'ơ', 'CTM', '12-3', 'è'])('does not make a number of the text %j', (text) => {
    expect(undoVietnameseDigits(text)).toBeUndefined();
  });
});
