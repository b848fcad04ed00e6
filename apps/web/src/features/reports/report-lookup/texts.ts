export const texts = {
  heading: 'Tra cứu phiếu kết quả',
  lead: 'Nhập mã tra cứu in ở cuối phiếu, cạnh mã QR, để biết phiếu còn hiệu lực hay không.',
  code: 'Mã tra cứu',
  example: 'Ví dụ: 7K3M-92QX-PD',
  missing: 'Vui lòng nhập mã tra cứu.',
  send: 'Tra cứu',
  sending: 'Đang tra cứu…',
  unreachable: 'Chưa kết nối được hệ thống của bệnh viện. Vui lòng kiểm tra mạng rồi thử lại.',
  states: {
    valid: 'Phiếu có hiệu lực',
    superseded: 'Phiếu đã được thay thế',
    withdrawn: 'Phiếu đã bị thu hồi',
  },
  explain: {
    valid: 'Đây là phiên bản mới nhất do bệnh viện phát hành.',
    superseded: 'Không dùng bản này để điều trị. Vui lòng xin bản mới tại nơi trả kết quả.',
    withdrawn: 'Không dùng phiếu này. Vui lòng liên hệ bệnh viện để được hướng dẫn.',
  },
  newer: (versionNo: number, released: string): string =>
    `Phiên bản ${String(versionNo)} thay thế, phát hành lúc ${released}.`,
  facts: {
    code: 'Mã tra cứu',
    hospital: 'Bệnh viện',
    site: 'Cơ sở',
    version: 'Phiên bản',
    released: 'Phát hành lúc',
    withdrawn: 'Thu hồi lúc',
  },
  privacy: 'Trang này không hiển thị tên bệnh nhân, xét nghiệm hay kết quả.',
  hospitalDetails: 'Thông tin bệnh viện',
} as const;
