export const texts = {
  placeholder: 'Tìm kiếm chung',
  button: 'Tìm kiếm chung (Ctrl+K)',
  empty: 'Không có kết quả',
  invite: 'Gõ tên màn hình cần mở, có dấu hoặc không dấu.',
  close: 'Đóng tìm kiếm',
  results: 'Kết quả tìm kiếm',
  count: (count: number): string => `${String(count)} kết quả`,
  keys: { move: 'để chọn', open: 'để mở', close: 'để đóng' },
} as const;
