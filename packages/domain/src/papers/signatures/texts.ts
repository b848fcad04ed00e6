import type { SignatureKind } from './check-signature.ts';
import type { SignatureCommand, SignatureState } from './signature-states.ts';
import type { SignatureWarning } from './signature-warnings.ts';

export const signatureKindLabels: Readonly<Record<SignatureKind, string>> = {
  person: 'Cá nhân',
  seal: 'Con dấu đơn vị',
};

export const signatureStateLabels: Readonly<Record<SignatureState, string>> = {
  active: 'Đang hoạt động',
  suspended: 'Tạm ngừng',
};

export const signatureWarningLabels: Readonly<Record<SignatureWarning, string>> = {
  consent_missing: 'Chờ người ký đồng ý',
  certificate_expired: 'Chứng thư số đã hết hạn',
  certificate_not_yet_valid: 'Chứng thư số chưa có hiệu lực',
  licence_missing: 'Chưa có số CCHN/GPHN',
  licence_expired: 'Giấy phép hành nghề đã hết hạn',
  period_over: 'Chữ ký đã hết thời gian hiệu lực',
  image_missing: 'Chưa có ảnh chữ ký',
  certificate_expiring: 'Chứng thư số sắp hết hạn',
  licence_expiring: 'Giấy phép hành nghề sắp hết hạn',
};

/** What is done to a signature besides the steps of its table. */
export type SignatureChange =
  | 'save'
  | 'consent'
  | 'set-image'
  | 'remove-image'
  | 'put-certificate'
  | 'remove-certificate'
  | 'save-licence';

export const signatureCommandLabels: Readonly<Record<SignatureCommand | SignatureChange, string>> = {
  create: 'Tạo chữ ký',
  activate: 'Kích hoạt chữ ký',
  suspend: 'Tạm ngừng chữ ký',
  reset: 'Phải đăng ký lại sau khi đặt lại mật khẩu',
  save: 'Sửa chữ ký',
  consent: 'Đồng ý sử dụng chữ ký',
  'set-image': 'Thay ảnh chữ ký',
  'remove-image': 'Gỡ ảnh chữ ký',
  'put-certificate': 'Nạp chứng thư số',
  'remove-certificate': 'Gỡ chứng thư số',
  'save-licence': 'Sửa giấy phép hành nghề',
};
