export const texts = {
  title: 'Màn hình này chưa mở',
  text: 'Màn hình đang được xây dựng và sẽ xuất hiện tại đây khi hoàn thành. Hiện chưa có dữ liệu nào ở địa chỉ này.',
  home: 'Về trang chủ',
} as const;
