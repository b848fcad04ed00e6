import type { SpecimenState } from '../states/specimen-states.ts';
import type { SpecimenCondition } from './condition.ts';

export const specimenStateLabels: Readonly<Record<SpecimenState, string>> = {
  planned: 'Chờ lấy',
  collected: 'Đã lấy',
  in_transit: 'Đang vận chuyển',
  received: 'Đã nhận',
  processing: 'Đang phân tích',
  stored: 'Lưu mẫu',
  disposed: 'Đã hủy',
  rejected: 'Từ chối',
  lost: 'Thất lạc',
  // Not "Đã hủy", which a tube is that was taken and destroyed.
  cancelled: 'Không lấy nữa',
};

export const specimenConditionLabels: Readonly<Record<SpecimenCondition, string>> = {
  ok: 'Đạt',
  hemolysed: 'Tan huyết',
  lipaemic: 'Đục (nhiều mỡ)',
  icteric: 'Vàng (nhiều bilirubin)',
  clotted: 'Mẫu đông',
  insufficient: 'Không đủ thể tích',
  wrong_tube: 'Sai loại ống',
  unlabelled: 'Không có nhãn',
  mismatch: 'Sai thông tin bệnh nhân',
  leaked: 'Đổ, rò rỉ',
  too_old: 'Quá thời gian cho phép',
};
