export const texts = {
  sign: 'Dữ liệu mẫu – không dùng cho thông tin bệnh nhân',
  failed: { title: 'Chưa tải được dữ liệu mẫu', text: 'Vui lòng thử lại sau giây lát.' },
  empty: { title: 'Chưa có gì ở đây' },
  notKept: 'Chưa lưu được thay đổi. Vui lòng thử lại.',
  undo: 'Hoàn tác',
  savesItself: 'Mọi thay đổi tự được lưu',
  nothing: '–',
  day: 'Ngày',
  time: 'Giờ',
  inFuture: 'Chọn một lúc còn ở phía trước',
  picture: 'Thêm ảnh',
  notPicture: 'Chỉ nhận ảnh, tối đa 5 MB.',
} as const;
