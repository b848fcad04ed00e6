export const texts = {
  title: 'Câu hỏi thường gặp',
  subtitle: 'Gõ vài chữ để lọc câu hỏi, có dấu hay không dấu đều được.',
  search: 'Tìm trong câu hỏi',
  nothing: { title: 'Không có câu hỏi nào khớp', text: 'Hãy thử một từ khác, hoặc xóa ô tìm kiếm.' },
} as const;
