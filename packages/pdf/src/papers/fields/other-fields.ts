import type { PaperField } from '../paper-field.ts';
import {
  barcodeField,
  factColumns,
  imageField,
  mandatory,
  qrField,
  tableField,
  textField,
} from './make-field.ts';
import { patientFields, siteFields } from './shared-fields.ts';

const karyotypeContent: readonly PaperField[] = [
  mandatory(tableField('patientFacts', factColumns, 'Khối hành chính', 'Thông tin người bệnh và chỉ định')),
  mandatory(
    tableField('specimenFacts', factColumns, 'Khối mẫu', 'Bệnh phẩm, giờ lấy, giờ nhận, phương pháp'),
  ),
  mandatory(imageField('karyogramImage', 'Ảnh karyogram', 'Bộ nhiễm sắc thể đã xếp; trong ảnh không có tên')),
  mandatory(imageField('metaphaseImage', 'Ảnh metaphase', 'Cụm nhiễm sắc thể kỳ giữa')),
  mandatory(textField('iscnEdition', 'Phiên bản ISCN', 'Ví dụ ISCN 2024')),
  mandatory(textField('iscn', 'Công thức NST', 'Công thức nhiễm sắc thể theo ISCN')),
  mandatory(textField('interpretation', 'Nhận định', 'Nhận định kết quả')),
  mandatory(textField('recommendation', 'Khuyến nghị', 'Khuyến nghị, tư vấn di truyền')),
  mandatory(textField('limitation', 'Giới hạn', 'Giới hạn của phương pháp')),
  mandatory(textField('maskedLine', 'Dòng che giới tính thai', 'Trống khi không phải mẫu thai')),
  textField('address', 'Địa chỉ', 'Địa chỉ người bệnh'),
  textField('spouse', 'Vợ/chồng', 'Họ tên và số hồ sơ của vợ hoặc chồng'),
  textField('doctor', 'Bác sĩ chỉ định', 'Người chỉ định xét nghiệm'),
  textField('department', 'Khoa/Phòng', 'Khoa chỉ định'),
  textField('indication', 'Lý do xét nghiệm', 'Lý do chỉ định'),
  textField('specimenKind', 'Loại bệnh phẩm', 'Loại bệnh phẩm'),
  textField('collectedTime', 'Giờ lấy mẫu', 'Giờ lấy mẫu'),
  textField('receivedTime', 'Giờ nhận mẫu', 'Giờ nhận mẫu'),
  textField('method', 'Phương pháp', 'Nuôi cấy, nhuộm băng, độ phân giải'),
  textField('counts', 'Số cụm khảo sát', 'Đếm, phân tích, lập karyotype'),
];

export const karyotypeFields: readonly PaperField[] = [
  ...siteFields,
  mandatory(textField('reportCode', 'Số hồ sơ NST', 'Phải có trên mọi trang')),
  mandatory(textField('version', 'Phiên bản', 'Phải có trên mọi trang')),
  mandatory(textField('sid', 'SID', 'Số nhận mẫu của phòng xét nghiệm')),
  barcodeField('sidBarcode', 'Mã vạch SID', 'Mã vạch Code 128 của SID'),
  mandatory(textField('band', 'Dòng đánh dấu', 'Câu của bản sửa; trống ở phiếu thường')),
  mandatory(textField('statusMark', 'Dấu đã sửa', 'ĐÃ SỬA LẦN n; phải có trên mọi trang')),
  ...patientFields,
  ...karyotypeContent,
  mandatory(textField('analyst1', 'Người phân tích 1', 'Họ tên người phân tích 1')),
  mandatory(textField('analyst2', 'Người phân tích 2', 'Họ tên người phân tích 2')),
  mandatory(textField('approver', 'Người duyệt', 'Chức danh và họ tên người duyệt')),
  mandatory(textField('approverLicence', 'Số CCHN người duyệt', 'Số chứng chỉ hành nghề')),
  mandatory(imageField('approverImage', 'Chữ ký người duyệt', 'Vị trí ảnh chữ ký')),
  mandatory(textField('signedLine', 'Dòng ký số', '“Ký số bởi …”')),
  textField('dateLine', 'Ngày giờ duyệt (câu)', 'Ngày … tháng … năm …'),
  mandatory(textField('releasedTime', 'Giờ phát hành', 'Giờ phát hành phiếu')),
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
