import type { ReportReason, ReportPaperReason } from '@senlab/domain';

export const reportRefusals: Readonly<Record<ReportReason, string>> = {
  'report-unknown': 'Không tìm thấy phiếu kết quả.',
  'report-empty': 'Phiếu kết quả chưa có chỉ số nào.',
  'report-items-open': 'Còn kết quả chưa duyệt. Vui lòng duyệt hoặc hủy từng kết quả trước khi ký phiếu.',
  'report-nothing-approved': 'Chưa có kết quả nào được bác sĩ duyệt để trả sơ bộ.',
  'report-mixed-restricted':
    'Xét nghiệm hạn chế phải nằm trên phiếu riêng. Vui lòng tách phiếu trước khi duyệt.',
  'report-mixed-genetic':
    'Xét nghiệm di truyền không in chung với xét nghiệm khác. Vui lòng tách phiếu trước khi duyệt.',
  'report-times-out-of-order':
    'Các mốc thời gian trên phiếu mâu thuẫn nhau. Vui lòng sửa thời gian, hoặc ghi lý do giữ nguyên.',
  'report-collection-time-missing': 'Chưa có thời gian lấy mẫu. Vui lòng bổ sung trước khi duyệt phiếu.',
  'report-identity-not-rechecked': 'Vui lòng nhập lại mật khẩu hoặc mã PIN để ký phiếu.',
  'report-changed-meanwhile':
    'Phiếu đã thay đổi so với bản đang hiển thị. Vui lòng tải lại và xem lại trước khi ký.',
  'report-not-clear': 'Phiếu không còn trong nhóm duyệt nhanh. Vui lòng mở phiếu và duyệt riêng.',
  'report-too-many': 'Mỗi lần chỉ xử lý được tối đa 500 phiếu. Vui lòng chọn ít hơn.',
  'conclusion-too-long': 'Kết luận không được dài quá 2000 ký tự.',
  'report-signature-not-active': 'Chưa chọn chữ ký người duyệt, hoặc chữ ký không còn hoạt động.',
  'report-fetal-sex': 'Kết luận và ghi chú không được chứa thông tin giới tính thai.',
  'report-genetic-only': 'Bạn chỉ được thao tác trên phiếu kết quả di truyền.',
  'report-approved-by-someone-else': 'Chỉ người đã duyệt phiếu hoặc người quản lý kết quả mới được bỏ duyệt.',
  'report-template-not-active': 'Mẫu phiếu không hoạt động. Vui lòng chọn mẫu phiếu đang áp dụng.',
  'report-document-not-frozen':
    'Nội dung phiếu chưa được lưu cố định hoặc khác với bản đã ký. Vui lòng bỏ duyệt và duyệt lại.',
  'report-already-preliminary': 'Phiếu đã được trả sơ bộ.',
  'report-already-approved': 'Phiếu đã được duyệt. Vui lòng tải lại để xem trạng thái mới nhất.',
  'report-already-released': 'Phiếu đã phát hành, chỉ thay đổi được bằng chức năng sửa kết quả.',
  'report-not-approved': 'Phiếu chưa được duyệt.',
  'report-superseded': 'Phiếu đã được thay thế bởi phiên bản mới hơn. Vui lòng mở phiên bản mới nhất.',
  'report-withdrawn': 'Phiếu đã bị thu hồi.',
  'report-discarded': 'Bản sửa này đã được bỏ.',
  'report-not-a-correction': 'Chỉ bỏ được bản sửa. Với phiếu lập lần đầu, hãy hủy từng xét nghiệm.',
  'report-codes-used-up': 'Đã dùng hết số phiếu kết quả của ngày hôm nay. Vui lòng báo quản trị.',
  'withdrawal-already-requested': 'Phiếu này đã có đề nghị thu hồi đang chờ xác nhận.',
  'withdrawal-not-requested': 'Phiếu này không có đề nghị thu hồi đang chờ.',
  'withdrawal-by-same-person': 'Người xác nhận thu hồi phải khác người đề nghị.',
  'withdrawal-needs-doctor-and-administration':
    'Thu hồi phiếu cần một bác sĩ xét nghiệm và một người quản lý kết quả cùng xác nhận.',
  'amendment-category-unknown': 'Vui lòng chọn loại sửa trong danh sách.',
  'amendment-of-old-version': 'Chỉ sửa được phiên bản mới nhất của phiếu. Vui lòng mở phiên bản mới nhất.',
  'amendment-already-open': 'Phiếu này đang có một bản sửa chưa phát hành. Vui lòng tiếp tục bản sửa đó.',
  'amendment-item-unknown': 'Chỉ số cần sửa không có trên phiếu này.',
};

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
