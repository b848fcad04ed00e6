import type { ReportPaperReason } from '@senlab/domain';

export const reportPaperRefusals: Readonly<Record<ReportPaperReason, string>> = {
  'report-paper-queued': 'PDF của phiếu đang được tạo. Vui lòng thử lại sau ít giây.',
  'report-paper-failed': 'PDF của phiếu chưa tạo được nên chưa in được. Vui lòng mở phiếu để xem cách xử lý.',
  'report-paper-ready': 'PDF của phiếu đã có. Vui lòng tải lại trang.',
  'report-paper-genetic-only': 'Bạn chỉ được lập lại PDF của phiếu kết quả di truyền.',
  'report-paper-too-many': 'Mỗi lần chỉ in được tối đa 50 phiếu. Vui lòng chọn ít hơn.',
  'report-paper-repeated': 'Một phiếu được chọn hai lần. Vui lòng chọn lại.',
  'verify-code-unknown':
    'Không tìm thấy phiếu với mã này. Vui lòng kiểm tra lại mã in ở cuối phiếu, hoặc liên hệ bệnh viện.',
};
