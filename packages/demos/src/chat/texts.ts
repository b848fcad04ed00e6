import type { ChatStatus } from '@senlab/demo-mock/chat';

function two(value: number): string {
  return String(value).padStart(2, '0');
}

export const texts = {
  title: 'Trò chuyện nhóm',
  open: 'Mở trò chuyện nhóm',
  close: 'Đóng trò chuyện',
  contacts: 'Người liên hệ',
  statuses: {
    online: 'Trực tuyến',
    away: 'Vắng mặt',
    'do-not-disturb': 'Không làm phiền',
    offline: 'Ngoại tuyến',
  } satisfies Record<ChatStatus, string>,
  unread: (count: number): string => `${String(count)} tin nhắn chưa đọc`,
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
  time: (moment: Date): string => {
    const hour = moment.getHours();
    const day = `tháng ${String(moment.getMonth() + 1)} ${String(moment.getDate())} ${String(moment.getFullYear())}`;
    const clock = `${String(hour % 12 || 12)}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`;
    return `${day}, ${clock} ${hour < 12 ? 'sa' : 'ch'}`;
  },
} as const;
