export const texts = {
  content: 'Nội dung trang',
  open: (label: string): string => `Mở ${label}`,
} as const;
