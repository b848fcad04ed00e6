export const texts = {
  product: 'SenLab',
  close: 'Đóng',
  loading: 'Đang tải…',
  updatingAccount: 'Đang cập nhật thông tin tài khoản',
  malformed: 'Cấu trúc truy vấn chưa đúng định dạng',
  startFailed: {
    title: 'Chưa mở được hệ thống',
    text: 'Không đọc được cấu hình từ máy chủ. Vui lòng kiểm tra kết nối mạng rồi thử lại.',
    retry: 'Thử lại',
  },
  pageFailed: {
    title: 'Trang gặp lỗi',
    text: 'Đã có lỗi khi hiển thị trang này. Dữ liệu đã lưu không bị ảnh hưởng.',
    reload: 'Tải lại trang',
    home: 'Về trang chủ',
  },
  pageMissing: {
    title: 'Chưa tải được trang',
    text: 'Hệ thống có thể vừa được cập nhật, hoặc kết nối mạng bị gián đoạn. Vui lòng tải lại trang.',
  },
  noRight: {
    title: 'Bạn không có quyền mở trang này',
    and: ' và ',
    or: ' hoặc ',
    text: (rights: string): string =>
      `Trang này cần quyền ${rights}. Nếu công việc của bạn cần đến, hãy đề nghị quản trị viên cấp quyền này.`,
  },
  stuck: {
    title: 'Tài khoản chưa được cấp quyền',
    text: 'Tài khoản của bạn chưa có quyền sử dụng hệ thống. Vui lòng liên hệ quản trị viên.',
    logout: 'Đăng xuất',
  },
  titles: {
    login: 'Đăng nhập',
    logout: 'Đăng xuất',
    secondStep: 'Xác thực bước hai',
    security: 'Bảo mật của tôi',
    acceptInvitation: 'Kích hoạt tài khoản',
    reportLookup: 'Tra cứu phiếu kết quả',
    welcome: 'Trang chủ',
    error404: 'Không tìm thấy trang',
    kit: 'Bộ công cụ giao diện',
    adminExample: 'Trang dành cho quản trị',
    staffExample: 'Trang dành cho nhân viên',
    guestExample: 'Trang dành cho khách',
  },
} as const;
