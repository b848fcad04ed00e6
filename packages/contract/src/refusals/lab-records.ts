import { noteMaxLength, type LabRecordReason } from '@senlab/domain';

export const labRecordRefusals: Readonly<Record<LabRecordReason, string>> = {
  'record-unknown': 'Không tìm thấy hồ sơ xét nghiệm.',
  'record-already-on-hold': 'Hồ sơ xét nghiệm đang tạm giữ.',
  'record-not-on-hold': 'Hồ sơ xét nghiệm không ở trạng thái tạm giữ.',
  'record-completed': 'Hồ sơ xét nghiệm đã trả đủ kết quả. Vui lòng dùng chức năng sửa kết quả nếu cần.',
  'record-cancelled': 'Hồ sơ xét nghiệm đã hủy.',
  'record-has-results': 'Hồ sơ đã có kết quả được nhập, không thể hủy. Vui lòng hủy từng xét nghiệm.',
  'amendment-not-open': 'Chỉ mở lại hồ sơ đã trả đủ bằng chức năng sửa kết quả.',
  'archive-too-early': 'Hồ sơ chưa đến thời gian lưu trữ.',
  'sids-used-up': 'Đã dùng hết số SID trong ngày. Vui lòng báo bộ phận CNTT.',
  'note-empty': 'Nhập nội dung ghi chú.',
  'note-too-long': `Ghi chú có tối đa ${noteMaxLength} ký tự.`,
};
