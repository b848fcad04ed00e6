export const texts = {
  list: {
    title: 'Khảo sát',
    subtitle: 'Những phiếu khảo sát đã soạn, mới nhất ở trên',
    noun: 'khảo sát',
  },
  columns: { name: 'Tên khảo sát', createdTime: 'Tạo lúc', createdBy: 'Người tạo', description: 'Mô tả' },
} as const;
