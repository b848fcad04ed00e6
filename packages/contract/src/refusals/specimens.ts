import type { SpecimenReason } from '@senlab/domain';

export const specimenRefusals: Readonly<Record<SpecimenReason, string>> = {
  'specimen-unknown': 'Mã mẫu không tồn tại.',
  'specimen-already-collected': 'Mẫu này đã được lấy.',
  'specimen-not-collected': 'Mẫu này chưa được ghi nhận là đã lấy.',
  'specimen-already-received': 'Mẫu này đã được nhận vào phòng xét nghiệm.',
  'specimen-in-work':
    'Mẫu đã đưa vào phân tích hoặc lưu, không thể từ chối. Vui lòng hủy xét nghiệm và chỉ định lấy lại mẫu.',
  'specimen-disposed': 'Mẫu đã được tiêu hủy.',
  'specimen-rejected': 'Mẫu đã bị từ chối. Vui lòng lấy mẫu mới với mã mới.',
  'specimen-lost': 'Mẫu đã được báo thất lạc. Vui lòng lấy mẫu mới với mã mới.',
  'specimen-cancelled':
    'Ống này không lấy nữa vì chỉ định hoặc các xét nghiệm của ống đã hủy. Bỏ nhãn này, và kiểm tra phiếu chỉ định.',
  'specimen-still-wanted': 'Ống này còn xét nghiệm phải làm. Vui lòng hủy các xét nghiệm đó trước.',
  'specimen-has-verified-results':
    'Mẫu đã có kết quả được duyệt. Vui lòng trả lại các kết quả đó trước khi từ chối hoặc lấy lại mẫu.',
  'specimen-not-rejected': 'Chỉ lấy lại mẫu đã bị từ chối hoặc thất lạc.',
  'identity-not-checked':
    'Chưa đối chiếu bệnh nhân. Vui lòng quét vòng tay hoặc phiếu, rồi quét ống mẫu của đúng bệnh nhân.',
  'wrong-patient':
    'Ống mẫu không phải của bệnh nhân vừa quét. Dừng lấy mẫu, đối chiếu lại vòng tay hoặc phiếu và nhãn ống.',
  'scan-unreadable': 'Không nhận ra mã vừa quét. Vui lòng quét lại, hoặc tìm bệnh nhân bằng ô tìm kiếm.',
  'specimens-none': 'Chưa có ống mẫu nào để gửi. Vui lòng quét các ống mẫu.',
  'specimens-too-many': 'Mỗi lần gửi tối đa 100 ống mẫu. Vui lòng chia thành nhiều lần.',
  'specimen-time-not-valid': 'Thời gian của mẫu không hợp lệ. Vui lòng nhập ngày, giờ và phút.',
  'notified-time-not-valid': 'Thời gian thông báo không hợp lệ hoặc ở tương lai.',
  'storage-slot-not-valid': 'Vị trí lưu gồm 1 đến 40 chữ cái, chữ số, dấu gạch ngang hoặc dấu chấm.',
  'container-wrong': 'Loại ống không phù hợp với xét nghiệm.',
  'condition-missing': 'Chọn tình trạng mẫu.',
  'condition-forces-rejection':
    'Tình trạng mẫu này không được nhận. Vui lòng từ chối mẫu và yêu cầu lấy lại.',
  'condition-comment-missing': 'Nhận mẫu không đạt phải có ghi chú để in kèm kết quả.',
  'urine-volume-not-valid': 'Thể tích nước tiểu 24 giờ không hợp lệ (200–6000 mL).',
  'rejection-not-told': 'Từ chối mẫu phải ghi lý do và người được thông báo.',
  'storage-slot-taken': 'Vị trí lưu đã có mẫu khác.',
  'retention-not-over': 'Mẫu chưa hết thời gian lưu, không được hủy.',
  'tubes-used-up': 'Hồ sơ đã dùng hết số ống cho phép. Vui lòng tách thành phiếu chỉ định khác.',
  'fasting-sample-missing': 'Chưa có giờ lấy mẫu đói của nghiệm pháp.',
  'one-hour-sample-off': 'Mẫu 1 giờ phải lấy sau mẫu đói 55–65 phút.',
  'two-hour-sample-off': 'Mẫu 2 giờ phải lấy sau mẫu đói 110–130 phút.',
};
