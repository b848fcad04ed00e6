export const texts = {
  button: 'Lịch sử hoạt động của tôi',
  title: 'Lịch sử hoạt động của tôi',
  counted: (shown: number, total: number): string => ` (${String(shown)}/${String(total)} bản ghi)`,
  more: 'Xem thêm',
  customers: 'Mọi hoạt động khách hàng',
  close: 'Đóng lịch sử hoạt động',
} as const;
