export const texts = {
  mayBeCritical: 'Có thể ở mức báo động',
  alarmCount: (count: number): string => `${String(count)} báo động cần xử lý`,
  brokenImage: 'Chưa mở được ảnh.',
} as const;
