import { collection } from '../collection.ts';
import type { DemoHandler } from '../handler.ts';
import { sampleDay, sampleMoment } from '../samples.ts';

/** Name, phone number, days from today, time, department, channel, state. */
const rows = [
  ['Phan Thảo Nguyên', '0900 000 101', 0, '08:00', 'Khám thai', 'Tổng đài', 'finished'],
  ['Hồ Khánh Vân', '0900 000 102', 0, '09:00', 'Siêu âm', 'Ứng dụng', 'confirmed'],
  ['Tạ Mỹ Duyên', '0900 000 103', 0, '14:00', 'Khám thai', 'Facebook', 'confirmed'],
  ['Dương Kim Ngân', '0900 000 104', 1, '10:00', 'Dinh dưỡng', 'Trang web', 'register'],
  ['Mai Phương Linh', '0900 000 105', 1, '11:00', 'Phụ khoa', 'Tổng đài', 'confirmed'],
  ['Trịnh Hoài An', '0900 000 106', 2, '15:00', 'Hiếm muộn', 'Ứng dụng', 'register'],
  ['Cao Ngọc Hân', '0900 000 107', 3, '16:00', 'Siêu âm', 'Facebook', 'register'],
  ['Đinh Tuyết Mai', '0900 000 108', 5, '09:00', 'Chăm sóc sau sinh', 'Tổng đài', 'register'],
  ['Lương Bích Ngọc', '0900 000 109', -1, '08:00', 'Khám thai', 'Trang web', 'finished'],
  ['Vương Thùy Dung', '0900 000 110', -1, '14:00', 'Phụ khoa', 'Tổng đài', 'finished'],
  ['Châu Gia Linh', '0900 000 111', -2, '10:00', 'Siêu âm', 'Ứng dụng', 'finished'],
  ['Kiều Thanh Trúc', '0900 000 112', -4, '11:00', 'Dinh dưỡng', 'Facebook', 'finished'],
] as const;

const appointments = (now: number) =>
  rows.map(([name, phoneNumber, inDays, appointmentTime, department, channel, state], index) => ({
    id: `appointment-${String(index + 1)}`,
    customer: { name, phoneNumber },
    appointmentDate: sampleDay(now, inDays),
    appointmentTime,
    department,
    channel,
    createdTime: sampleMoment(now, inDays - 3, '09:30'),
    state,
  }));

export type Appointment = Readonly<ReturnType<typeof appointments>[number]>;
export type AppointmentState = Appointment['state'];

export function appointmentHandlers(now: () => number = Date.now): readonly DemoHandler[] {
  const all = collection(appointments(now()));
  return [all.list('/api/appointments'), all.one('/api/appointment', 'id')];
}
