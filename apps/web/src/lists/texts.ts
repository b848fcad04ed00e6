const count = new Intl.NumberFormat('vi-VN');

export const texts = {
  count: (value: number): string => count.format(value),
} as const;
