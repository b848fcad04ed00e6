const number = new Intl.NumberFormat('vi-VN');

export const texts = {
  nothing: 'Không có phiếu nào để xuất. Vui lòng đổi bộ lọc.',
  rows: (rows: number): string => `${number.format(rows)} phiếu`,
  done: 'Đã xuất tệp Excel. Tệp có thông tin bệnh nhân, vui lòng giữ cẩn thận.',
} as const;
