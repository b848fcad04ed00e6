import { autoRuleMaxAgeHours, dryRunMaxDays, type AutoVerificationReason } from '@senlab/domain';

export const autoVerificationRefusals: Readonly<Record<AutoVerificationReason, string>> = {
  'auto-rule-unknown': 'Không tìm thấy quy tắc duyệt tự động.',
  'auto-rule-own-proposal':
    'Người đề xuất không được tự phê duyệt quy tắc duyệt tự động. Vui lòng nhờ bác sĩ khác phê duyệt.',
  'auto-rule-of-someone-else': 'Chỉ người đề xuất mới rút lại được đề xuất quy tắc.',
  'auto-rule-incomplete': 'Quy tắc duyệt tự động chưa hợp lệ. Vui lòng kiểm tra lại.',
  'auto-rule-test-excluded':
    'Không được bật duyệt tự động cho xét nghiệm hạn chế người xem, di truyền, nguy cơ sàng lọc hoặc kết quả dạng văn bản.',
  'auto-rule-version-wrong': 'Đã có phiên bản quy tắc mới hơn. Vui lòng tải lại trước khi đề xuất.',
  'auto-rule-age-wrong': `Tuổi mẫu tối đa phải là số nguyên từ 1 đến ${autoRuleMaxAgeHours} giờ, hoặc để trống.`,
  'auto-rule-already-active': 'Quy tắc duyệt tự động này đang áp dụng. Vui lòng tải lại.',
  'auto-rule-not-active': 'Quy tắc duyệt tự động này chưa áp dụng. Có thể từ chối hoặc rút lại đề xuất.',
  'auto-rule-not-replaced': 'Chưa có phiên bản mới được phê duyệt để thay thế quy tắc này.',
  'auto-rule-retired': 'Quy tắc duyệt tự động này đã ngừng áp dụng. Vui lòng đề xuất phiên bản mới.',
  'dry-run-days-wrong': `Chạy thử trên kết quả của 1 đến ${dryRunMaxDays} ngày gần nhất.`,
};
