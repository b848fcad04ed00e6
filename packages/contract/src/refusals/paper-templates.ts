import { templateLimits, type PaperTemplateReason } from '@senlab/domain';

export const paperTemplateRefusals: Readonly<Record<PaperTemplateReason, string>> = {
  'template-unknown': 'Không tìm thấy mẫu phiếu.',
  'template-in-force': 'Mẫu đang áp dụng không thể sửa, hãy tạo phiên bản mới.',
  'template-retired': 'Phiên bản này đã ngừng áp dụng, không thay đổi được nữa. Hãy tạo phiên bản mới.',
  'template-draft-waiting':
    'Mẫu này đang có một bản nháp. Vui lòng sửa tiếp bản nháp đó, hoặc hủy trước khi tạo bản mới.',
  'template-already-approved': 'Bản nháp này đã được phê duyệt.',
  'template-own-edit': 'Người sửa mẫu không được tự phê duyệt. Vui lòng nhờ người khác phê duyệt.',
  'template-not-approved': 'Bản nháp chưa được phê duyệt, hoặc đã bị sửa sau khi phê duyệt.',
  'template-layout-faulty':
    'Bố cục của mẫu còn lỗi (thiếu thành phần bắt buộc hoặc có trường lạ). Vui lòng sửa các lỗi được nêu.',
  'template-layout-missing': 'Mẫu này chưa có bố cục. Vui lòng nạp mẫu có sẵn bằng lệnh `senlab seed`.',
  'template-layout-too-large': `Bố cục vượt quá ${String(templateLimits.layoutBytes / 1024 / 1024)} MB. Vui lòng thu nhỏ hình ảnh trong mẫu.`,
  'template-layout-unreadable': 'Không đọc được bố cục của mẫu. Vui lòng tải lại trang rồi lưu lại.',
  'template-base-needed':
    'Đây là mẫu gốc, phải luôn có một phiên bản đang áp dụng. Hãy đưa phiên bản mới vào áp dụng để thay thế.',
  'template-base-retired': 'Mẫu gốc không tồn tại hoặc không còn áp dụng. Vui lòng chọn mẫu gốc khác.',
  'template-filters-missing': 'Mẫu riêng phải áp dụng cho ít nhất một gói xét nghiệm hoặc một cơ sở.',
  'template-filters-unused':
    'Mẫu gốc áp dụng cho mọi gói và mọi cơ sở. Hãy tạo mẫu riêng để giới hạn nơi áp dụng.',
  'template-filters-repeated': 'Gói hoặc cơ sở bị chọn lặp. Mỗi mục chỉ chọn một lần.',
  'template-filters-too-many': `Mỗi mẫu áp dụng cho tối đa ${String(templateLimits.filters)} gói và ${String(templateLimits.filters)} cơ sở.`,
  'template-panel-unknown': 'Có gói xét nghiệm không còn trong danh mục. Vui lòng chọn lại gói.',
  'template-location-unknown': 'Có cơ sở không còn trong danh mục. Vui lòng chọn lại cơ sở.',
  'template-code-malformed':
    'Mã mẫu có 2 đến 20 ký tự gồm chữ in hoa không dấu, chữ số hoặc dấu -, bắt đầu bằng chữ hoặc số.',
  'template-code-taken': 'Mã mẫu đã tồn tại.',
  'template-name-malformed': `Tên mẫu có 2 đến ${String(templateLimits.nameLength)} ký tự, viết trên một dòng.`,
  'template-title-malformed': `Tiêu đề in trên phiếu có 2 đến ${String(templateLimits.nameLength)} ký tự, viết trên một dòng.`,
  'template-note-too-long': `Ghi chú thay đổi tối đa ${String(templateLimits.noteLength)} ký tự, viết trên một dòng.`,
  'template-size-unknown': 'Chọn khổ giấy.',
  'template-versions-used-up': 'Mẫu này đã có quá nhiều phiên bản. Vui lòng tạo mẫu mới.',
  'template-preview-malformed': 'Yêu cầu xem trước không hợp lệ. Vui lòng tải lại trang.',
  'template-preview-paper-only': 'Chỉ phiếu kết quả mới xem trước được với phiếu thật. Hãy dùng dữ liệu mẫu.',
  'template-preview-report-unknown':
    'Không tìm thấy phiếu kết quả này, hoặc bạn không được xem toàn bộ nội dung của phiếu.',
  'template-preview-failed': 'Không vẽ được phiếu từ bố cục này. Vui lòng kiểm tra các lỗi của bố cục.',
  'template-preview-busy': 'Hệ thống đang vẽ nhiều bản xem trước. Vui lòng thử lại sau ít giây.',
};
