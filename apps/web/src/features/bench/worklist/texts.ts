import { formatNumber } from '@senlab/domain/text';

export const texts = {
  noun: 'hồ sơ',
  title: 'Hồ sơ xét nghiệm',
  newOrder: 'Chỉ định mới',
  tabs: { open: 'Đang mở', all: 'Tất cả' },
  columns: {
    keyword: 'SID, mã BN, tên',
    sid: 'SID',
    patient: 'Bệnh nhân',
    gestation: 'Tuổi thai',
    department: 'Khoa',
    panel: 'Gói xét nghiệm',
    progress: 'Tiến độ',
    due: 'Hẹn trả',
    overdue: 'Quá hẹn',
    priority: 'Ưu tiên',
    status: 'Trạng thái',
    flags: 'Cờ báo động',
    location: 'Cơ sở',
    section: 'Bộ phận',
    registered: 'Ngày tiếp nhận',
  },
  atLeast: (value: number): string => `${formatNumber(value)}+`,
  gestation: (weeks: number, days: number): string => `${String(weeks)}t${String(days)}n`,
  progress: {
    entered: (entered: number, total: number): string => `${String(entered)}/${String(total)} nhập`,
    approved: (approved: number, total: number): string => `${String(approved)}/${String(total)} duyệt`,
    both: (entered: string, approved: number): string => `${entered} · ${String(approved)} duyệt`,
    none: 'Chưa có chỉ số',
  },
  due: {
    left: (time: string): string => `còn ${time}`,
    late: (time: string): string => `quá hẹn ${time}`,
    wasLate: (time: string): string => `trả trễ ${time}`,
    inTime: 'đúng hẹn',
    notReceived: 'chưa nhận mẫu',
    minutes: (minutes: number): string => `${String(minutes)} phút`,
    hours: (hours: number, minutes: number): string =>
      minutes === 0 ? `${String(hours)} giờ` : `${String(hours)} giờ ${String(minutes)}′`,
    days: (days: number, hours: number): string =>
      hours === 0 ? `${String(days)} ngày` : `${String(days)} ngày ${String(hours)} giờ`,
    at: (moment: string): string => `Hẹn trả lúc ${moment}`,
  },
  flags: { critical: 'Báo động', abnormal: 'Bất thường' },
  print: {
    button: 'In danh sách',
    working: 'Đang chuẩn bị bản in…',
    cut: (lines: number): string =>
      `Chỉ in ${formatNumber(lines)} hồ sơ đầu của danh sách. Muốn in phần còn lại, hãy thu hẹp bộ lọc.`,
    failed: 'Chưa mở được hộp thoại in của trình duyệt. Vui lòng thử lại.',
  },
  empty: {
    title: 'Không có hồ sơ nào ở đây',
    reason: 'Hồ sơ được lập khi có phiếu chỉ định mới. Các trạng thái khác nằm ở các thẻ bên trên.',
  },
} as const;
