const shownNames = 3;

export const texts = {
  chooseFiles: 'Chọn tệp',
  chooseImage: 'Chọn ảnh',
  drop: 'hoặc kéo thả, dán (Ctrl+V) vào đây',
  dropNow: 'Thả ra để thêm',
  limit: (most: number, maxMegabytes: number | undefined, isImage: boolean): string =>
    `Tối đa ${most} ${isImage ? 'ảnh' : 'tệp'}${maxMegabytes === undefined ? '' : `, mỗi ${isImage ? 'ảnh' : 'tệp'} đến ${maxMegabytes} MB`}`,
  full: (most: number): string => `Đã đủ ${most}. Xóa bớt để thêm.`,
  none: 'Chưa có tệp nào.',
  list: 'Tệp đã chọn',
  waiting: 'Đang chờ',
  sending: (percent: number): string => `Đang gửi ${percent}%`,
  checking: 'Máy chủ đang kiểm tra…',
  done: 'Đã tải lên',
  cancelled: 'Đã hủy',
  failed: 'Không gửi được tệp. Vui lòng thử lại.',
  cancel: (name: string): string => `Hủy gửi ${name}`,
  retry: (name: string): string => `Gửi lại ${name}`,
  remove: (name: string): string => `Xóa ${name}`,
  progress: (name: string): string => `Tiến độ gửi ${name}`,
  names: (names: readonly string[]): string => {
    const rest = names.length - shownNames;
    const shown = names.slice(0, shownNames).join(', ');
    return rest > 0 ? `${shown} và ${rest} tệp khác` : shown;
  },
  tooMany: (most: number, names: string): string => `Chỉ nhận tối đa ${most}. Đã bỏ qua: ${names}.`,
  tooLarge: (maxMegabytes: number, names: string): string => `Vượt quá ${maxMegabytes} MB: ${names}.`,
  wrongType: (names: string): string => `Loại tệp không được nhận: ${names}.`,
  empty: (names: string): string => `Tệp rỗng: ${names}.`,
  dismiss: 'Đóng thông báo',
  news: {
    added: (count: number): string => `Đã thêm ${count} tệp`,
    done: (name: string): string => `Đã tải lên ${name}`,
    failed: (name: string, message: string): string => `${name}: ${message}`,
    cancelled: (name: string): string => `Đã hủy gửi ${name}`,
    removed: (name: string): string => `Đã xóa ${name}`,
  },
} as const;
