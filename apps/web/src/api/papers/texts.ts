export const texts = {
  denied: 'Bạn không có quyền xem bản in này, hoặc phiên làm việc đã hết.',
  busy: 'Máy chủ đang bận. Vui lòng thử lại sau ít phút.',
  failed: 'Không tải được bản in. Vui lòng thử lại.',
  unreachable: 'Không kết nối được máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
  printFrame: 'Bản in',
  fileName: 'ban-in.pdf',
  saved: 'Trình duyệt này không mở PDF để in ngay. Bản in đã được tải về, hãy mở tệp rồi in.',
} as const;
