import type { ReportPaperCommand, ReportPaperState, ReportPaperProblem } from './paper-states.ts';

export const reportPaperStateLabels: Readonly<Record<ReportPaperState, string>> = {
  queued: 'Đang tạo PDF',
  ready: 'Đã có PDF',
  failed: 'Lỗi tạo PDF',
};

export const reportPaperCommandLabels: Readonly<Record<ReportPaperCommand, string>> = {
  ask: 'Yêu cầu tạo PDF',
  make: 'Tạo PDF của phiếu',
  'give-up': 'Không tạo được PDF',
  remake: 'Tạo lại PDF',
};

/** What is wrong, and what somebody can do about it. */
export const reportPaperProblemTexts: Readonly<Record<ReportPaperProblem, string>> = {
  'certificate-expired':
    'Chứng thư số của người ký hoặc của đơn vị đã hết hạn. Vui lòng cập nhật chứng thư ở mục Chữ ký rồi tạo lại PDF.',
  'certificate-unusable':
    'Không ký được bằng chứng thư số đã cấu hình. Vui lòng kiểm tra chứng thư ở mục Chữ ký rồi tạo lại PDF.',
  'secret-missing':
    'Máy chủ không mở được khóa của chứng thư số. Vui lòng báo quản trị hệ thống kiểm tra kho khóa, rồi tạo lại PDF.',
  'template-missing': 'Mẫu phiếu chưa có bố cục in. Vui lòng báo quản trị nạp mẫu phiếu, rồi tạo lại PDF.',
  'layout-broken':
    'Mẫu phiếu không vẽ được phiếu này. Vui lòng báo quản trị kiểm tra mẫu phiếu, rồi tạo lại PDF.',
  'image-missing':
    'Không đọc được ảnh chữ ký của người duyệt. Vui lòng tải lại ảnh ở mục Chữ ký, rồi tạo lại PDF.',
  'store-unavailable': 'Kho lưu tệp không phản hồi. Vui lòng báo quản trị hệ thống, rồi tạo lại PDF.',
  unexpected:
    'Chưa tạo được PDF vì lỗi ngoài dự kiến. Vui lòng tạo lại; nếu vẫn lỗi, hãy báo quản trị hệ thống.',
};
