export const texts = {
  loading: 'Đang tải…',
  failed: {
    title: 'Chưa hiển thị được phần này',
    text: 'Đã có lỗi ngoài dự kiến. Dữ liệu đã lưu không bị ảnh hưởng.',
  },
  retry: 'Thử lại',
} as const;
