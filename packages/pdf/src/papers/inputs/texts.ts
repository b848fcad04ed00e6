/** Words that are on papers beside those of the document. */
export const texts = {
  preliminary: 'KẾT QUẢ SƠ BỘ',
  corrected: (times: number): string => `ĐÃ SỬA LẦN ${String(times)}`,
  awaitedTitle: 'Kết quả còn thiếu – hẹn trả:',
  returned: {
    channel: 'Hình thức trả',
    receiver: 'Người nhận',
    receiverName: 'Họ tên',
    idNo: 'Số giấy tờ',
    phone: 'Điện thoại',
    check: 'Đối chiếu',
    handed: 'Lúc trả',
    version: (version: string): string => `PB ${version}`,
  },
} as const;
