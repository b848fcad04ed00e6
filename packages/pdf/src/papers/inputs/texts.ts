/** Words that are on papers beside those of the document. */
export const texts = {
  preliminary: 'KẾT QUẢ SƠ BỘ',
  corrected: (times: number): string => `ĐÃ SỬA LẦN ${String(times)}`,
  awaitedTitle: 'Kết quả còn thiếu – hẹn trả:',
  patient: { name: 'Họ tên', code: 'Mã BN', birth: 'Ngày sinh', sex: 'Giới tính' },
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
  karyotype: {
    address: 'Địa chỉ',
    spouse: 'Vợ/chồng',
    doctor: 'BS chỉ định',
    department: 'Khoa/Phòng',
    indication: 'Lý do xét nghiệm',
    specimen: 'Loại bệnh phẩm',
    collected: 'Giờ lấy mẫu',
    received: 'Giờ nhận mẫu',
    method: 'Phương pháp',
    counts: 'Số cụm khảo sát',
  },
} as const;
