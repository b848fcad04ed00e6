export const texts = {
  title: 'Hệ thống quản lý xét nghiệm lâm sàng',
  skip: 'Bỏ qua đến nội dung',
  account: (name: string): string => `Tài khoản: ${name}`,
  login: 'Đăng nhập',
  logout: 'Đăng xuất',
} as const;
