export const texts = {
  title: 'Màn hình đã khóa',
  kept: 'Việc đang làm dở vẫn được giữ nguyên. Nhập mật khẩu để làm tiếp.',
  password: 'Mật khẩu',
  unlock: 'Mở khóa',
  logout: 'Đăng xuất',
  logoutNote: 'Người khác cần dùng máy? Hãy đăng xuất; việc chưa lưu sẽ mất.',
  passwordMissing: 'Vui lòng nhập mật khẩu.',
} as const;
