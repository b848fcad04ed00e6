/** What holds on every page. */
const everywhere: readonly (readonly [keys: string, meaning: string])[] = [
  ['Ctrl + K', 'Tìm trang, bệnh nhân, hồ sơ, phiếu kết quả'],
  ['Ctrl + S', 'Lưu biểu mẫu đang mở'],
  ['Ctrl + Enter', 'Làm việc chính của trang: gửi chỉ định, duyệt, giao kết quả, ghi nhận đã báo'],
  ['Ctrl + P', 'In phiếu đang mở'],
  ['Enter', 'Trong biểu mẫu: sang ô tiếp theo; trong bảng: mở dòng'],
  ['↑ ↓', 'Đi từng dòng trong bảng và danh sách'],
  ['Alt + ↓', 'Mở lịch hoặc danh sách của ô đang nhập'],
  ['Esc', 'Đóng hộp thoại, thôi nhập'],
  ['Ctrl + Alt + L', 'Khóa màn hình'],
  ['F1', 'Mở hướng dẫn của trang đang xem'],
  ['?', 'Mở bảng phím tắt này'],
];

export const texts = {
  title: 'Phím tắt',
  here: 'Ở trang này',
  everywhere: 'Ở mọi trang',
  rows: everywhere,
} as const;
