export const texts = {
  typography: {
    title: 'Kiểu chữ',
    subtitle:
      'Be Vietnam Pro với ba độ đậm 400, 500 và 600; dòng đủ cao để dấu chồng như Ẩ, Ữ, ợ không chạm nhau.',
    groups: { headings: 'Tiêu đề', words: 'Chữ trong trang', cut: 'Không xuống dòng' },
    sample: 'Kết quả đã sẵn sàng',
    long: 'Chữ dài hơn chỗ của nó được cắt bằng dấu ba chấm, thay vì đẩy cả trang rộng ra',
  },
  helpers: {
    title: 'Lớp tiện ích',
    subtitle: 'Khoảng cách, màu và cách xếp đặt lấy từ chủ đề, nên đổi chủ đề là đổi theo.',
    space: ['Khoảng cách', 'Số trong sx tính bằng bước 4 px: 1 là 4 px, 4 là 16 px.'],
    colour: ['Màu theo vai trò', 'Gọi màu theo việc của nó: chữ đi cùng nền luôn đủ tương phản.'],
    figures: ['Chữ số thẳng cột', 'tabularNumbers cho mọi chữ số cùng bề rộng, để các hàng số thẳng nhau.'],
    roles: [
      ['success', 'Tốt'],
      ['warning', 'Lưu ý'],
      ['error', 'Nguy hiểm'],
    ],
  },
} as const;
