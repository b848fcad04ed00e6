import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { sampleDay, sampleMoment } from '../samples.ts';

/** Title, days from today, begin, end or how many days it lasts, description. */
const rows: readonly (readonly [string, number, string, string | number, string])[] = [
  ['Giao ban khoa', 0, '07:30', '08:00', 'Phòng họp tầng 2'],
  ['Tập huấn phòng cháy', 0, '14:00', '16:00', 'Mang theo thẻ tên'],
  ['Họp nhóm truyền thông', 0, '16:00', '17:00', ''],
  ['Bảo trì máy lạnh', 1, '09:00', '11:00', 'Hành lang tầng 3'],
  ['Đón đoàn sinh viên', 2, '08:30', '10:00', 'Tập trung ở sảnh chính'],
  ['Hội thảo chăm sóc mẹ và bé', 3, '', 2, 'Hội trường lớn, có phát tài liệu'],
  ['Sinh nhật Gia Huy', 5, '', 1, ''],
  ['Kiểm kê văn phòng phẩm', 6, '13:30', '15:30', ''],
  ['Lớp tiếng Anh', 7, '17:30', '19:00', 'Bài 6'],
  ['Nghỉ phép', 12, '', 3, 'Nhờ Minh Anh trực thay'],
  ['Họp tổng kết tháng', 16, '15:00', '17:00', 'Chuẩn bị số liệu trước'],
  ['Đặt báo cho phòng chờ', -1, '10:00', '11:00', ''],
  ['Lớp tiếng Anh', -2, '17:30', '19:00', 'Bài 5'],
  ['Ngày hội hiến máu', -5, '', 1, 'Sân trước, từ 7 giờ'],
];

const events = (now: number) =>
  rows.map(([title, inDays, from, until, desc], index) => {
    const allDay = typeof until === 'number';
    return {
      id: `event-${String(index + 1)}`,
      title,
      allDay,
      start: allDay ? sampleDay(now, inDays) : sampleMoment(now, inDays, from),
      end: allDay ? sampleDay(now, inDays + until - 1) : sampleMoment(now, inDays, until),
      desc,
    };
  });

/** Of whole days an event begins and ends on a day, as 2026-11-14, the last of them; else at a moment. */
export type CalendarEvent = Readonly<ReturnType<typeof events>[number]>;

export function calendarHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(events(now()));
  return [
    all.list('/api/calendar-app/events'),
    all.add('/api/calendar-app/add-event', 'newEvent'),
    all.update('/api/calendar-app/update-event', 'event'),
    all.remove('/api/calendar-app/remove-event', 'eventId'),
  ];
}
