import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { sampleDay, sampleMoment } from '../sample-days.ts';

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly allDay: boolean;
  /** A moment, as 2026-11-14T08:00:00+07:00; of an event of whole days its first day, as 2026-11-14. */
  readonly start: string;
  /** The moment when it is over; of whole days the last one. */
  readonly end: string;
  readonly desc: string;
}

type Row = readonly [title: string, inDays: number, from: string, until: string | number, desc: string];

/** A number is how many days it lasts. */
const rows: readonly Row[] = [
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

const events = (now: number): readonly CalendarEvent[] =>
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

export function calendarHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(events(now()));
  return [
    all.list('/api/calendar-app/events'),
    all.add('/api/calendar-app/add-event', 'newEvent'),
    all.update('/api/calendar-app/update-event', 'event'),
    all.remove('/api/calendar-app/remove-event', 'eventId'),
  ];
}
