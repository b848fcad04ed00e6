export const texts = {
  title: 'Bảng nhanh',
  close: 'Đóng bảng nhanh',
  today: 'Hôm nay',
  month: (month: number): string => `Tháng ${String(month)}`,
  events: 'Sự kiện',
  notes: 'Ghi chú',
  failed: 'Chưa tải được bảng nhanh',
  settings: 'Cài đặt nhanh',
  settingsNote: 'Chỉ để minh họa, không thay đổi hệ thống.',
  switches: {
    reminders: 'Nhắc trước sự kiện',
    sound: 'Âm thanh thông báo',
    digest: 'Tóm tắt mỗi sáng qua email',
  },
} as const;
