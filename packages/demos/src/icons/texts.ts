export const texts = {
  title: 'Biểu tượng',
  subtitle: 'Bộ biểu tượng Material vẽ bằng một phông chữ: gõ tên nào, phông vẽ ra hình ấy.',
  search: 'Tìm theo tên hoặc từ khóa',
  count: (found: number): string => `${String(found)} biểu tượng`,
  grid: 'Các biểu tượng',
  nothing: { title: 'Không có biểu tượng nào khớp', text: 'Hãy thử một từ khác, tiếng Anh hoặc tiếng Việt.' },
  details: 'Chi tiết',
  choose: 'Chọn một biểu tượng để xem mã, cỡ và từ khóa. Các phím mũi tên đi từ hình này sang hình khác.',
  facts: {
    id: 'Mã định danh',
    order: 'Thứ tự',
    code: 'Mã ký tự',
    prevSize: 'Cỡ xem trước',
    ligatures: 'Chữ ghép',
    tags: 'Từ khóa',
  },
} as const;
