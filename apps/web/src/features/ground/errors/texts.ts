export const texts = {
  code: '404',
  title: 'Không tìm thấy trang',
  text: 'Địa chỉ có thể đã được gõ nhầm, hoặc trang đã được chuyển đi nơi khác.',
  home: 'Về trang chủ',
  back: 'Quay lại',
} as const;
