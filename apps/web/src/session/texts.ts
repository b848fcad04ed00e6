export const texts = {
  pleaseLogIn: 'Vui lòng đăng nhập để sử dụng hệ thống',
  updatingAccount: 'Đang cập nhật thông tin tài khoản',
  wrongCredentials: 'Sai tên đăng nhập hoặc mật khẩu',
  serverTrouble: 'Máy chủ đang gặp sự cố nên chưa kiểm tra được mật khẩu. Vui lòng thử lại sau ít phút.',
  unreachable: 'Không kết nối được máy chủ. Vui lòng kiểm tra mạng và thử lại.',
  linkRefused:
    'Liên kết đăng nhập không hợp lệ hoặc đã hết hạn. Vui lòng đăng nhập bằng tài khoản và mật khẩu.',
  shortcutsNotSaved: 'Chưa lưu được lối tắt nên đã trở lại như trước. Vui lòng thử lại.',
  oldPasswordMissing: 'Vui lòng nhập mật khẩu hiện tại.',
  repeatedDiffers: 'Hai lần nhập mật khẩu mới chưa giống nhau.',
  noEmail: 'Chưa có thông tin email',
} as const;
