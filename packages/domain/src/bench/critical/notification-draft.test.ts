import { describe, expect, test } from 'vitest';
import {
  checkNotification,
  normaliseNotification,
  recipientMaxLength,
  type NotificationDraft,
  isReadBack,
  readBackMaxLength,
} from './notification-draft.ts';
import { notificationReasons } from '../../ground/reasons/bench.ts';
import * as labels from './texts.ts';

const detectedAt = Date.UTC(2026, 10, 15, 3, 2, 40);
const now = Date.UTC(2026, 10, 15, 3, 20);
const context = { detectedAt, now };

const good: NotificationDraft = {
  person: 'ĐD Lan',
  role: 'Điều dưỡng – Khoa Sanh',
  channel: 'phone',
  phone: '108',
  toldAt: Date.UTC(2026, 10, 15, 3, 10),
  isReadBack: true,
};

function reasons(change: Partial<NotificationDraft>): readonly string[] {
  return checkNotification({ ...good, ...change }, context).map(({ reason }) => reason);
}

describe('the record of a call', () => {
  test.each<readonly [string, Partial<NotificationDraft>]>([
    ['by telephone to an extension', {}],
    ['by telephone to a mobile', { phone: '0912 345 678' }],
    ['in person, without a number', { channel: 'in_person', phone: '' }],
    ['in the app, without a number', { channel: 'app', phone: '' }],
    ['in the minute in which the value was found', { toldAt: Date.UTC(2026, 10, 15, 3, 2) }],
    ['just now', { toldAt: now }],
    ['now by a clock that is half a minute ahead', { toldAt: now + 30_000 }],
    ['with a name as long as allowed', { person: 'ô'.repeat(recipientMaxLength) }],
  ])('may be kept: %s', (_, change) => {
    expect(reasons(change)).toEqual([]);
  });

  test.each<readonly [string, Partial<NotificationDraft>, string]>([
    ['nobody named', { person: '' }, 'critical-recipient-required'],
    ['a name of blanks', { person: ' \t\n' }, 'critical-recipient-required'],
    ['a name too long', { person: 'ô'.repeat(recipientMaxLength + 1) }, 'critical-recipient-too-long'],
    ['no post', { role: '' }, 'critical-role-required'],
    ['a post of blanks', { role: '   ' }, 'critical-role-required'],
    ['a post too long', { role: 'a'.repeat(recipientMaxLength + 1) }, 'critical-role-too-long'],
    ['no channel', { channel: null }, 'critical-channel-unknown'],
    ['a channel of somewhere else', { channel: 'zalo' as 'app' }, 'critical-channel-unknown'],
    ['a telephone without number', { phone: ' ' }, 'critical-phone-required'],
    ['a number that is none', { phone: '12' }, 'critical-phone-invalid'],
    ['a wrong number beside another channel', { channel: 'app', phone: 'abc' }, 'critical-phone-invalid'],
    ['no time', { toldAt: null }, 'critical-told-time-required'],
    ['a time that is none', { toldAt: Number.NaN }, 'critical-told-time-required'],
    [
      'a call before the value was found',
      { toldAt: Date.UTC(2026, 10, 15, 3, 1, 59) },
      'critical-told-before-detected',
    ],
    ['a call to come', { toldAt: now + 61_000 }, 'critical-told-in-future'],
    ['nobody who read it back', { isReadBack: false }, 'critical-read-back-required'],
  ])('is refused with %s', (_, change, reason) => {
    expect(reasons(change)).toEqual([reason]);
  });

  test('tells everything that is wrong at once, at its field, in the order of the form', () => {
    const empty: NotificationDraft = {
      person: '',
      role: '',
      channel: 'phone',
      phone: '',
      toldAt: null,
      isReadBack: false,
    };
    expect(checkNotification(empty, context)).toEqual([
      { field: 'person', reason: 'critical-recipient-required' },
      { field: 'role', reason: 'critical-role-required' },
      { field: 'phone', reason: 'critical-phone-required' },
      { field: 'toldAt', reason: 'critical-told-time-required' },
      { field: 'isReadBack', reason: 'critical-read-back-required' },
    ]);
  });

  test('is stored with single blanks and the number in its one form', () => {
    expect(normaliseNotification({ ...good, person: '  ĐD   Lan ', phone: '+84 912.345.678' })).toMatchObject(
      {
        person: 'ĐD Lan',
        phone: '0912345678',
      },
    );
    expect(normaliseNotification({ ...good, phone: ' máy lẻ ' }).phone).toBe('máy lẻ');
  });

  test('has no reason listed twice', () => {
    expect(new Set(notificationReasons).size).toBe(notificationReasons.length);
  });
});

describe('reading a critical value back', () => {
  test.each([
    ['48', '48 g/L'],
    [' 48 g/l ', '48 g/L'],
    ['2,8', '2,80 mmol/L'],
    ['2.80mmol/L', '2,80 mmol/L'],
    ['<5', '< 5 copies/mL'],
    ['<= 5', '≤ 5 copies/mL'],
    ['duong tinh', 'Dương tính'],
    ['DƯƠNG  TÍNH', 'Dương tính'],
    ['1:640', '1:640'],
    ['-2,5', '-2,5 mmol/L'],
    ['38', '38 × 10⁹/L'],
    ['38 x 10⁹/L', '38 × 10⁹/L'],
    ['38 × 10⁹/L', '38 10⁹/L'],
  ])('%j is %j', (typed, told) => {
    expect(isReadBack(typed, told)).toBe(true);
  });

  test.each([
    ['', '48 g/L'],
    ['   ', '48 g/L'],
    ['84', '48 g/L'],
    ['480', '48 g/L'],
    ['4', '48 g/L'],
    ['48 g/dL', '48 g/L'],
    ['48 48', '48 g/L'],
    ['g/L', '48 g/L'],
    ['2,08', '2,80 mmol/L'],
    ['28', '2,8 mmol/L'],
    ['5', '< 5 copies/mL'],
    ['> 5', '< 5 copies/mL'],
    ['2,5', '-2,5 mmol/L'],
    ['âm tính', 'Dương tính'],
    ['tính', 'Dương tính'],
    ['1:64', '1:640'],
    ['1', '1:640'],
    ['38 × 10¹²/L', '38 × 10⁹/L'],
    ['380', '38 × 10⁹/L'],
    ['48', ''],
    [`48${' '.repeat(readBackMaxLength)}`, '48 g/L'],
  ])('%j is not %j', (typed, told) => {
    expect(isReadBack(typed, told)).toBe(false);
  });
});

describe('texts', () => {
  const { notificationLine, ...tables } = labels;

  test('the line on the paper names whom, when by the clock here, and how', () => {
    const toldAt = Date.UTC(2026, 10, 14, 17, 5);
    expect(notificationLine({ person: 'ĐD. Hoa', role: 'Điều dưỡng', channel: 'phone', toldAt })).toBe(
      'Đã báo ĐD. Hoa (Điều dưỡng) lúc 00:05 15/11/2026, điện thoại, người nhận đã đọc lại',
    );
  });

  describe.each(Object.entries(tables))('%s', (_, table) => {
    test('tells one thing from another, composed, with a capital first', () => {
      const texts = Object.values(table);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) {
        expect(text).toBe(text.normalize('NFC'));
        expect(text).toMatch(/^\p{Lu}/u);
      }
    });
  });
});
