export const texts = {
  list: {
    title: 'Yêu cầu',
    subtitle: 'Lời nhắn của khách, và việc đã được giải quyết đến đâu',
    noun: 'yêu cầu',
  },
  one: 'Chi tiết yêu cầu',
  unknown: { title: 'Không tìm thấy yêu cầu', text: 'Có thể địa chỉ đã sai, hoặc yêu cầu không còn nữa.' },
  title: 'Nội dung',
  customer: 'Khách hàng',
  sendedDate: 'Gửi lúc',
  sendedTime: 'Giờ',
  department: 'Bộ phận',
  channel: 'Kênh',
  state: 'Tình trạng',
  states: { remaining: 'Chưa xử lý', pending: 'Đang chờ', done: 'Đã xong' },
} as const;
