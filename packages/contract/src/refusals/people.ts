import type { SessionReason, SecondFactorReason, AccountAdminReason } from '@senlab/domain';

export const sessionRefusals: Readonly<Record<SessionReason, string>> = {
  'session-unknown': 'Phiên này đã kết thúc. Vui lòng tải lại danh sách.',
  'device-unknown': 'Máy này không còn trong danh sách. Vui lòng tải lại danh sách.',
  'unlock-elsewhere':
    'Tài khoản này đăng nhập bằng hệ thống của bệnh viện nên không mở khóa bằng mật khẩu được. Vui lòng đăng xuất rồi đăng nhập lại.',
};

export const secondFactorRefusals: Readonly<Record<SecondFactorReason, string>> = {
  'second-factor-needed': 'Bạn đang ở chế độ chỉ xem. Vui lòng xác thực bước hai để thực hiện.',
  'second-factor-wrong': 'Mã hoặc khóa xác thực không đúng, hoặc đã dùng rồi. Vui lòng thử lại với mã mới.',
  'second-factor-expired': 'Yêu cầu xác thực đã hết hạn. Vui lòng làm lại từ đầu.',
  'second-factor-unknown': 'Không tìm thấy cách xác thực này. Vui lòng tải lại trang.',
  'second-factor-last':
    'Tài khoản này phải có ít nhất một cách xác thực bước hai. Hãy thêm cách khác trước khi gỡ cách này.',
  'second-factor-too-many': 'Tài khoản đã có đủ số khóa truy cập. Hãy gỡ một khóa không còn dùng.',
  'second-factor-name-invalid': 'Vui lòng đặt tên cho khóa truy cập, tối đa 60 ký tự.',
};

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
