import type { SessionReason } from '@senlab/domain';

export const sessionRefusals: Readonly<Record<SessionReason, string>> = {
  'session-unknown': 'Phiên này đã kết thúc. Vui lòng tải lại danh sách.',
  'device-unknown': 'Máy này không còn trong danh sách. Vui lòng tải lại danh sách.',
  'unlock-elsewhere':
    'Tài khoản này đăng nhập bằng hệ thống của bệnh viện nên không mở khóa bằng mật khẩu được. Vui lòng đăng xuất rồi đăng nhập lại.',
};
