export const texts = {
  name: 'Lối tắt',
  open: 'Sửa lối tắt',
  /** These two stay in English, letter for letter: the product has them so (SHELL-016, SHELL-017). */
  search: 'Search for an app or page',
  noResults: 'No results..',
  none: 'Chưa có lối tắt nào. Tìm một màn hình rồi bấm ngôi sao để thêm.',
  add: (title: string): string => `Thêm lối tắt: ${title}`,
  remove: (title: string): string => `Bỏ lối tắt: ${title}`,
} as const;
