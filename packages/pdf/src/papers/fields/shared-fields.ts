import type { PaperField } from '../paper-field.ts';
import { mandatory, textField } from './make-field.ts';

export const siteFields: readonly PaperField[] = [
  textField('authority', 'Cơ quan chủ quản', 'Dòng đầu bên trái, ví dụ SỞ Y TẾ …'),
  mandatory(textField('hospital', 'Tên bệnh viện', 'Tên cơ sở khám bệnh, chữa bệnh phát hành phiếu')),
  mandatory(textField('laboratory', 'Khoa xét nghiệm – cơ sở', 'Phòng xét nghiệm phát hành phiếu')),
  textField('reach', 'Địa chỉ, điện thoại', 'Địa chỉ và điện thoại trên một dòng'),
];

export const patientFields: readonly PaperField[] = [
  mandatory(textField('patientName', 'Họ tên', 'Họ tên người bệnh, chữ in hoa; phải có trên mọi trang')),
  mandatory(textField('patientCode', 'Mã bệnh nhân', 'Mã bệnh nhân; phải có trên mọi trang')),
  mandatory(textField('patientBirth', 'Ngày sinh', 'Ngày hoặc năm sinh; phải có trên mọi trang')),
  textField('patientSex', 'Giới tính', 'Giới tính của người bệnh'),
];
