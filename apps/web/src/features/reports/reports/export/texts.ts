import { formatNumber } from '@senlab/domain/text';

export const texts = {
  nothing: 'Không có phiếu nào để xuất. Vui lòng đổi bộ lọc.',
  rows: (rows: number): string => `${formatNumber(rows)} phiếu`,
  done: 'Đã xuất tệp Excel. Tệp có thông tin bệnh nhân, vui lòng giữ cẩn thận.',
} as const;
