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
import type { PaperKind } from '@senlab/domain';
import {
  criticalLogFields,
  karyotypeFields,
  tubeLabelFields,
  worklistFields,
  appointmentSlipFields,
  returnSlipFields,
} from './other-fields.ts';

export const resultColumnNames: readonly string[] = [
  'STT',
  'Tên xét nghiệm',
  'Kết quả',
  'Cờ',
  'Đơn vị',
  'Khoảng tham chiếu',
  'Phương pháp/Máy',
  'Lần trước',
];

const numbers: readonly PaperField[] = [
  mandatory(textField('reportCode', 'Số phiếu kết quả', 'Phải có trên mọi trang')),
  mandatory(textField('version', 'Phiên bản', 'Lần phát hành của phiếu; phải có trên mọi trang')),
  mandatory(textField('sid', 'SID', 'Số nhận mẫu của phòng xét nghiệm')),
  barcodeField('sidBarcode', 'Mã vạch SID', 'Mã vạch Code 128 của SID, thường ở góc trên bên phải'),
  mandatory(textField('title', 'Tiêu đề phiếu', 'Tên phiếu, chữ in hoa')),
  mandatory(
    textField('band', 'Dòng đánh dấu', 'Câu của bản sửa hoặc dấu kết quả sơ bộ; trống ở phiếu thường'),
  ),
  mandatory(
    textField('statusMark', 'Dấu sơ bộ/đã sửa', 'KẾT QUẢ SƠ BỘ hoặc ĐÃ SỬA LẦN n; phải có trên mọi trang'),
  ),
];

const patientBlock: readonly PaperField[] = [
  textField('patientAddress', 'Địa chỉ người bệnh', 'Địa chỉ của người bệnh'),
  textField('gestation', 'Tuổi thai', 'Tuổi thai theo tuần và ngày'),
  textField('department', 'Khoa/Phòng', 'Khoa chỉ định'),
  textField('doctor', 'Bác sĩ chỉ định', 'Người chỉ định xét nghiệm'),
  textField('diagnosis', 'Chẩn đoán', 'Chẩn đoán trên phiếu chỉ định'),
  mandatory(tableField('patientFacts', factColumns, 'Khối hành chính', 'Toàn bộ thông tin hành chính')),
  mandatory(
    tableField('specimenFacts', factColumns, 'Khối mẫu bệnh phẩm', 'Loại mẫu, giờ lấy mẫu, giờ nhận mẫu'),
  ),
  textField('patientText', 'Hành chính (một đoạn)', 'Như khối hành chính, viết liền cho khổ giấy nhỏ'),
  textField('specimensText', 'Mẫu bệnh phẩm (một đoạn)', 'Như khối mẫu bệnh phẩm, mỗi mẫu một dòng'),
  textField('collectedTime', 'Giờ lấy mẫu', 'Giờ lấy mẫu đầu tiên của phiếu'),
  textField('receivedTime', 'Giờ nhận mẫu', 'Giờ nhận mẫu của phiếu'),
];

/** Empty on every paper but that of prenatal screening. */
const screeningBlock: readonly PaperField[] = [
  textField('screeningTitle', 'Nhãn khối sàng lọc', 'THÔNG TIN TÍNH NGUY CƠ SÀNG LỌC; trống ở phiếu khác'),
  mandatory(
    tableField(
      'screeningFacts',
      factColumns,
      'Khối sàng lọc trước sinh',
      'Thông tin của mẹ và siêu âm dùng để tính nguy cơ; trống ở phiếu khác, không chiếm chỗ',
    ),
  ),
  textField(
    'screeningText',
    'Sàng lọc trước sinh (một đoạn)',
    'Như khối sàng lọc, viết liền cho khổ giấy nhỏ',
  ),
  textField('maternalAge', 'Tuổi mẹ lúc sinh', 'Tuổi mẹ vào ngày dự sinh, ví dụ: 30,7 tuổi'),
  textField('maternalWeight', 'Cân nặng của mẹ', 'Cân nặng khi khám, ví dụ: 54,5 kg'),
  textField('fetuses', 'Số thai', 'Số thai; đa thai kèm bánh rau và buồng ối, ví dụ: 1'),
  textField('conception', 'Cách thụ thai', 'Ví dụ: Tự nhiên, IVF'),
  textField('smoker', 'Hút thuốc', 'Có hoặc Không; trống khi chưa hỏi'),
  textField('diabetesType1', 'Đái tháo đường týp 1', 'Có hoặc Không; trống khi chưa hỏi'),
  textField('dueDate', 'Ngày dự sinh', 'Kèm cách tính tuổi thai, ví dụ: 27/05/2027, theo siêu âm'),
  textField(
    'ultrasoundDate',
    'Ngày siêu âm',
    'Kèm tuổi thai hôm đó, ví dụ: 13/11/2026 (thai 12 tuần 1 ngày)',
  ),
  textField('crl', 'Chiều dài đầu mông (CRL)', 'Ví dụ: 58,4 mm'),
  textField('nt', 'Độ mờ da gáy (NT)', 'Ví dụ: 1,30 mm'),
  textField('sonographer', 'Bác sĩ siêu âm', 'Tên như đã ghi khi chỉ định, ví dụ: BS. Phạm Quỳnh Anh'),
  textField('ultrasoundMachine', 'Máy siêu âm', 'Tên như đã ghi khi chỉ định, ví dụ: Voluson E10 – PK3'),
  textField(
    'riskSoftware',
    'Phần mềm tính nguy cơ',
    'Tên và phiên bản khi cả phiếu dùng một phần mềm; khác nhau thì ghi ở từng dòng kết quả',
  ),
];

const signing: readonly PaperField[] = [
  textField('performedTitle', 'Nhãn người thực hiện', 'NGƯỜI THỰC HIỆN; trống khi không có ai'),
  mandatory(textField('performers', 'Người thực hiện', 'Mỗi người một dòng')),
  textField('verifiedTitle', 'Nhãn người kiểm tra', 'NGƯỜI KIỂM TRA; trống khi không có ai'),
  mandatory(textField('verifiers', 'Người kiểm tra', 'Mỗi người một dòng')),
  mandatory(textField('secondDoctor', 'Bác sĩ thứ hai', 'Của bản sửa cần hai bác sĩ; trống ở phiếu khác')),
  textField('approvedTitle', 'Nhãn người duyệt', 'NGƯỜI DUYỆT KẾT QUẢ'),
  mandatory(textField('approver', 'Người duyệt', 'Chức danh và họ tên người duyệt kết quả')),
  mandatory(textField('approverLicence', 'Số CCHN người duyệt', 'Số chứng chỉ hành nghề')),
  mandatory(imageField('approverImage', 'Chữ ký người duyệt', 'Vị trí ảnh chữ ký của người duyệt')),
  mandatory(textField('signedLine', 'Dòng ký số', '“Ký số bởi …” hoặc “Đã ký bởi … lúc …”')),
  textField('dateLine', 'Ngày giờ duyệt (câu)', 'Ngày … tháng … năm …, … giờ … phút'),
];

const times: readonly PaperField[] = [
  textField('resultedTime', 'Giờ có kết quả', 'Giờ có kết quả cuối cùng'),
  textField('approvedTime', 'Giờ duyệt', 'Giờ duyệt phiếu'),
  textField('releasedTime', 'Giờ phát hành', 'Giờ phát hành phiếu'),
  mandatory(
    textField('timesLine', 'Dòng thời gian', 'Có kết quả, duyệt, phát hành và mẫu phiếu trên một dòng'),
  ),
  mandatory(textField('verifyCode', 'Mã tra cứu', 'Mã để tra cứu phiếu còn giá trị hay không')),
  textField('verifyUrl', 'Địa chỉ tra cứu', 'Địa chỉ trang tra cứu'),
  qrField('verifyQr', 'Mã QR tra cứu', 'Mã QR dẫn đến trang tra cứu, thường ở góc dưới bên trái'),
];

const reportFields: readonly PaperField[] = [
  ...siteFields,
  ...numbers,
  ...patientFields,
  ...patientBlock,
  ...screeningBlock,
  mandatory(
    tableField(
      'results',
      resultColumnNames,
      'Bảng kết quả',
      'Kết quả, đơn vị, khoảng tham chiếu và ghi chú dòng',
    ),
  ),
  mandatory(textField('conclusion', 'Nhận xét/Kết luận', 'Trống khi phiếu không có kết luận')),
  mandatory(textField('notes', 'Ghi chú', 'Các ghi chú cuối phiếu')),
  ...signing,
  ...times,
];

/** What each paper can show. A layout that names anything else is refused. */
export const paperFields: Readonly<Record<PaperKind, readonly PaperField[]>> = {
  report: reportFields,
  return_slip: returnSlipFields,
  appointment_slip: appointmentSlipFields,
  karyotype: karyotypeFields,
  tube_label: tubeLabelFields,
  worklist: worklistFields,
  critical_log: criticalLogFields,
};

const identity: readonly string[] = ['patientName', 'patientCode', 'patientBirth'];

/** A page that is taken out of its paper must still say whose it is: these stand on every page, with its number. */
export const everyPageFields: Readonly<Record<PaperKind, readonly string[]>> = {
  report: [...identity, 'reportCode', 'version', 'statusMark'],
  return_slip: [...identity, 'slipCode'],
  appointment_slip: [...identity, 'slipNo'],
  karyotype: [...identity, 'reportCode', 'version', 'statusMark'],
  tube_label: [],
  worklist: ['madeTime'],
  critical_log: ['period', 'madeTime'],
};

/** A label is one page: a number on it would only take its room. */
export function isNumberedPaper(paper: PaperKind): boolean {
  return paper !== 'tube_label';
}

/** Says the same in another form: a layout needs one of the two. */
export const otherForms: Readonly<Record<string, string>> = {
  patientFacts: 'patientText',
  specimenFacts: 'specimensText',
  screeningFacts: 'screeningText',
};
