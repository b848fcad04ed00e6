import type { CriticalCommand, CriticalState } from './critical-states.ts';
import type { criticalTimings, EscalationRecipient } from './escalation.ts';
import type { ValueChange } from './detection.ts';
import { shownMoment } from '../../ground/kernel/vietnam-day.ts';
import type { NotificationChannel, NotificationDraft } from './notification-draft.ts';

export const criticalStateLabels: Readonly<Record<CriticalState, string>> = {
  open: 'Chờ báo',
  notified: 'Đã báo',
  acknowledged: 'Đã xác nhận',
  value_changed: 'Giá trị đã đổi',
  closed: 'Đã đóng',
};

/** An alarm that nobody answers goes up by itself. */
export const criticalCommandLabels: Readonly<Record<CriticalCommand | 'escalate', string>> = {
  detect: 'Phát hiện báo động',
  notify: 'Báo cho khoa',
  'notify-again': 'Báo lại cho khoa',
  acknowledge: 'Xác nhận đã nhận tin',
  'read-back': 'Khoa đọc lại và xác nhận',
  'value-change': 'Giá trị báo động thay đổi',
  'close-corrected': 'Đóng báo động vì giá trị được sửa',
  close: 'Đóng báo động',
  escalate: 'Chuyển báo động lên cấp trên',
};

export const notificationChannelLabels: Readonly<Record<NotificationChannel, string>> = {
  phone: 'Điện thoại',
  in_person: 'Trực tiếp',
  app: 'Ứng dụng',
};

export const notificationFieldLabels: Readonly<Record<keyof NotificationDraft, string>> = {
  person: 'Người nhận báo',
  role: 'Chức danh',
  channel: 'Kênh',
  phone: 'Số điện thoại',
  toldAt: 'Thời gian báo',
  isReadBack: 'Đã đọc lại',
};

export const escalationRecipientLabels: Readonly<Record<EscalationRecipient, string>> = {
  doctor_on_duty: 'Bác sĩ trực',
  head_of_department: 'Trưởng khoa',
};

export const valueChangeLabels: Readonly<Record<ValueChange, string>> = {
  cancelled: 'Xét nghiệm đã hủy',
  rerun: 'Đã chạy lại',
  corrected: 'Giá trị đã sửa',
  not_critical: 'Không còn ở mức báo động',
};

export const criticalTimingLabels: Readonly<Record<(typeof criticalTimings)[number], string>> = {
  'in-time': 'Trong thời hạn báo',
  late: 'Quá thời hạn báo',
};

/** Of whoever read a value back in the ward, where the account names no post. */
export const wardReaderLabels = { role: 'Nhân viên khoa' } as const;

/** Offered while typing the post of the one who was told; anything else may be typed. */
export const suggestedRecipientRoles: readonly string[] = [
  'Bác sĩ trực',
  'Bác sĩ điều trị',
  'Nữ hộ sinh',
  'Điều dưỡng',
  'Trưởng khoa',
];

/** The line under a critical value on the paper. */
export function notificationLine(call: {
  readonly person: string;
  readonly role: string;
  readonly channel: NotificationChannel;
  /** Epoch milliseconds. */
  readonly toldAt: number;
}): string {
  const way = notificationChannelLabels[call.channel].toLowerCase();
  return `Đã báo ${call.person} (${call.role}) lúc ${shownMoment(call.toldAt)}, ${way}, người nhận đã đọc lại`;
}
