import { printLimits, type PrintReason } from '@senlab/domain';

export const printRefusals: Readonly<Record<PrintReason, string>> = {
  'print-nothing': 'Chưa chọn gì để in.',
  'print-copies-out-of-range': `Số bản in từ 1 đến ${printLimits.copies}.`,
  'reprint-reason-needed': 'Bản này đã được in trước đó. Vui lòng chọn lý do in lại.',
  'reprint-note-needed': 'Vui lòng ghi rõ lý do in lại khác.',
  'reprint-note-too-long': `Ghi chú in lại tối đa ${printLimits.noteLength} ký tự.`,
  'print-unknown': 'Không tìm thấy lượt in, hoặc lượt in đã quá hạn tải. Vui lòng in lại.',
  'print-malformed': 'Yêu cầu in không hợp lệ. Vui lòng tải lại trang rồi in lại.',
  'print-not-drawn':
    'Chưa in được vì mẫu phiếu đang áp dụng không vẽ được. Lượt in chưa được ghi. Vui lòng báo quản trị sửa mẫu, hoặc áp dụng lại phiên bản trước.',
  'print-press-busy':
    'Máy chủ đang bận nên chưa vẽ được bản in. Lượt in chưa được ghi. Vui lòng bấm in lại sau vài giây.',
  'labels-too-many': `Mỗi lần in tối đa ${printLimits.labels} nhãn. Vui lòng chia thành nhiều lần.`,
  'label-layout-missing':
    'Chưa có mẫu nhãn ống nào đang áp dụng. Vui lòng báo quản trị áp dụng một mẫu nhãn trong phần mẫu phiếu.',
  'label-specimen-ended':
    'Có ống đã bị từ chối, thất lạc, hủy hoặc không lấy nữa, nên không in nhãn cho ống đó. Vui lòng tải lại danh sách ống.',
  'worklist-empty': 'Không có hồ sơ nào để in. Vui lòng đổi bộ lọc.',
  'worklist-layout-missing':
    'Chưa có mẫu danh sách công việc nào đang áp dụng. Vui lòng báo quản trị áp dụng một mẫu trong phần mẫu phiếu.',
  'print-days-out-of-range': `Khoảng ngày không hợp lệ: từ ngày phải trước đến ngày, tối đa ${printLimits.statisticsDays} ngày.`,
};
