import type {
  AppointmentSlipPaper,
  PaperPatient,
  PaperSite,
  ReturnSlipPaper,
  CriticalLogPaper,
  TubeLabelPaper,
  WorklistPaper,
} from '../documents.ts';

const sampleSite: PaperSite = {
  authority: 'SỞ Y TẾ THÀNH PHỐ MẪU',
  hospital: 'BỆNH VIỆN PHỤ SẢN MẪU',
  place: 'KHOA XÉT NGHIỆM – Cơ sở 1',
  reach: '1 Đường Mẫu, Phường Mẫu, Thành phố Mẫu · ĐT: 028 0000 0000',
};

const samplePatient: PaperPatient = {
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

export const sampleTubeLabel: TubeLabelPaper = {
  name: 'NGUYỄN T. NGỌC ÁNH',
  birthYear: '1996',
  patientCode: '260042171',
  specimenCode: '261114012301',
  tube: 'EDTA · nắp tím',
  tests: 'CTM, THAL',
  time: '08:01 14/11',
  priority: 'CẤP CỨU',
  timePoint: 'Mốc 1h',
};

export const sampleWorklist: WorklistPaper = {
  site: sampleSite,
  code: 'DS261114-083012',
  title: 'DANH SÁCH CÔNG VIỆC – HUYẾT HỌC',
  filter: 'Bộ phận: Huyết học · Máy: XN-1000 #2 · Ngày 14/11/2026',
  madeTime: '08:30 14/11/2026',
  madeBy: 'KTV. Hoàng Văn Đạt',
  lines: Array.from({ length: 36 }, (_, index) => ({
    sid: `26111401${String(index + 10)}`,
    patient: index % 5 === 2 ? 'ĐẶNG HOÀNG PHƯƠNG THẢO QUỲNH NHƯ' : 'NGUYỄN THỊ NGỌC ÁNH',
    birthYear: String(1985 + (index % 20)),
    specimen: index % 3 === 0 ? 'EDTA, SERUM' : 'EDTA',
    tests: index % 3 === 0 ? 'CTM, Nhóm máu ABO/Rh' : 'CTM',
    received: '08:20',
    priority: index % 7 === 0 ? 'CẤP CỨU' : '',
  })),
};

export const sampleCriticalLog: CriticalLogPaper = {
  site: sampleSite,
  period: 'Từ 01/11/2026 đến 15/11/2026',
  madeTime: '16:00 15/11/2026',
  madeBy: 'BS.CKII Vũ Hải Yến',
  lines: [
    {
      time: '09:12 14/11/2026',
      sid: '2611140123',
      patient: 'NGUYỄN THỊ NGỌC ÁNH – 1996',
      test: 'Huyết sắc tố (HGB)',
      value: '68 g/L (!! LL)',
      toldTo: 'BS. Đỗ Thị Ế – Khoa Sản 2',
      readBack: 'Đúng',
      toldBy: 'KTV. Hoàng Văn Đạt',
    },
    {
      time: '21:40 12/11/2026',
      sid: '2611120311',
      patient: 'ĐẶNG THỊ Ữ – 1990',
      test: 'Kali',
      value: '6,8 mmol/L (!! HH)',
      toldTo: 'BS. Trần Đức Ạ – Hồi sức',
      readBack: 'Đúng',
      toldBy: 'CN. Phạm Thị Ngọc',
    },
  ],
};
