export const texts = {
  title: 'Kho kiến thức',
  subtitle: 'Bài hướng dẫn chọn lọc theo chủ đề. Bấm tên bài để đọc.',
  all: (count: number): string => `Tất cả (${String(count)})`,
  featured: 'Chỉ xem bài nổi bật',
} as const;
