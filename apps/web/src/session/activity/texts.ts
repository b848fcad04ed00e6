export const texts = {
  loading: 'Đang tải hoạt động…',
  empty: 'Chưa có hoạt động nào được ghi nhận.',
  failed: 'Chưa tải được hoạt động gần đây.',
  retry: 'Thử lại',
  actions: {
    LOGIN: 'Đăng nhập hệ thống',
    ADD_USERACTION: 'Thêm hoạt động khách hàng',
    UPDATE_USERACTION: 'Cập nhật hoạt động khách hàng',
    REMOVE_USERACTION: 'Xóa hoạt động khách hàng',
    OTHER: 'Hoạt động khác',
  },
  justNow: 'Vừa xong',
  minutesAgo: (count: number): string => `${String(count)} phút trước`,
  hoursAgo: (count: number): string => `${String(count)} giờ trước`,
  yesterday: 'Hôm qua',
  daysAgo: (count: number): string => `${String(count)} ngày trước`,
} as const;
