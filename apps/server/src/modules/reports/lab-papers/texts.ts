import { formatNumber } from '@senlab/domain';

/** Words on the papers of the bench. */
export const texts = {
  label: {
    title: 'Nhãn ống',
    file: 'nhan-ong.pdf',
    cap: (colour: string): string => `nắp ${colour}`,
    timePoint: (hours: string): string => `Mốc ${hours}`,
    more: (count: number): string => `+${String(count)}`,
  },
  worklist: {
    title: 'DANH SÁCH CÔNG VIỆC',
    open: 'Đang mở',
    status: 'Trạng thái',
    section: 'Bộ phận',
    location: 'Cơ sở',
    panel: 'Gói',
    priority: 'Ưu tiên',
    from: 'Tiếp nhận từ',
    to: 'đến',
    overdue: 'Quá hẹn',
    keyword: 'Theo từ khóa đã gõ',
    byDue: 'Xếp theo giờ hẹn trả',
    all: 'Mọi hồ sơ',
    cut: (lines: number, all: number, isExact: boolean): string =>
      `CHỈ IN ${formatNumber(lines)} HỒ SƠ ĐẦU TRONG ${isExact ? '' : 'HƠN '}${formatNumber(all)}`,
  },
} as const;
