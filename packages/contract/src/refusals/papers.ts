import {
  templateLimits,
  type PaperTemplateReason,
  printLimits,
  type PrintReason,
  type SignatureReason,
} from '@senlab/domain';

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

export const signatureRefusals: Readonly<Record<SignatureReason, string>> = {
  'signature-unknown': 'Không tìm thấy chữ ký. Vui lòng tải lại danh sách.',
  'signature-exists': 'Người này đã có chữ ký đang hoạt động với cùng chức danh.',
  'signature-seal-exists': 'Đơn vị này đã có con dấu đang hoạt động. Tạm ngừng con dấu cũ trước.',
  'signature-already-active': 'Chữ ký đang hoạt động rồi. Vui lòng tải lại trang.',
  'signature-already-suspended': 'Chữ ký đã tạm ngừng. Vui lòng tải lại trang.',
  'signature-of-someone-else': 'Chỉ chính người ký mới làm được việc này.',
  'signature-empty': 'Chữ ký cần có ảnh hoặc chứng thư số. Thêm một trong hai, hoặc tạm ngừng chữ ký trước.',
  'signature-not-consented':
    'Người ký chưa đồng ý sử dụng chữ ký này. Đề nghị người ký mở trang chữ ký của mình và bấm «Tôi đồng ý».',
  'signature-consented-already': 'Chữ ký này đã được đồng ý. Vui lòng tải lại trang.',
  'signature-kind-fixed': 'Không đổi được người ký hoặc loại của chữ ký đã có. Hãy tạo chữ ký mới.',
  'signature-person-wrong': 'Người ký là bắt buộc và phải là tài khoản đang hoạt động.',
  'signature-position-wrong': 'Chức danh là bắt buộc, từ 2 đến 120 ký tự.',
  'signature-site-wrong': 'Cơ sở không tồn tại hoặc đã ngừng hoạt động.',
  'signature-papers-missing': 'Chọn ít nhất một loại phiếu.',
  'signature-departments-wrong': 'Bộ phận không có trong danh mục. Vui lòng chọn lại.',
  'signature-days-wrong': 'Thời gian hiệu lực không hợp lệ. Ủy quyền phải có ngày kết thúc.',
  'signature-delegation-wrong': 'Người ủy quyền không hợp lệ. Chọn chữ ký đang hoạt động của người khác.',
  'signature-decision-missing': 'Ủy quyền cần số quyết định, từ 2 đến 60 ký tự.',
  'signer-licence-wrong': 'Số chứng chỉ hành nghề không hợp lệ, ví dụ 0033048/HCM-CCHN.',
  'signer-licence-days-wrong': 'Thời gian hiệu lực của giấy phép hành nghề không hợp lệ.',
  'signer-title-wrong': 'Học hàm/học vị có tối đa 60 ký tự.',
  'signer-without-licence': 'Con dấu của đơn vị không có giấy phép hành nghề.',
  'signature-image-not-png': 'Ảnh chữ ký phải là PNG nền trong, tối đa 500 KB.',
  'signature-image-width-wrong': 'Ảnh chữ ký phải rộng từ 300 đến 2000 điểm ảnh.',
  'signature-image-too-large': 'Ảnh chữ ký vượt quá 500 KB. Giảm kích thước ảnh rồi thử lại.',
  'signature-image-not-transparent':
    'Nền của ảnh chữ ký không trong suốt. Xóa nền trắng rồi lưu lại ở dạng PNG.',
  'signature-image-blank': 'Ảnh trống: không thấy nét chữ ký nào.',
  'signature-image-missing': 'Chữ ký này không có ảnh.',
  'certificate-file-wrong': 'Tệp không phải là chứng thư số PKCS#12 (.p12 hoặc .pfx).',
  'certificate-password-wrong': 'Mật khẩu của tệp chứng thư số không đúng.',
  'certificate-without-key': 'Tệp chỉ có chứng thư, không có khóa riêng nên không ký được.',
  'certificate-key-unusable':
    'Khóa của chứng thư số không dùng được: cần RSA từ 2048 bit hoặc ECDSA P-256, P-384, P-521.',
  'certificate-not-for-signing': 'Chứng thư số này không được cấp để ký số.',
  'certificate-expired': 'Chứng thư số đã hết hạn.',
  'certificate-not-yet-valid': 'Chứng thư số chưa đến ngày có hiệu lực.',
  'certificate-missing': 'Chữ ký này không có chứng thư số.',
  'certificate-provider-wrong': 'Tên nhà cung cấp có tối đa 120 ký tự.',
  'signer-certificate-expired':
    'Chứng thư số của người ký đã hết hạn. Nạp chứng thư mới trong Cài đặt chữ ký rồi phát hành lại.',
  'signer-certificate-not-yet-valid': 'Chứng thư số của người ký chưa đến ngày có hiệu lực.',
  'signer-certificate-missing':
    'Không tìm thấy khóa ký của người ký trong kho bí mật. Nạp lại chứng thư số trong Cài đặt chữ ký.',
  'signer-suspended':
    'Chữ ký số của người ký đang tạm ngừng. Đề nghị quản trị kích hoạt lại, hoặc gỡ chứng thư số.',
  'signer-not-in-force': 'Chữ ký số của người ký ngoài thời gian hiệu lực. Đề nghị quản trị kiểm tra.',
  'signer-not-consented':
    'Người ký chưa đồng ý sử dụng chứng thư số mới nạp. Mở trang chữ ký của mình và bấm «Tôi đồng ý».',
  'seal-certificate-expired':
    'Chứng thư số của đơn vị đã hết hạn. Đề nghị quản trị nạp chứng thư mới rồi phát hành lại.',
  'seal-certificate-not-yet-valid': 'Chứng thư số của đơn vị chưa đến ngày có hiệu lực.',
  'seal-certificate-missing':
    'Không tìm thấy khóa ký của đơn vị trong kho bí mật. Đề nghị quản trị nạp lại chứng thư số.',
  'seal-suspended':
    'Con dấu số của đơn vị đang tạm ngừng. Đề nghị quản trị kích hoạt lại, hoặc gỡ chứng thư số.',
  'seal-not-in-force': 'Con dấu số của đơn vị ngoài thời gian hiệu lực. Đề nghị quản trị kiểm tra.',
};
