export const texts = {
  sign: 'Dữ liệu mẫu – không dùng cho thông tin bệnh nhân',
  failed: { title: 'Chưa tải được dữ liệu mẫu', text: 'Vui lòng thử lại sau giây lát.' },
  notKept: 'Chưa lưu được thay đổi. Vui lòng thử lại.',
  undo: 'Hoàn tác',
  nothing: '–',
} as const;
