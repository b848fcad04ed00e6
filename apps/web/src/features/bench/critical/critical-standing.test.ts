import { expect, test } from 'vitest';
import { aCritical, aToldCritical } from '../../../../test-support/lab-criticals.ts';
import { criticalTime, storyOf } from './critical-standing.tsx';

const at = (time: string): number => Date.parse(`2026-11-14T${time}+07:00`);

test.each([
  ['10:00:00', 'calm', 'còn 30 phút'],
  ['10:20:00', 'calm', 'còn 10 phút'],
  ['10:20:01', 'soon', 'còn 9 phút'],
  ['10:29:30', 'soon', 'còn dưới 1 phút'],
  ['10:30:01', 'late', 'quá 1 phút'],
  ['10:42:00', 'late', 'quá 12 phút'],
])('at %s an alarm to be told by 10:30 is %s: %s', (now, tone, words) => {
  expect(criticalTime(aCritical(), at(now))).toEqual({ tone, words });
});

test.each([
  ['2026-11-14T10:12:00.000+07:00', 'told', 'báo đúng hạn'],
  ['2026-11-14T10:33:00.000+07:00', 'told-late', 'báo trễ 3 phút'],
])('one that was told at %s keeps what it was then: %s', (notifiedTime, tone, words) => {
  expect(criticalTime(aToldCritical({ notifiedTime }), at('23:00:00'))).toEqual({ tone, words });
});

test('a value that changed before anybody was told presses nobody', () => {
  expect(criticalTime(aCritical({ status: 'value_changed' }), at('23:00:00')).tone).toBe('over');
});

test('follows the deadline of the server, not the targets that come with the product', () => {
  const row = aCritical({ dueTime: '2026-11-14T10:05:00.000+07:00' });
  expect(criticalTime(row, at('10:06:00')).words).toBe('quá 1 phút');
});

test('an alarm that nobody touched has no story', () => {
  expect(storyOf(aCritical())).toEqual([]);
});

test('tells in order: escalation, call, the ward, the end', () => {
  const row = aToldCritical({
    status: 'closed',
    notifiedTime: '2026-11-14T10:20:00.000+07:00',
    escalations: [
      {
        level: 1,
        recipientRole: 'doctor_on_duty',
        recipientNames: ['Lê Quốc Anh'],
        time: '2026-11-14T03:15:00.000Z',
      },
    ],
    acknowledgedTime: '2026-11-14T10:25:00.000+07:00',
    acknowledgedByName: 'Đỗ Thu Trang',
    closedTime: '2026-11-14T10:40:00.000+07:00',
    closedByName: 'Nguyễn Thị Ngọc Lan',
  });
  expect(storyOf(row)).toEqual([
    'Chuyển cấp trên, mức 1: Bác sĩ trực (Lê Quốc Anh) lúc 10:15 14/11/2026',
    'Đã báo Đỗ Thu Trang (Nữ hộ sinh) lúc 10:20 14/11/2026, điện thoại, người nhận đã đọc lại · 214 · ghi nhận bởi Nguyễn Thị Ngọc Lan',
    'Đỗ Thu Trang xác nhận thay khoa lúc 10:25 14/11/2026',
    'Nguyễn Thị Ngọc Lan đóng lúc 10:40 14/11/2026',
  ]);
});

test('names whoever closed an alarm by correcting its value, and nobody where it was calculated anew', () => {
  const row = aCritical({
    status: 'closed',
    valueChange: 'corrected',
    isClosedByCorrection: true,
    closedTime: '2026-11-14T10:40:00.000+07:00',
    closedByName: 'Nguyễn Thị Ngọc Lan',
  });
  expect(storyOf(row)).toEqual([
    'Giá trị đã sửa',
    'Nguyễn Thị Ngọc Lan sửa giá trị lúc 10:40 14/11/2026, chưa báo cho ai',
  ]);
  expect(storyOf({ ...row, closedByName: null })).toContain('Tính lại lúc 10:40 14/11/2026, chưa báo cho ai');
});

test('says why a value no longer stands, and keeps an unknown word as it is', () => {
  expect(storyOf(aCritical({ status: 'value_changed', valueChange: 'rerun' }))).toEqual(['Đã chạy lại']);
  expect(storyOf(aCritical({ status: 'value_changed', valueChange: 'moved' }))).toEqual(['moved']);
});
