export const texts = {
  classic: 'Kết quả tìm kiếm',
  modern: 'Tìm kiếm',
  search: 'Tìm trong các bài mẫu',
  count: (count: number): string => `${String(count)} kết quả`,
  nothing: { title: 'Không có kết quả nào', text: 'Hãy thử một từ khác, hoặc xóa ô tìm kiếm.' },
  pages: 'Các trang kết quả',
} as const;
