import { expect, test } from 'vitest';
import { aCritical, aToldCritical } from '../../../../test-support/lab-criticals.ts';
import { storyOf } from './story-words.ts';

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
