import type { SignatureReason } from '@senlab/domain';

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
