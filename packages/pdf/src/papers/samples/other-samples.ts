import type { KaryotypePaper } from '../documents/karyotype.ts';
import type { CriticalLogPaper, TubeLabelPaper, WorklistPaper } from '../documents/small-papers.ts';
import { sampleKaryogram, sampleMetaphase } from './sample-images.ts';
import { samplePatient, sampleSite } from './slip-samples.ts';

export const sampleKaryotype: KaryotypePaper = {
  site: sampleSite,
  code: 'NST26-00412',
  version: '1',
  sid: '2611010077',
  band: '',
  patient: samplePatient,
  address: 'Số 12, tổ 5, ấp Đông, Xã Mẫu, Tỉnh Mẫu',
  spouse: 'TRẦN VĂN ĐỨC (NST26-00413)',
  doctor: 'BS. Đỗ Thị Ế',
  department: 'Khoa Hiếm muộn',
  indication: 'Sảy thai liên tiếp',
  specimenKind: 'Máu ngoại vi (heparin)',
  collectedTime: '08:05 01/11/2026',
  receivedTime: '08:30 01/11/2026',
  method: 'Nuôi cấy tế bào lympho 72 giờ, nhuộm băng G (GTG), độ phân giải khoảng 550 băng',
  counts: '20 đếm / 5 phân tích / 3 karyotype',
  karyogramImage: sampleKaryogram,
  metaphaseImage: sampleMetaphase,
  iscnEdition: 'ISCN 2024',
  iscn: '46,XX,inv(9)(p12q13)',
  interpretation:
    'Bộ nhiễm sắc thể nữ, có đảo đoạn quanh tâm nhiễm sắc thể số 9, là dạng đa hình thường gặp, không được coi là bất thường.',
  recommendation: 'Tư vấn di truyền cho hai vợ chồng.',
  limitation: 'Kỹ thuật không phát hiện được đột biến gen, vi mất đoạn nhỏ hơn 5–10 Mb và khảm ở tỷ lệ thấp.',
  maskedLine: '',
  analyst1: 'CN. Đỗ Thị Lan',
  analyst2: 'CN. Bùi Thu Hà',
  approver: 'TS.BS Phan Đức Khôi',
  approverLicence: 'Số CCHN: 0000003/MAU-CCHN',
  approverImage: '',
  signedLine: 'Đã ký bởi Phan Đức Khôi lúc 15:20 22/11/2026',
  dateLine: 'Ngày 22 tháng 11 năm 2026, 15 giờ 20 phút',
  releasedTime: '15:25 22/11/2026',
  verifyCode: '7K3M-92QX-PD',
  verifyUrl: 'https://benhvien-mau.example/tra-cuu/7K3M92QXPD',
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
