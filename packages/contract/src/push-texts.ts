import type { PushGroup } from '@senlab/domain';

/**
 * What a screen shows while nobody of ours watches it: on a locked telephone, beside strangers. It names no person, no
 * case and no value; whoever wants to know more opens the application.
 */
export const pushTitle = 'SenLab';

export const pushTexts: Readonly<Record<PushGroup, string>> = {
  alarms: 'Có kết quả báo động chưa được xử lý.',
  security: 'Có thay đổi về bảo mật tài khoản của bạn.',
  reports: 'Có thông báo về phiếu kết quả.',
  signatures: 'Có chữ ký cần bạn xác nhận.',
  requests: 'Có yêu cầu đang chờ bạn xem xét.',
};
