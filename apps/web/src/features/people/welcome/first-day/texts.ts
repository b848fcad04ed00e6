export const texts = {
  title: 'Ngày đầu tiên của bạn',
  lead: 'Vài điều để bắt đầu, đọc trong một phút.',
  steps: {
    search: 'Tìm bất cứ thứ gì',
    scan: 'Quét ở bất cứ đâu',
    help: 'F1 khi chưa rõ',
    lock: 'Rời máy thì khóa',
  },
  work: (chapter: string): string =>
    `Việc mỗi ngày của bạn bắt đầu ở đây. Trong hướng dẫn là chương «${chapter}».`,
  links: {
    work: 'Mở trang',
    search: 'Xem cách tìm',
    scan: 'Tìm bệnh nhân',
    help: 'Chương của bạn',
    lock: 'Bảo mật của tôi',
  },
  later: 'Để sau',
  done: 'Đã biết, không hiện nữa',
} as const;
