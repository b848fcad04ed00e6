const number = new Intl.NumberFormat('vi-VN');

export const texts = {
  pressingTitle: 'Cần xử lý',
  dayTitle: 'Công việc hôm nay',
  count: (records: number, isLeast: boolean): string => `${number.format(records)}${isLeast ? '+' : ''}`,
  unknown: '–',
  loading: 'Đang đếm…',
  failed: 'Chưa tải được một phần số liệu.',
  retry: 'Thử lại',
} as const;
