export const texts = {
  title: 'Thông báo trên máy này',
  explain:
    'Trình duyệt báo cho bạn cả khi trang này đã đóng. Nội dung không bao giờ ghi tên bệnh nhân, mã phiếu hay kết quả.',
  states: {
    on: 'Máy này đang nhận thông báo.',
    undecided: 'Máy này chưa nhận thông báo.',
    denied:
      'Trình duyệt đang chặn thông báo của trang này. Bấm vào biểu tượng bên trái địa chỉ trang, cho phép «Thông báo», rồi tải lại trang.',
    unsupported:
      'Trình duyệt này không nhận được thông báo khi trang đã đóng. Chuông trên thanh tiêu đề vẫn hoạt động.',
    failed: (why: string): string => `Chưa đăng ký được thông báo cho máy này (${why}).`,
  },
  turnOn: 'Bật thông báo',
  tryAgain: 'Thử lại',
  kinds: 'Nhận thông báo về',
  always: 'Kết quả báo động và bảo mật tài khoản luôn được báo, kể cả trong giờ yên lặng.',
  groups: {
    reports: 'Phiếu kết quả: sửa, thu hồi, chờ bác sĩ thứ hai',
    signatures: 'Chữ ký cần tôi xác nhận',
    requests: 'Yêu cầu chờ tôi xem xét',
  },
  quiet: 'Giờ yên lặng',
  isQuiet: 'Không báo trong giờ yên lặng',
  from: 'Từ',
  until: 'Đến',
  timeMissing: 'Nhập giờ, ví dụ 22:00',
  sameTime: 'Giờ kết thúc phải khác giờ bắt đầu',
  saved: 'Đã lưu lựa chọn thông báo',
  failed: 'Chưa tải được lựa chọn thông báo của bạn.',
  unreachable: 'Không kết nối được máy chủ. Vui lòng kiểm tra mạng và thử lại.',
} as const;
