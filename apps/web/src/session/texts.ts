export const texts = {
  pleaseLogIn: 'Vui lòng đăng nhập để sử dụng hệ thống',
  wrongCredentials: 'Sai tên đăng nhập hoặc mật khẩu',
  serverTrouble: 'Máy chủ đang gặp sự cố nên chưa kiểm tra được mật khẩu. Vui lòng thử lại sau ít phút.',
  unreachable: 'Không kết nối được máy chủ. Vui lòng kiểm tra mạng và thử lại.',
  linkRefused:
    'Liên kết đăng nhập không hợp lệ hoặc đã hết hạn. Vui lòng đăng nhập bằng tài khoản và mật khẩu.',
  linkQuestion: {
    title: 'Đăng nhập bằng liên kết?',
    text: 'Liên kết vừa mở muốn đăng nhập bằng một tài khoản khác. Phiên làm việc hiện tại sẽ kết thúc. Chỉ tiếp tục nếu chính bạn yêu cầu liên kết này.',
    agree: 'Đăng nhập bằng liên kết',
    cancel: 'Giữ phiên hiện tại',
    tone: 'danger',
    id: 'login-by-link',
  },
  shortcutsNotSaved: 'Chưa lưu được lối tắt nên đã trở lại như trước. Vui lòng thử lại.',
  oldPasswordMissing: 'Vui lòng nhập mật khẩu hiện tại.',
  repeatedDiffers: 'Hai lần nhập mật khẩu mới chưa giống nhau.',
  noEmail: 'Chưa có thông tin email',
} as const;
