export const texts = {
  sign: 'Dữ liệu mẫu – không dùng cho thông tin bệnh nhân',
  failed: { title: 'Chưa tải được dữ liệu mẫu', text: 'Vui lòng thử lại sau giây lát.' },
  notKept: 'Chưa lưu được thay đổi. Vui lòng thử lại.',
  undo: 'Hoàn tác',
  savesItself: 'Mọi thay đổi tự được lưu',
  nothing: '–',
  day: 'Ngày',
  time: 'Giờ',
  inFuture: 'Chọn một lúc còn ở phía trước',
  picture: 'Thêm ảnh',
  notPicture: 'Chỉ nhận ảnh, tối đa 5 MB.',
} as const;

/** Of what is to be done. */
export const tickTexts = {
  line: (number: number): string => `Việc ${String(number)}`,
  add: 'Thêm việc, Enter để ghi',
  remove: (text: string): string => `Bỏ việc ${text}`,
  done: (text: string): string => `Xong: ${text}`,
} as const;

/** What stands on an invoice, of whichever demo. */
export const sheetTexts = {
  title: 'Hóa đơn',
  print: 'In hóa đơn',
  empty: { title: 'Không tìm thấy hóa đơn' },
  number: 'Số',
  date: 'Ngày lập',
  dueDate: 'Hạn thanh toán',
  from: 'Bên bán',
  client: 'Bên mua',
  heads: ['Dịch vụ', 'Đơn vị', 'Đơn giá', 'Số lượng', 'Thành tiền'],
  sums: { subtotal: 'Cộng', tax: 'Thuế (10 %)', discount: 'Giảm giá', total: 'Tổng cộng' },
  note: 'Vui lòng thanh toán trước hạn ghi trên hóa đơn. Xin cảm ơn quý khách.',
} as const;
