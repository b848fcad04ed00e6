import type { AccountAdminReason } from '@senlab/domain';

export const accountAdminRefusals: Readonly<Record<AccountAdminReason, string>> = {
  'account-unknown': 'Không tìm thấy tài khoản. Vui lòng tải lại danh sách.',
  'account-field-invalid': 'Có thông tin không hợp lệ. Vui lòng kiểm tra các ô được đánh dấu.',
  'account-own-rights': 'Bạn không thể tự đổi quyền của mình. Vui lòng nhờ quản trị viên khác.',
  'account-own-closing': 'Bạn không thể tự khóa tài khoản của mình.',
  'account-own-invitation':
    'Bạn không thể tự cấp mã đặt lại mật khẩu cho mình. Vui lòng dùng mục Đổi mật khẩu.',
  'account-last-administrator': 'Phải còn ít nhất một quản trị viên đang hoạt động.',
  'account-closed': 'Tài khoản đã khóa. Mở lại tài khoản trước khi thực hiện.',
  'account-invitation-invalid':
    'Mã kích hoạt không đúng, đã dùng hoặc đã hết hạn. Vui lòng xin mã mới ở quản trị viên.',
  'account-nothing-waiting': 'Không còn quyền nào chờ xác nhận. Vui lòng tải lại trang.',
  'account-own-request': 'Bạn đã đề nghị các quyền này. Vui lòng nhờ quản trị viên khác xác nhận.',
};
