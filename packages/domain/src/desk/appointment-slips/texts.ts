import type { AppointmentCommand, AppointmentState } from './slip-states.ts';

export const appointmentStateLabels: Readonly<Record<AppointmentState, string>> = {
  draft: 'Nháp',
  issued: 'Đã cấp',
  used: 'Đã khám',
  rescheduled: 'Đã đổi hẹn',
  missed: 'Quá hẹn',
  cancelled: 'Đã hủy',
};

export const appointmentCommandLabels: Readonly<Record<AppointmentCommand, string>> = {
  draft: 'Lập phiếu hẹn',
  edit: 'Sửa phiếu hẹn nháp',
  discard: 'Bỏ phiếu hẹn nháp',
  issue: 'Cấp phiếu hẹn',
  sign: 'Ký phiếu hẹn',
  print: 'In phiếu hẹn',
  download: 'Tải phiếu hẹn điện tử',
  reschedule: 'Đổi hẹn',
  cancel: 'Hủy hẹn',
  use: 'Ghi nhận đã đến khám',
  miss: 'Ghi nhận quá hẹn',
};

/** "08 giờ 00 ngày 12 tháng 12 năm 2026", as the form of the ministry words it. */
export function appointmentSentence(day: string, time: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const [hours = '', minutes = ''] = time.split(':');
  return `${hours} giờ ${minutes} ngày ${date} tháng ${month} năm ${year}`;
}

export const unsignedSlipText = 'Phiếu hẹn chưa được ký';
