export const texts = {
  account: (name: string): string => `Tài khoản: ${name}`,
  /** Roles of a session as people say them; a role that is not listed is shown as it is. */
  roles: { admin: 'Quản trị viên', staff: 'Nhân viên', user: 'Người dùng' } as Readonly<
    Record<string, string>
  >,
  profile: 'Hồ sơ cá nhân',
  password: 'Đổi mật khẩu',
  security: 'Bảo mật của tôi',
  access: 'Phiên và thiết bị',
  push: 'Thông báo trên máy này',
  log: 'Nhật ký của tôi',
  guide: 'Hướng dẫn của trang này',
  keys: 'Phím tắt',
  lock: 'Khóa màn hình',
  lockKeys: 'Ctrl+Alt+L',
  logout: 'Đăng xuất',
} as const;
