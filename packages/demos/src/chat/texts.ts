import type { ChatStatus } from '@senlab/demo-mock/chat';

export interface ClockTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

export const texts = {
  title: 'Trò chuyện nhóm',
  open: 'Mở trò chuyện nhóm',
  close: 'Đóng trò chuyện',
  contacts: 'Người liên hệ',
  status: {
    online: 'trực tuyến',
    away: 'vắng mặt',
    'do-not-disturb': 'không làm phiền',
    offline: 'ngoại tuyến',
  } satisfies Record<ChatStatus, string>,
  contact: (name: string, status: string): string => `${name}, ${status}`,
  contactUnread: (name: string, status: string, unread: number): string =>
    `${name}, ${status}, ${String(unread)} tin nhắn chưa đọc`,
  presence: (status: string, mood: string): string => {
    const word = status.charAt(0).toUpperCase() + status.slice(1);
    return mood === '' ? word : `${word} · ${mood}`;
  },
  choose: { title: 'Chưa chọn người liên hệ', text: 'Chọn một người ở cột bên phải để bắt đầu trò chuyện.' },
  empty: { title: 'Chưa có tin nhắn', text: 'Hãy viết lời chào đầu tiên ở ô bên dưới.' },
  failed: 'Chưa tải được cuộc trò chuyện',
  contactsFailed: 'Chưa tải được danh sách người liên hệ',
  messagesWith: (name: string): string => `Tin nhắn với ${name}`,
  you: 'Bạn',
  says: (name: string): string => `${name}:`,
  field: (name: string): string => `Tin nhắn gửi ${name}`,
  placeholder: 'Nhập tin nhắn…',
  keys: 'Enter để gửi, Shift+Enter để xuống dòng',
  send: 'Gửi',
  notSent: 'Chưa gửi được. Vui lòng thử lại.',
  /** The pattern 'MMMM Do YYYY, h:mm:ss a' in Vietnamese: months are numbered, ordinals have no ending. */
  time: ({ year, month, day, hour, minute, second }: ClockTime): string => {
    const half = hour < 12 ? 'sa' : 'ch';
    return `tháng ${String(month)} ${String(day)} ${String(year)}, ${String(hour % 12 || 12)}:${two(minute)}:${two(second)} ${half}`;
  },
} as const;
