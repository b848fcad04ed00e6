import {
  controlLotWordLengths,
  correctiveActionLengths,
  correctiveEvidenceMax,
  defaultMaxVariationPercent,
  type QualityControlReason,
} from '@senlab/domain';

export const qualityControlRefusals: Readonly<Record<QualityControlReason, string>> = {
  'instrument-unknown': 'Không tìm thấy máy xét nghiệm.',
  'instrument-exists': 'Mã máy này đã có. Vui lòng chọn mã khác hoặc sửa máy đang có.',
  'instrument-words-wrong':
    'Mã máy gồm 2 đến 20 chữ in hoa, chữ số hoặc dấu gạch ngang; tên máy có từ 2 đến 100 ký tự.',
  'instrument-place-wrong': 'Vui lòng chọn cơ sở có phòng xét nghiệm và khu vực xét nghiệm đang dùng.',
  'instrument-tests-wrong':
    'Danh sách xét nghiệm của máy không hợp lệ. Mỗi xét nghiệm chọn một lần, mức nội kiểm bắt buộc là 1, 2 hoặc 3.',
  'instrument-not-used': 'Máy xét nghiệm đã ngừng sử dụng. Vui lòng chọn máy khác.',
  'instrument-lacks-test':
    'Máy này không chạy xét nghiệm đã chọn. Vui lòng kiểm tra danh sách xét nghiệm của máy.',
  'control-lot-unknown': 'Không tìm thấy lô nội kiểm.',
  'control-lot-own-proposal':
    'Người đề xuất không được tự duyệt lô nội kiểm. Vui lòng nhờ bác sĩ khác duyệt.',
  'control-lot-of-someone-else': 'Chỉ người đề xuất mới rút lại được đề xuất lô nội kiểm.',
  'control-lot-incomplete': 'Thông tin lô nội kiểm chưa đầy đủ hoặc chưa hợp lệ. Vui lòng kiểm tra lại.',
  'control-lot-already-active': 'Lô nội kiểm đã được duyệt và đang dùng. Vui lòng tải lại.',
  'control-lot-not-active': 'Lô nội kiểm chưa được duyệt hoặc đã ngừng dùng. Vui lòng chọn lô đang dùng.',
  'control-lot-retired': 'Lô nội kiểm đã ngừng dùng. Vui lòng đề xuất lô mới nếu cần.',
  'control-lot-not-yet-valid': 'Thời điểm chạy sớm hơn ngày bắt đầu dùng của lô nội kiểm.',
  'control-lot-expired': 'Lô nội kiểm đã hết hạn. Vui lòng dùng lô còn hạn.',
  'control-lot-still-valid': 'Lô nội kiểm còn hạn sử dụng.',
  'control-lot-words-wrong': `Nhập đủ máy, xét nghiệm, tên vật liệu (tối đa ${controlLotWordLengths.materialName} ký tự), số lô (tối đa ${controlLotWordLengths.lotNo} ký tự) và đơn vị (tối đa ${controlLotWordLengths.unit} ký tự).`,
  'control-lot-days-wrong':
    'Ngày bắt đầu và ngày hết hạn của lô không hợp lệ. Ngày hết hạn không được trước ngày bắt đầu.',
  'control-level-unknown': 'Mức nội kiểm phải là 1, 2 hoặc 3.',
  'control-mean-not-number': 'Giá trị trung bình phải là số, ví dụ 5,2.',
  'control-sd-not-positive': 'Độ lệch chuẩn (SD) phải là số lớn hơn 0, ví dụ 0,15.',
  'control-sd-exceeds-mean': `Độ lệch chuẩn (SD) vượt quá ${defaultMaxVariationPercent}% giá trị trung bình. Vui lòng kiểm tra xem hai số có bị nhập đổi chỗ không.`,
  'control-run-unknown': 'Không tìm thấy lần chạy nội kiểm.',
  'control-value-not-number': 'Giá trị nội kiểm phải là một số, ví dụ 5,2; không nhập dấu < hoặc >.',
  'control-time-in-future': 'Thời điểm chạy nội kiểm ở tương lai. Vui lòng kiểm tra lại.',
  'control-time-not-valid': 'Thời điểm chạy nội kiểm không hợp lệ. Vui lòng nhập lại ngày và giờ.',
  'control-runs-too-many': 'Ghi hành động khắc phục cho 1 đến 20 lần chạy mỗi lần.',
  'control-days-wrong': 'Khoảng ngày không hợp lệ. Ngày kết thúc không được trước ngày bắt đầu.',
  'control-run-not-failed': 'Lần chạy nội kiểm này không bị loại, không cần ghi hành động khắc phục.',
  'corrective-action-exists': 'Lần chạy này đã có hành động khắc phục. Vui lòng tải lại.',
  'corrective-action-too-short': `Mô tả hành động khắc phục cần ít nhất ${correctiveActionLengths.min} ký tự.`,
  'corrective-action-too-long': `Mô tả hành động khắc phục có tối đa ${correctiveActionLengths.max} ký tự.`,
  'corrective-evidence-too-many': `Đính kèm tối đa ${correctiveEvidenceMax} tệp minh chứng.`,
};
