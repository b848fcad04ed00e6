import { recipientMaxLength, type CriticalReason } from '@senlab/domain';

export const criticalRefusals: Readonly<Record<CriticalReason, string>> = {
  'critical-recipient-required': 'Nhập người nhận thông báo.',
  'critical-recipient-too-long': `Tên người nhận thông báo có tối đa ${recipientMaxLength} ký tự.`,
  'critical-role-required': 'Nhập chức danh của người nhận thông báo.',
  'critical-role-too-long': `Chức danh có tối đa ${recipientMaxLength} ký tự.`,
  'critical-channel-unknown': 'Chọn kênh thông báo: điện thoại, trực tiếp hoặc ứng dụng.',
  'critical-phone-required': 'Nhập số điện thoại hoặc số máy lẻ đã gọi.',
  'critical-phone-invalid': 'Số điện thoại đã gọi không hợp lệ. Vui lòng kiểm tra lại.',
  'critical-told-time-required': 'Nhập thời gian báo.',
  'critical-told-before-detected': 'Thời gian báo phải sau thời điểm phát hiện kết quả báo động.',
  'critical-told-in-future': 'Thời gian báo không được ở tương lai.',
  'critical-read-back-required': 'Phải xác nhận người nhận đã đọc lại kết quả.',
  'critical-unknown': 'Không tìm thấy báo động này. Vui lòng tải lại danh sách.',
  'critical-value-not-critical': 'Kết quả không ở mức báo động. Vui lòng tải lại.',
  'critical-value-stands': 'Giá trị báo động chưa thay đổi, không thể chuyển trạng thái.',
  'critical-not-corrected': 'Giá trị báo động chưa được sửa, không thể tự đóng.',
  'critical-escalated': 'Báo động đã chuyển lên cấp trên, phải ghi đã xử lý thế nào mới đóng được.',
  'critical-ward-only': 'Chỉ người của khoa đang điều trị mới xác nhận được báo động này.',
  'critical-read-back-wrong':
    'Giá trị đọc lại không khớp với kết quả của phòng xét nghiệm. Vui lòng xem kỹ rồi nhập lại, hoặc gọi phòng xét nghiệm.',
  'critical-own-call': 'Người ghi nhận báo kết quả không được tự xác nhận thay khoa lâm sàng.',
  'critical-already-notified': 'Báo động này đã được báo. Vui lòng tải lại, hoặc chọn báo lại.',
  'critical-not-notified':
    'Báo động này chưa được báo cho khoa lâm sàng. Vui lòng ghi nhận báo kết quả trước.',
  'critical-already-acknowledged': 'Khoa lâm sàng đã xác nhận báo động này.',
  'critical-not-acknowledged': 'Khoa lâm sàng chưa xác nhận, chưa thể đóng báo động này.',
  'critical-value-changed': 'Giá trị đã thay đổi. Vui lòng tải lại và xem giá trị mới trước khi báo.',
  'critical-closed': 'Báo động này đã đóng, không thể thay đổi.',
};
