export const texts = {
  button: 'Mở khẩn cấp',
  code: 'Mã bệnh nhân hoặc SID',
  codeHint: 'Đúng từng chữ số; không tìm theo tên',
  codeFault: 'Nhập mã bệnh nhân hoặc số hồ sơ.',
  reasonHint: 'Vì sao cần xem ngay, ai đang chờ',
  send: 'Mở hồ sơ',
  opened: (until: string): string => `Hồ sơ đã mở cho bạn đến ${until}.`,
  toPatient: 'Đến hồ sơ bệnh nhân',
  close: 'Đóng',
  current: 'Đang mở khẩn cấp',
  until: (code: string, time: string): string => `${code}: mở đến ${time}`,
  unreachable: 'Chưa kết nối được máy chủ. Hồ sơ chưa được mở, vui lòng thử lại.',
} as const;
