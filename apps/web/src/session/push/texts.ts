export const texts = {
  registered: 'Đăng ký nhận thông báo thành công',
  unreachable: 'Không kết nối được máy chủ nên chưa đăng ký được thông báo.',
} as const;
