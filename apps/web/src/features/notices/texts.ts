import type { NoticeKind } from '../../api/generated/types.ts';

/** What a notice says. The label is a code that people know the thing by: no names, no values. */
const sentences: Readonly<Record<NoticeKind, (label: string) => string>> = {
  report_corrected: (label) => `Phiếu kết quả ${label} đã được đính chính.`,
  report_withdrawn: (label) => `Phiếu kết quả ${label} đã bị thu hồi.`,
  withdrawal_asked: (label) => `Có yêu cầu thu hồi phiếu kết quả ${label}, chờ bạn quyết định.`,
  correction_second_doctor: (label) => `Bản đính chính phiếu ${label} cần bác sĩ thứ hai duyệt.`,
  critical_escalated: (label) => `Báo động ${label} quá hạn chưa báo được khoa lâm sàng, cần bạn xử lý.`,
  break_glass_review: (label) => `Hồ sơ ${label} đã được mở khẩn cấp, chờ xem xét.`,
  signature_consent: (label) =>
    `Chữ ký «${label}» của bạn đã được lập hoặc thay đổi, chờ bạn đồng ý sử dụng.`,
};

export const texts = {
  title: 'Thông báo',
  close: 'Đóng thông báo',
  unread: 'Chưa đọc',
  sentences,
  none: 'Chưa có thông báo nào',
  noneText:
    'Khi phiếu kết quả được đính chính, thu hồi, có báo động quá hạn hoặc chữ ký chờ bạn đồng ý, bạn sẽ thấy ở đây.',
  failed: 'Chưa tải được thông báo.',
  more: 'Xem thêm',
} as const;
