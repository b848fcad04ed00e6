import type { NoticeKind } from '../../../api/generated/types.ts';

/** `kythuat9: quantri1, quantri2`: whose account, and who gave the codes. */
function readReset(label: string): { readonly whose: string; readonly by: string } {
  const [whose = label, by = ''] = label.split(': ');
  return { whose, by: by.split(', ').join(' và ') };
}

const factorChanges: Readonly<Record<string, string>> = {
  'totp-added': 'Một ứng dụng xác thực đã được thêm vào tài khoản của bạn',
  'totp-replaced': 'Ứng dụng xác thực của bạn đã được đổi sang ứng dụng khác',
  'totp-removed': 'Ứng dụng xác thực đã bị gỡ khỏi tài khoản của bạn',
  'passkey-added': 'Một khóa truy cập đã được thêm vào tài khoản của bạn',
  'passkey-removed': 'Một khóa truy cập đã bị gỡ khỏi tài khoản của bạn',
  'codes-renewed': 'Mã khôi phục của bạn đã được tạo mới, các mã cũ hết hiệu lực',
  'code-used': 'Một mã khôi phục của bạn vừa được dùng để xác thực',
  reset: 'Khi mật khẩu được đặt lại bằng hai mã, các cách xác thực bước hai của bạn đã bị gỡ',
};

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
  access_reset_asked: (label) => {
    const { whose, by } = readReset(label);
    return `${by} đã cấp mã thứ nhất để đặt mật khẩu cho tài khoản ${whose}, cần một quản trị viên khác cấp mã thứ hai.`;
  },
  access_reset: (label) => {
    const { whose, by } = readReset(label);
    return `Mật khẩu của tài khoản ${whose} đã được đặt bằng hai mã do ${by} cấp.`;
  },
  rights_asked: (label) => {
    const { whose, by } = readReset(label);
    return `${by} đề nghị cấp quyền ký, xem kết quả hạn chế hoặc quản trị cho tài khoản ${whose}, chờ một quản trị viên khác xác nhận.`;
  },
  second_factor_changed: (label) =>
    `${factorChanges[label] ?? 'Xác thực bước hai của bạn đã thay đổi'}. Nếu không phải bạn, hãy báo ngay lãnh đạo khoa.`,
  own_access_reset_asked: (label) =>
    `Quản trị viên ${readReset(label).by} đang cấp mã đặt lại mật khẩu của bạn. Nếu bạn không yêu cầu, hãy báo ngay lãnh đạo khoa.`,
  own_access_reset: (label) =>
    `Mật khẩu của bạn đã được đặt bằng hai mã do ${readReset(label).by} cấp. Chữ ký của bạn đã ngừng dùng: hãy đề nghị quản trị viên đăng ký lại ảnh chữ ký hoặc chứng thư số. Nếu không phải bạn đặt, hãy báo ngay lãnh đạo khoa.`,
};

export const texts = {
  title: 'Thông báo',
  close: 'Đóng thông báo',
  unread: 'Chưa đọc',
  sentences,
  none: 'Chưa có thông báo nào',
  noneText:
    'Khi phiếu kết quả được đính chính, thu hồi, có báo động quá hạn, chữ ký chờ bạn đồng ý hoặc mật khẩu được đặt lại, bạn sẽ thấy ở đây.',
  failed: 'Chưa tải được thông báo.',
  more: 'Xem thêm',
  readAll: 'Đánh dấu tất cả đã đọc',
  days: { today: 'Hôm nay', yesterday: 'Hôm qua', before: 'Trước đó' },
} as const;
