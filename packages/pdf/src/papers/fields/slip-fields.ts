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
