const number = new Intl.NumberFormat('vi-VN');
const megabytes = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const texts = {
  button: 'Xuất Excel',
  nothing: 'Không có phiếu nào để xuất. Vui lòng đổi bộ lọc.',
  preparing: 'Đang chuẩn bị tệp…',
  rows: (rows: number): string => `${number.format(rows)} phiếu`,
  received: (bytes: number): string => `đã nhận ${megabytes.format(bytes / 1_000_000)} MB`,
  progress: (parts: readonly string[]): string => `Đang xuất: ${parts.join(' · ')}`,
  cancel: 'Hủy xuất',
  done: 'Đã xuất tệp Excel. Tệp có thông tin người bệnh, vui lòng giữ cẩn thận.',
  unreachable: 'Mất kết nối khi đang xuất. Chưa có tệp nào được lưu, vui lòng thử lại.',
  denied: 'Bạn không có quyền xuất danh sách này.',
  busy: 'Máy chủ đang bận. Vui lòng thử lại sau ít phút.',
  failed: 'Chưa xuất được tệp. Vui lòng thử lại; nếu vẫn lỗi, báo bộ phận CNTT.',
  file: (scope: string, day: string): string => `${scope}-${day}.xlsx`,
} as const;
