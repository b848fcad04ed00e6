import { formatNumber } from '@senlab/domain/text';

export const texts = {
  count: formatNumber,
  withKeys: (words: string, keys: string): string => `${words} (${keys})`,
  placeOf: (place: number, all: number): string => `${String(place)}/${String(all)}`,
  course: (test: string): string => `Diễn biến ${test} qua các lần`,
  views: {
    button: 'Cách xem',
    none: 'Chưa lưu cách xem nào. Chọn trạng thái và bộ lọc, rồi đặt tên để mở lại bằng một lần bấm.',
    name: 'Tên cách xem',
    hint: 'Lưu trạng thái, bộ lọc và thứ tự đang mở; không lưu tên bệnh nhân và ngày.',
    full: (most: number): string => `Đã đủ ${String(most)} cách xem. Xóa bớt để lưu thêm.`,
    keep: 'Lưu',
    forget: (name: string): string => `Xóa cách xem ${name}`,
  },
} as const;
