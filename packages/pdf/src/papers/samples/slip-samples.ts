import type { AppointmentSlipPaper } from '../documents/appointment-slip.ts';
import type { PaperPatient, PaperSite } from '../documents/paper-site.ts';
import type { ReturnSlipPaper } from '../documents/return-slip.ts';

export const sampleSite: PaperSite = {
  authority: 'SỞ Y TẾ THÀNH PHỐ MẪU',
  hospital: 'BỆNH VIỆN PHỤ SẢN MẪU',
  place: 'KHOA XÉT NGHIỆM – Cơ sở 1',
  reach: '1 Đường Mẫu, Phường Mẫu, Thành phố Mẫu · ĐT: 028 0000 0000',
};

export const samplePatient: PaperPatient = {
  name: 'NGUYỄN THỊ NGỌC ÁNH',
  code: '260042171',
  birth: '12/03/1996',
  sex: 'Nữ',
};

export const sampleReturnSlip: ReturnSlipPaper = {
  site: sampleSite,
  code: 'PT261114-0087',
  patient: samplePatient,
  reports: [
    {
      code: 'KQ261114-0123',
      version: '1',
      tests: 'Tổng phân tích tế bào máu, Glucose, Creatinin',
      released: '09:41 14/11/2026',
      pages: '1',
      note: '',
    },
    {
      code: 'KQ261114-0125',
      version: '2',
      tests: 'Đột biến gen β-thalassemia',
      released: '10:02 14/11/2026',
      pages: '2',
      note: 'Bản sửa, thu lại bản cũ',
    },
    {
      code: 'KQ261114-0124',
      version: '1',
      tests: 'Phiếu bảo mật',
      released: '09:55 14/11/2026',
      pages: '1',
      note: 'Phong bì dán kín',
    },
  ],
  awaited: [{ tests: 'NIPT', promised: 'Hẹn 16:00 21/11/2026' }],
  channel: 'Tại quầy',
  receiverKind: 'Bản thân',
  receiverName: 'NGUYỄN THỊ NGỌC ÁNH',
  receiverIdNo: '0••••••••123',
  receiverPhone: '09•• ••• 123',
  identityCheck: 'Hai thông tin định danh',
  handedBy: 'LT. Ngô Thị Mai',
  handedTime: '10:41 14/11/2026',
  dateLine: 'Ngày 14 tháng 11 năm 2026',
  hotline: '028 0000 0000',
  receiverImage: '',
};

export const sampleAppointmentSlip: AppointmentSlipPaper = {
  site: sampleSite,
  slipNo: '79024/PH/26/001245',
  patient: samplePatient,
  address: 'Số 12, tổ 5, ấp Đông, Xã Mẫu, Tỉnh Mẫu',
  insuranceNo: 'GD4790000000123',
  insuranceTo: '31/12/2026',
  admittedDate: '14/11/2026',
  dischargedDate: '',
  diagnosis: 'Thai 24 tuần phát triển bình thường; thiếu máu thiếu sắt',
  otherDiagnosis: 'Không',
  appointment: '08 giờ 00 ngày 12 tháng 12 năm 2026',
  department: 'Phòng khám thai – Khoa Khám bệnh',
  reason: 'Khám thai định kỳ, đánh giá đáp ứng điều trị sắt',
  preparation: 'Nhịn ăn 8 giờ trước khi đến; mang theo sổ khám thai và phiếu hẹn này.',
  plannedTests: 'Nghiệm pháp dung nạp glucose 75 g; tổng phân tích tế bào máu',
  dateLine: 'Thành phố Mẫu, ngày 14 tháng 11 năm 2026',
  doctor: 'BS. Đỗ Thị Ế',
  representative: 'TS.BS Phan Đức Khôi',
  doctorImage: '',
  representativeImage: '',
  doctorSignedLine: 'Ký số bởi Đỗ Thị Ế lúc 11:05 14/11/2026',
  facilitySignedLine: 'Ký số bởi Bệnh viện Phụ sản Mẫu lúc 11:05 14/11/2026',
  hotline: '028 0000 0000',
};
