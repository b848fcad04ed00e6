export const texts = {
  usual: 'Đang đếm',
  lastDay: 'Ngày cuối',
  over: 'Đã hết giờ',
  long: 'Nhiều hơn 99 ngày',
  live: 'Đồng hồ thật',
  liveNote: 'Đếm đến 15 ngày sau kể từ lúc bắt đầu, mỗi giây một nhịp.',
  start: 'Bắt đầu đếm',
} as const;
