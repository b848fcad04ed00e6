/** Apart from the panel's: the bell is on every page, and its panel is fetched when somebody opens it. */
export const texts = {
  bell: 'Thông báo',
  unread: (count: string): string => `Thông báo, ${count} chưa đọc`,
  alarms: (count: string): string => `${count} báo động cần xử lý`,
  many: '99+',
} as const;
