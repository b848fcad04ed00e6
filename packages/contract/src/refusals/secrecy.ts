import { defaultBreakGlassRules, type SecrecyReason } from '@senlab/domain';

export const secrecyRefusals: Readonly<Record<SecrecyReason, string>> = {
  'fetal-sex-told':
    'Nội dung không được chứa thông tin giới tính thai. Vui lòng bỏ các từ được đánh dấu và viết lại.',
  'break-glass-reason-required': 'Nhập lý do mở khẩn cấp.',
  'break-glass-too-many': `Bạn đã mở khẩn cấp ${defaultBreakGlassRules.perDay} lần trong 24 giờ mà chưa ai xem lại. Hãy nhờ người phụ trách xem lại trước khi mở tiếp.`,
  'break-glass-reason-too-short': `Nhập lý do mở khẩn cấp rõ hơn (ít nhất ${defaultBreakGlassRules.reasonMin} ký tự).`,
  'break-glass-reason-too-long': `Lý do mở khẩn cấp có tối đa ${defaultBreakGlassRules.reasonMax} ký tự.`,
  'break-glass-already-open': 'Bạn đang mở khẩn cấp hồ sơ này. Vui lòng tải lại.',
  'break-glass-own-review': 'Người mở khẩn cấp không được tự xem xét. Vui lòng đề nghị người khác.',
  'break-glass-already-reviewed': 'Lần mở khẩn cấp này đã được xem xét.',
  'break-glass-unknown': 'Không tìm thấy lần mở khẩn cấp này. Vui lòng tải lại danh sách.',
  'fetal-word-too-short': 'Từ cần ít nhất 2 ký tự.',
  'fetal-word-too-long': 'Từ có tối đa 60 ký tự.',
  'fetal-word-known': 'Từ này đã có trong danh sách.',
  'fetal-word-unknown': 'Từ này không có trong danh sách của bệnh viện.',
};
