import { karyotypeLimits, type KaryotypeReason } from '@senlab/domain';

const { counted, analysed, karyotyped, countedForMosaic, cultureHours, bandLevel } = karyotypeLimits;

export const karyotypeRefusals: Readonly<Record<KaryotypeReason, string>> = {
  'karyotype-unknown': 'Không tìm thấy hồ sơ NST.',
  'karyotype-item-unfit':
    'Chỉ lập hồ sơ NST cho chỉ định nhiễm sắc thể đồ đang chờ kết quả, đúng loại bệnh phẩm.',
  'karyotype-exists': 'Chỉ định này đã có hồ sơ NST.',
  'karyotype-numbers-used-up': 'Đã dùng hết số hồ sơ NST của năm nay.',
  'karyotype-couple-taken': 'Hồ sơ vợ/chồng phải của người khác và chưa ghép với hồ sơ nào.',
  'karyotype-culture-unknown': 'Không tìm thấy lô nuôi cấy.',
  'karyotype-culture-exists': 'Lô nuôi cấy này đã có.',
  'karyotype-culture-over': 'Lô nuôi cấy này đã thu hoạch hoặc đã kết luận thất bại.',
  'karyotype-times-disordered': 'Giờ phải theo thứ tự: nhận mẫu, nuôi cấy, thu hoạch, và không ở tương lai.',
  'karyotype-text-too-long': 'Nội dung quá dài.',
  'karyotype-cord-of-unborn':
    'Máu cuống rốn khi thai chưa sinh phải chỉ định bằng xét nghiệm của thai. Nếu trẻ đã sinh, hãy lập hồ sơ theo mã của trẻ.',
  'karyotype-specimen-refused':
    'Mẫu đã nuôi cấy bị từ chối hoặc đã thay bằng mẫu khác. Vui lòng hủy hồ sơ NST này và lập lại với mẫu mới.',
  'karyotype-approver-needed': 'Phiếu NST do người có quyền duyệt hồ sơ NST (di truyền tế bào) ký duyệt.',
  'karyotype-image-unfit': 'Ảnh phải là tệp PNG hoặc JPEG để in được trên phiếu.',
  'karyotype-images-too-many': 'Tối đa 10 ảnh cho một hồ sơ NST.',
  'karyotype-cell-impossible': 'Cụm metaphase không hợp lệ: kiểm tra số thứ tự, số NST và dòng tế bào.',
  'karyotype-reading-begun': 'Hồ sơ NST đã có người đọc. Vui lòng tải lại.',
  'karyotype-reading-not-open': 'Bạn chưa bắt đầu đọc, hoặc đã kết thúc lần đọc của mình.',
  'karyotype-first-reading-open': 'Lần đọc 1 chưa kết thúc. Lần đọc 2 bắt đầu sau đó.',
  'karyotype-already-read-twice': 'Hồ sơ NST đã được đọc đủ hai lần. Vui lòng tải lại.',
  'karyotype-settled-otherwise':
    'Người phân xử xác nhận một trong hai công thức đã đọc. Nếu khác cả hai, hãy trả lại để đọc lại.',
  'karyotype-value-differs': 'Kết quả trên phiếu khác công thức của hồ sơ NST. Vui lòng trả lại để đọc lại.',
  'karyotype-mask-differs': 'Công thức đã che vừa thay đổi. Vui lòng tải lại và xem lại trước khi xác nhận.',
  'karyotype-registration-incomplete': 'Vui lòng chọn bệnh nhân, loại bệnh phẩm và lý do xét nghiệm.',
  'karyotype-consent-missing': 'Chưa có phiếu đồng ý xét nghiệm di truyền.',
  'karyotype-specimen-missing': 'Chưa nhận mẫu heparin, hoặc mẫu đã bị từ chối.',
  'karyotype-culture-missing': 'Phải có ít nhất một lô nuôi cấy.',
  'karyotype-harvest-missing': 'Vui lòng nhập giờ thu hoạch của ít nhất một lô nuôi cấy.',
  'karyotype-culture-time-unusual': `Thời gian nuôi cấy ngoài ${cultureHours.least} đến ${cultureHours.most} giờ. Vui lòng ghi lý do.`,
  'karyotype-patient-not-told':
    'Vui lòng ghi lại cuộc gọi báo bệnh nhân trước khi kết luận nuôi cấy thất bại.',
  'karyotype-slide-missing': 'Phải có ít nhất một tiêu bản đã nhuộm băng.',
  'karyotype-bands-too-coarse': `Độ phân giải phải từ ${bandLevel.least} đến ${bandLevel.most} băng; dưới ${bandLevel.withoutRemark} băng phải ghi nhận xét.`,
  'karyotype-counts-impossible':
    'Số cụm lập bộ không được nhiều hơn số phân tích, số phân tích không được nhiều hơn số đếm.',
  'karyotype-counts-too-few': `Cần đếm ít nhất ${counted}, phân tích ${analysed} và lập bộ ${karyotyped} cụm metaphase, hoặc ghi lý do.`,
  'karyotype-images-missing': 'Cần ít nhất một ảnh metaphase và một ảnh karyogram.',
  'karyotype-second-reader-needed': 'Người đọc 2 phải khác người đọc 1.',
  'karyotype-third-reader-needed': 'Người phân xử phải khác người đọc 1 và người đọc 2.',
  'karyotype-readings-agree': 'Hai lần đọc đã thống nhất, không cần phân xử.',
  'karyotype-readings-disagree': 'Hai lần đọc khác nhau. Cần người thứ ba phân xử trước khi duyệt.',
  'karyotype-formula-invalid': 'Công thức ISCN không hợp lệ. Vui lòng sửa các chỗ được đánh dấu.',
  'karyotype-cells-differ': 'Tổng số tế bào các dòng phải bằng số cụm đếm.',
  'karyotype-mosaic-open': `Có tế bào bất thường đơn lẻ hoặc chưa ghi số lượng: cần đếm ít nhất ${countedForMosaic} cụm để loại trừ khảm.`,
  'karyotype-interpretation-missing': 'Vui lòng nhập nhận định kết quả.',
  'karyotype-limitation-missing': 'Vui lòng nhập giới hạn của phương pháp.',
  'karyotype-own-reading': 'Người đọc 1 không được tự duyệt kết quả. Vui lòng nhờ người khác duyệt.',
  'karyotype-licence-not-valid': 'Chứng chỉ hành nghề của người duyệt không còn hiệu lực.',
  'karyotype-mask-not-confirmed':
    'Mẫu của thai: vui lòng xem và xác nhận công thức đã che trước khi phát hành.',
  'karyotype-correction-not-released': 'Bản sửa chưa được phát hành nên bản này chưa bị thay thế.',
  'karyotype-not-read-twice': 'Hồ sơ NST chưa được đọc lần 2. Vui lòng hoàn thành lần đọc trước khi duyệt.',
  'karyotype-not-approved': 'Hồ sơ NST chưa được duyệt nên chưa phát hành được.',
  'karyotype-already-approved': 'Hồ sơ NST đã được duyệt. Vui lòng tải lại.',
  'karyotype-on-hold': 'Hồ sơ NST đang tạm giữ. Vui lòng tiếp tục hồ sơ trước khi thực hiện.',
  'karyotype-already-on-hold': 'Hồ sơ NST đã tạm giữ. Vui lòng tải lại.',
  'karyotype-not-on-hold': 'Hồ sơ NST không ở trạng thái tạm giữ. Vui lòng tải lại.',
  'karyotype-released': 'Hồ sơ NST đã phát hành. Chỉ sửa được bằng bản sửa kết quả.',
  'karyotype-cancelled': 'Hồ sơ NST đã hủy.',
};
