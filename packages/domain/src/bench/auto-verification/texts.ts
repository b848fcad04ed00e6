import type { AutoVerificationObstacle } from './may-auto-verify.ts';
import type { LabRuleState } from '../states/lab-rule-states.ts';

export const labRuleStateLabels: Readonly<Record<LabRuleState, string>> = {
  proposed: 'Chờ duyệt',
  active: 'Đang áp dụng',
  retired: 'Ngừng áp dụng',
};

/** Said beside a result that waits for a person, and in the list of a trial. */
export const autoVerificationObstacleLabels: Readonly<Record<AutoVerificationObstacle, string>> = {
  'no-rule': 'Xét nghiệm chưa có quy tắc duyệt tự động',
  'rule-not-active': 'Quy tắc duyệt tự động chưa hoặc không còn áp dụng',
  'rule-off': 'Duyệt tự động đang tắt',
  'rule-not-approved': 'Quy tắc duyệt tự động chưa được người khác phê duyệt',
  'restricted-test': 'Xét nghiệm hạn chế người xem',
  'genetic-test': 'Xét nghiệm di truyền',
  'risk-test': 'Kết quả nguy cơ sàng lọc',
  'judged-by-people': 'Kết quả dạng văn bản, cần người nhận định',
  correction: 'Đang sửa kết quả đã phát hành',
  'on-hold': 'Hồ sơ xét nghiệm đang tạm giữ',
  'manual-entry': 'Nhập tay, chưa có người thứ hai nhập lại',
  'value-not-valid': 'Giá trị không phù hợp với kiểu kết quả',
  'times-out-of-order': 'Các mốc thời gian mâu thuẫn nhau',
  'no-range': 'Không có khoảng tham chiếu',
  'out-of-range': 'Ngoài khoảng tham chiếu',
  delta: 'Chênh lệch lớn so với lần trước',
  critical: 'Kết quả báo động hoặc có thể báo động',
  implausible: 'Giá trị ngoài khoảng có thể có',
  'quality-control-failed': 'Nội kiểm không đạt',
  'quality-control-missing': 'Chưa chạy nội kiểm trong ca',
  'specimen-marked': 'Mẫu tan huyết, đục hoặc vàng',
  'age-unknown': 'Không rõ thời gian lấy mẫu',
  'too-old': 'Mẫu để quá thời gian cho phép',
  'refused-by-table': 'Không đủ điều kiện duyệt tự động',
};

/** Stands where the name of whoever verified a result would stand. */
export function autoVerifierName(ruleVersion: number): string {
  return `Hệ thống (quy tắc tự động v${String(ruleVersion)})`;
}
