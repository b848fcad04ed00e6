/** What stands on an invoice, of whichever demo. */
export const sheetTexts = {
  title: 'Hóa đơn',
  print: 'In hóa đơn',
  number: 'Số',
  date: 'Ngày lập',
  dueDate: 'Hạn thanh toán',
  from: 'Bên bán',
  client: 'Bên mua',
  heads: ['Dịch vụ', 'Đơn vị', 'Đơn giá', 'Số lượng', 'Thành tiền'],
  sums: { subtotal: 'Cộng', tax: 'Thuế (10 %)', discount: 'Giảm giá', total: 'Tổng cộng' },
  note: 'Vui lòng thanh toán trước hạn ghi trên hóa đơn. Xin cảm ơn quý khách.',
} as const;
