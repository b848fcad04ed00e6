export const texts = {
  title: 'Danh mục xét nghiệm',
  sectionsLabel: 'Các phần của danh mục xét nghiệm',
  sections: {
    tests: 'Xét nghiệm',
    panels: 'Gói xét nghiệm',
    changes: 'Đề xuất',
    rules: 'Tự động duyệt',
  },
  waiting: (count: number): string => `${String(count)} đề xuất chờ duyệt`,
  failed: 'Chưa tải được tên bộ phận và loại mẫu. Vui lòng thử lại.',
} as const;
