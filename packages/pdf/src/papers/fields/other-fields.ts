import {
  type PaperField,
  barcodeField,
  factColumns,
  imageField,
  mandatory,
  qrField,
  tableField,
  textField,
  patientFields,
  siteFields,
} from '../paper-field.ts';

export const returnSlipFields: readonly PaperField[] = [
  ...siteFields,
  mandatory(textField('slipCode', 'Số phiếu trả', 'Phải có trên mọi trang')),
  ...patientFields,
  barcodeField('patientBarcode', 'Mã vạch mã bệnh nhân', 'Mã vạch Code 128 của mã bệnh nhân'),
  mandatory(
    tableField(
      'reports',
      ['STT', 'Số phiếu KQ', 'Xét nghiệm', 'Giờ phát hành', 'Số trang', 'Ghi chú'],
      'Các phiếu được trả',
      'Số phiếu, phiên bản, tên xét nghiệm; không có giá trị kết quả',
    ),
  ),
  textField('awaitedTitle', 'Nhãn kết quả còn thiếu', 'Trống khi đã trả đủ'),
  mandatory(
    tableField(
      'awaited',
      ['STT', 'Xét nghiệm', 'Hẹn trả'],
      'Kết quả còn thiếu',
      'Xét nghiệm chưa có kết quả và giờ hẹn trả; không in khi đã trả đủ',
    ),
  ),
  mandatory(
    tableField('receiverFacts', factColumns, 'Khối người nhận', 'Người nhận, giấy tờ, đối chiếu danh tính'),
  ),
  textField('receiverName', 'Họ tên người nhận', 'In dưới chỗ ký của người nhận'),
  mandatory(textField('handedBy', 'Người trả', 'Họ tên người trả kết quả')),
  textField('handedTime', 'Lúc trả', 'Giờ trả kết quả'),
  textField('dateLine', 'Ngày trả (câu)', 'Ngày … tháng … năm …'),
  textField('hotline', 'Đường dây nóng', 'Số điện thoại để hỏi lại'),
  mandatory(imageField('receiverImage', 'Chữ ký người nhận', 'Vị trí chữ ký của người nhận')),
];

const appointmentTexts: readonly PaperField[] = [
  mandatory(textField('slipNo', 'Số phiếu hẹn', 'Phải có trên mọi trang')),
  ...patientFields,
  mandatory(textField('address', 'Địa chỉ', 'Địa chỉ người bệnh')),
  mandatory(textField('insuranceNo', 'Số thẻ BHYT', 'Trống khi không có thẻ')),
  mandatory(textField('insuranceTo', 'Thẻ có giá trị đến', 'Ngày hết hạn của thẻ BHYT')),
  mandatory(textField('admittedDate', 'Ngày khám/vào viện', 'Ngày khám hoặc ngày vào viện')),
  mandatory(textField('dischargedDate', 'Ngày ra viện', 'Trống khi không nằm viện')),
  mandatory(textField('diagnosis', 'Chẩn đoán', 'Không viết tắt')),
  mandatory(textField('otherDiagnosis', 'Bệnh kèm theo', 'Trống khi không có')),
  mandatory(textField('appointment', 'Giờ, ngày hẹn', '… giờ … ngày … tháng … năm …')),
  mandatory(textField('department', 'Khoa/Phòng khám', 'Nơi đến khám lại')),
  textField('reason', 'Nội dung hẹn', 'Lý do hẹn khám lại'),
  textField('preparation', 'Dặn dò', 'Nhịn ăn, mang theo giấy tờ …'),
  textField('plannedTests', 'Xét nghiệm dự kiến', 'Các xét nghiệm sẽ làm khi đến khám'),
  mandatory(textField('dateLine', 'Nơi, ngày cấp', '…, ngày … tháng … năm …')),
];

export const appointmentSlipFields: readonly PaperField[] = [
  ...siteFields.map((field) => (field.name === 'laboratory' ? { ...field, isMandatory: false } : field)),
  ...appointmentTexts,
  mandatory(textField('doctor', 'Bác sĩ khám', 'Họ tên bác sĩ ký phiếu')),
  mandatory(textField('representative', 'Đại diện cơ sở', 'Người đại diện cơ sở KCB')),
  mandatory(imageField('doctorImage', 'Chữ ký bác sĩ', 'Vị trí chữ ký của bác sĩ')),
  mandatory(imageField('representativeImage', 'Dấu, chữ ký cơ sở', 'Vị trí dấu và chữ ký của cơ sở KCB')),
  mandatory(textField('doctorSignedLine', 'Dòng ký số bác sĩ', '“Ký số bởi …”; trống khi ký tay')),
  mandatory(textField('facilitySignedLine', 'Dòng ký số cơ sở', 'Ký số của cơ sở thay dấu')),
  textField('hotline', 'Đường dây nóng', 'Số điện thoại để hỏi lại'),
  qrField('slipQr', 'Mã QR số phiếu hẹn', 'Quét khi người bệnh đến khám'),
];

const karyotypeContent: readonly PaperField[] = [
  mandatory(tableField('patientFacts', factColumns, 'Khối hành chính', 'Thông tin người bệnh và chỉ định')),
  mandatory(
    tableField('specimenFacts', factColumns, 'Khối mẫu', 'Bệnh phẩm, giờ lấy, giờ nhận, phương pháp, số cụm'),
  ),
  mandatory(
    imageField('karyogramImage', 'Ảnh karyogram', 'Bộ nhiễm sắc thể đã xếp; không in ở mẫu của thai'),
  ),
  mandatory(imageField('metaphaseImage', 'Ảnh metaphase', 'Cụm metaphase; không in ở mẫu của thai')),
  textField('karyogramCaption', 'Chú thích karyogram', 'Trống khi không có ảnh'),
  textField('metaphaseCaption', 'Chú thích metaphase', 'Trống khi không có ảnh'),
  mandatory(textField('formulaTitle', 'Nhãn công thức', 'Công thức nhiễm sắc thể (ISCN 2024)')),
  mandatory(textField('iscn', 'Công thức NST', 'Công thức nhiễm sắc thể; mẫu của thai đã che giới tính')),
  mandatory(textField('replacedIscn', 'Công thức bị thay thế', 'Của bản sửa; trống ở phiếu khác')),
  mandatory(textField('maskedLine', 'Dòng che giới tính thai', 'Trống khi không phải mẫu thai')),
  mandatory(textField('interpretation', 'Nhận định', 'Nhận định kết quả')),
  mandatory(textField('recommendation', 'Khuyến nghị', 'Khuyến nghị, tư vấn di truyền')),
  mandatory(textField('limitation', 'Giới hạn', 'Giới hạn của phương pháp')),
  mandatory(textField('remarks', 'Ghi chú kết quả', 'Ghi chú của kết quả; trống khi không có')),
  mandatory(textField('conclusion', 'Kết luận', 'Kết luận của người duyệt; trống khi không ghi')),
  textField('notes', 'Ghi chú chung', 'Các câu ghi chú của phiếu'),
];

export const karyotypeFields: readonly PaperField[] = [
  ...siteFields,
  mandatory(textField('karyotypeCode', 'Số hồ sơ NST', 'Ví dụ NST26-00412')),
  mandatory(textField('reportCode', 'Số phiếu kết quả', 'Phải có trên mọi trang')),
  mandatory(textField('version', 'Phiên bản', 'Phải có trên mọi trang')),
  mandatory(textField('sid', 'SID', 'Số nhận mẫu của phòng xét nghiệm')),
  barcodeField('sidBarcode', 'Mã vạch SID', 'Mã vạch Code 128 của SID'),
  mandatory(textField('band', 'Dòng đánh dấu', 'Câu của bản sửa hoặc dấu sơ bộ; trống ở phiếu thường')),
  mandatory(textField('statusMark', 'Dấu sơ bộ/đã sửa', 'ĐÃ SỬA LẦN n; phải có trên mọi trang')),
  ...patientFields,
  ...karyotypeContent,
  mandatory(textField('analyst1', 'Người phân tích 1', 'Họ tên người phân tích 1')),
  mandatory(textField('analyst2', 'Người phân tích 2', 'Họ tên người phân tích 2')),
  mandatory(textField('secondDoctor', 'Bác sĩ thứ hai', 'Của bản sửa cần hai bác sĩ; trống ở phiếu khác')),
  mandatory(textField('approver', 'Người duyệt', 'Chức danh và họ tên người duyệt')),
  mandatory(textField('approverLicence', 'Số CCHN người duyệt', 'Số chứng chỉ hành nghề')),
  mandatory(imageField('approverImage', 'Chữ ký người duyệt', 'Vị trí ảnh chữ ký')),
  mandatory(textField('signedLine', 'Dòng ký số', '“Ký số bởi …”')),
  textField('dateLine', 'Ngày giờ duyệt (câu)', 'Ngày … tháng … năm …'),
  mandatory(textField('timesLine', 'Dòng thời gian', 'Có kết quả, duyệt, phát hành và mẫu phiếu')),
  mandatory(textField('verifyCode', 'Mã tra cứu', 'Mã để tra cứu phiếu')),
  textField('verifyUrl', 'Địa chỉ tra cứu', 'Địa chỉ trang tra cứu'),
  qrField('verifyQr', 'Mã QR tra cứu', 'Mã QR dẫn đến trang tra cứu'),
];

export const tubeLabelFields: readonly PaperField[] = [
  mandatory(textField('patientName', 'Họ tên', 'Rút gọn còn 22 ký tự')),
  mandatory(textField('patientBirth', 'Ngày sinh', 'Ngày hoặc năm sinh')),
  mandatory(textField('patientCode', 'Mã bệnh nhân', 'Mã bệnh nhân')),
  mandatory(textField('specimenCode', 'Mã ống', 'Số của ống, chữ dưới mã vạch')),
  mandatory(barcodeField('specimenBarcode', 'Mã vạch ống', 'Mã vạch Code 128, vạch hẹp nhất từ 0,25 mm')),
  mandatory(textField('tube', 'Loại ống', 'Loại ống và màu nắp')),
  textField('tests', 'Gói xét nghiệm', 'Tên ngắn; trống với xét nghiệm hạn chế'),
  textField('time', 'Giờ in', 'Giờ in nhãn'),
  textField('priority', 'Ưu tiên', 'CẤP CỨU, KHẨN; trống với mẫu thường'),
  textField('timePoint', 'Mốc nghiệm pháp', 'Mốc giờ của nghiệm pháp dung nạp; trống với ống khác'),
];

const made: readonly PaperField[] = [
  mandatory(textField('madeTime', 'Lúc lập', 'Giờ lập danh sách')),
  mandatory(textField('madeBy', 'Người lập', 'Người lập danh sách')),
  textField('count', 'Số dòng', 'Tổng số dòng'),
];

export const worklistFields: readonly PaperField[] = [
  ...siteFields,
  textField('code', 'Số danh sách', 'Số trong nhật ký in'),
  mandatory(textField('title', 'Tiêu đề', 'Tên danh sách')),
  mandatory(textField('filter', 'Phạm vi', 'Bộ phận, máy, ngày')),
  ...made,
  mandatory(
    tableField(
      'lines',
      ['STT', 'SID', 'Họ tên', 'Năm sinh', 'Mẫu', 'Xét nghiệm', 'Nhận lúc', 'Ưu tiên', 'Ghi chú'],
      'Danh sách',
      'Mỗi mẫu một dòng, cột cuối để ghi tay',
    ),
  ),
];

export const criticalLogFields: readonly PaperField[] = [
  ...siteFields,
  mandatory(textField('period', 'Khoảng thời gian', 'Từ ngày … đến ngày …')),
  ...made,
  mandatory(
    tableField(
      'lines',
      ['STT', 'Giờ báo', 'SID', 'Người bệnh', 'Xét nghiệm', 'Kết quả', 'Người nhận', 'Đọc lại', 'Người báo'],
      'Các lần báo động',
      'Mỗi lần báo kết quả nguy kịch một dòng',
    ),
  ),
];
