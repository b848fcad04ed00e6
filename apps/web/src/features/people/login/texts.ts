import { passwordMinLength, usernameMinLength } from '@senlab/domain';

export const texts = {
  product: 'SenLab',
  system: 'Hệ thống quản lý xét nghiệm lâm sàng',
  heading: 'Đăng nhập',
  lead: 'Dùng tài khoản do bệnh viện cấp để tiếp tục.',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  capsLock: 'Phím Caps Lock đang bật',
  submit: 'Đăng nhập',
  submitting: 'Đang đăng nhập…',
  usernameRequired: 'Vui lòng nhập tên đăng nhập',
  usernameShort: `Tên đăng nhập yêu cầu tối thiểu ${String(usernameMinLength)} ký tự`,
  passwordRequired: 'Vui lòng nhập mật khẩu',
  passwordShort: `Mật khẩu yêu cầu tối thiểu ${String(passwordMinLength)} ký tự`,
  waitSeconds: (seconds: number): string => `Vui lòng thử lại sau ${String(seconds)} giây.`,
  demoAccounts: 'Tài khoản dùng thử',
  hospitalDetails: 'Thông tin bệnh viện',
  loggingOut: 'Đang đăng xuất…',
} as const;
