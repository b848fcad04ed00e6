export const texts = {
  title: 'Hướng dẫn sử dụng',
  label: 'Các chương của hướng dẫn',
  keys: 'Phím dùng ở đây',
  care: 'Cần nhớ',
  open: 'Mở trang',
  openOf: (title: string): string => `Mở trang: ${title}`,
  unknown: 'Trang bạn vừa xem chưa có mục riêng trong hướng dẫn.',
  print: 'In chương này',
} as const;
