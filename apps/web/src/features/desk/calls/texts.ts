import { missedDays } from '@senlab/domain';

export const texts = {
  title: 'Cuộc gọi',
  unreachable: 'Không kết nối được máy chủ. Vui lòng thử lại.',
  hidden: 'Số ẩn',
  born: (year: number): string => `sinh ${year}`,
  ofNumber: 'Hoạt động của số này',
  forbidden: { title: 'Bạn không có quyền gọi điện thoại', text: 'Vui lòng liên hệ quản trị viên.' },
  strip: {
    label: 'Điện thoại',
    incoming: { ringing: 'Cuộc gọi đến', answered: 'Đang nghe máy' },
    outgoing: { sent: 'Đang nối máy', ringing: 'Đang gọi', answered: 'Đang nói chuyện' },
    open: 'Mở hồ sơ',
    openOf: (name: string): string => `Mở hồ sơ ${name}`,
    list: 'Cuộc gọi',
    hide: 'Ẩn thông báo cuộc gọi này',
    others: (count: number): string => `+${count} cuộc gọi khác`,
  },
  out: {
    title: 'Gọi ra',
    number: 'Số điện thoại',
    hint: (extension: string): string =>
      `Máy nhánh ${extension} của bạn đổ chuông trước, sau đó mới gọi đến số này.`,
    send: 'Gọi',
    asked: 'Đã gửi yêu cầu gọi. Vui lòng nhấc máy nhánh của bạn.',
    missing: 'Hệ thống chưa kết nối tổng đài điện thoại. Chưa thể gọi ra và nhận thông báo cuộc gọi đến.',
    noExtension:
      'Tài khoản của bạn chưa được gán số máy nhánh nên chưa gọi ra được. Vui lòng liên hệ quản trị viên.',
    failed: 'Không kiểm tra được kết nối tổng đài',
  },
  missed: {
    title: 'Cuộc gọi nhỡ cần gọi lại',
    hint: `Trong ${missedDays} ngày gần đây, chưa ai nói chuyện lại.`,
    none: 'Không có cuộc gọi nhỡ nào cần gọi lại',
    failed: 'Không tải được danh sách cuộc gọi nhỡ',
    times: (count: number): string => (count === 1 ? 'Gọi 1 lần' : `Gọi ${count} lần`),
    last: (moment: string): string => `lần cuối ${moment}`,
    callBack: 'Gọi lại',
    callBackTo: (number: string): string => `Gọi lại ${number}`,
    settle: 'Không cần gọi lại',
    settleOf: (number: string): string => `Không cần gọi lại ${number}`,
    reason: 'Lý do không cần gọi lại',
    send: 'Đánh dấu đã xử lý',
  },
  recent: {
    title: 'Cuộc gọi gần đây',
    none: 'Chưa có cuộc gọi nào',
    failed: 'Không tải được danh sách cuộc gọi',
    directions: ['Gọi đến', 'Gọi đi'],
  },
} as const;
