import { formatNumber } from '@senlab/domain/text';

export const texts = {
  pressingTitle: 'Việc của tôi',
  dayTitle: 'Công việc hôm nay',
  count: (records: number, isLeast: boolean): string => `${formatNumber(records)}${isLeast ? '+' : ''}`,
  unknown: '–',
  loading: 'Đang đếm…',
  research:
    'Tài khoản của bạn dùng cho hồ sơ nghiên cứu. Danh sách bệnh nhân và kết quả của từng người không mở với tài khoản này.',
  openResearch: 'Mở hồ sơ nghiên cứu',
  noWork: 'Chưa có việc nào dành cho tài khoản này. Nếu cần thêm quyền, liên hệ quản trị viên.',
  failed: 'Chưa tải được một phần số liệu.',
  retry: 'Thử lại',
} as const;
