export const texts = {
  list: {
    title: 'Lịch hẹn',
    subtitle: 'Hẹn qua mọi kênh, kèm tình trạng',
    noun: 'lịch hẹn',
  },
  one: 'Chi tiết lịch hẹn',
  unknown: { title: 'Không tìm thấy lịch hẹn', text: 'Có thể địa chỉ đã sai, hoặc lịch hẹn không còn nữa.' },
  customer: 'Khách hàng',
  phone: 'Điện thoại',
  appointmentDate: 'Ngày hẹn',
  appointmentTime: 'Giờ',
  department: 'Khoa',
  channel: 'Kênh',
  createdTime: 'Đặt lúc',
  state: 'Tình trạng',
  states: { register: 'Mới đăng ký', confirmed: 'Đã xác nhận', finished: 'Đã khám' },
} as const;
