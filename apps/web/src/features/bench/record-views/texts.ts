export const texts = {
  title: 'Ai đã xem hồ sơ này',
  show: 'Xem danh sách',
  failed: 'Chưa tải được danh sách người đã xem.',
  none: 'Chưa ai xem hồ sơ này.',
  list: 'Người đã xem hồ sơ',
  times: (count: number): string => `${String(count)} lần`,
  once: (time: string): string => `lúc ${time}`,
  between: (first: string, last: string): string => `lần đầu ${first}, gần nhất ${last}`,
} as const;
