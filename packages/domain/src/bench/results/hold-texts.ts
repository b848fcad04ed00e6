import type { ResultNeed } from '../states/result-requirements.ts';

/** Why a value waits although nothing about it is wrong: it is not there yet, or long past. */
export type StateHold =
  | 'value-missing'
  | 'not-verified'
  | 'already-verified'
  | 'already-approved'
  | 'already-released'
  | 'already-cancelled';

export type HoldCode = ResultNeed | StateHold | 'not-permitted';

export const stateHoldSentences: Readonly<Record<StateHold, string>> = {
  'value-missing': 'Chưa có kết quả.',
  'not-verified': 'Kỹ thuật viên chưa duyệt kết quả.',
  'already-verified': 'Kỹ thuật viên đã duyệt kết quả.',
  'already-approved': 'Bác sĩ đã duyệt kết quả.',
  'already-released': 'Kết quả đã phát hành.',
  'already-cancelled': 'Xét nghiệm đã hủy.',
};

/** One for every requirement of the table; a new one does not compile without its sentence. */
export const holdSentences: Readonly<Record<HoldCode, string>> = {
  ...stateHoldSentences,
  'not-permitted': 'Bạn không có quyền duyệt kết quả này.',
  'specimen-accepted': 'Mẫu không còn dùng được. Cần lấy mẫu mới.',
  'specimen-received': 'Mẫu chưa được nhận vào phòng xét nghiệm.',
  'specimen-not-rejected': 'Mẫu đã bị từ chối. Cần lấy mẫu mới.',
  'collection-time-known': 'Chưa có thời gian lấy mẫu.',
  'value-valid': 'Giá trị không phù hợp với kiểu kết quả của xét nghiệm.',
  'own-entry': 'Kết quả do người khác nhập.',
  'quality-control-not-failed': 'Nội kiểm không đạt.',
  'delta-flagged': 'Kết quả không chênh lệch lớn so với lần trước.',
  'delta-acknowledged': 'Chênh lệch lớn so với lần trước, chưa được xác nhận.',
  'value-typed': 'Kết quả không phải do nhập tay.',
  'second-entry-equal': 'Kết quả nhập lần hai không trùng lần đầu.',
  'times-in-order': 'Các mốc thời gian mâu thuẫn nhau. Cần sửa thời gian, hoặc ghi lý do giữ nguyên.',
  'may-be-seen': 'Kết quả hạn chế, chỉ người được phân công mới được xem và duyệt.',
  'seen-or-own':
    'Kết quả hạn chế do người khác nhập. Chỉ người được phân công mới được sửa, ghi chú hoặc chạy lại.',
  'record-not-on-hold': 'Hồ sơ đang tạm giữ.',
  'second-person-or-double-entry':
    'Cần người thứ hai duyệt, hoặc nhập hai lần độc lập: bạn là người nhập, hoặc chưa rõ ai nhập.',
  'approver-is-not-enterer': 'Bạn là người nhập kết quả, hoặc chưa rõ ai nhập. Cần bác sĩ khác duyệt.',
  'licence-valid': 'Chứng chỉ hoặc giấy phép hành nghề của bạn chưa có hoặc đã hết hiệu lực.',
  'range-snapshot-taken': 'Chưa xác định được khoảng tham chiếu.',
  'critical-told': 'Kết quả báo động chưa được thông báo cho khoa lâm sàng.',
  'second-doctor': 'Bản sửa này cần bác sĩ thứ hai duyệt, khác với người mở yêu cầu sửa.',
  'genetic-test': 'Bạn chỉ được duyệt xét nghiệm di truyền.',
  'report-released': 'Phiếu kết quả chưa được phát hành.',
  'corrected-report-released': 'Phiếu kết quả sửa chưa được phát hành.',
  'correction-open': 'Chưa mở yêu cầu sửa kết quả.',
  'report-unapproved': 'Phiếu kết quả vẫn ở trạng thái đã duyệt.',
  'auto-verification-on': 'Xét nghiệm này không bật duyệt tự động.',
  unremarkable: 'Kết quả không đủ điều kiện duyệt tự động.',
  'reflex-unfounded': 'Xét nghiệm được thêm vẫn còn đúng lý do.',
};
