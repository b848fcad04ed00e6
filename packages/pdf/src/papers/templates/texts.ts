import { printedTexts } from '@senlab/domain';

/** Fixed words of the shipped layouts. */
export const reportTexts = {
  conclusion: 'Nhận xét/Kết luận',
  second: 'Bác sĩ thứ hai',
  newborn: '**Kết quả sàng lọc cần được bác sĩ nhi khoa tư vấn; kết quả nghi ngờ phải lấy lại mẫu.**',
  restricted:
    '**PHIẾU BẢO MẬT** – chỉ trả trực tiếp cho người được xét nghiệm hoặc bác sĩ điều trị, trong phong bì dán kín.',
  genetic: '**Kết quả cần được bác sĩ di truyền tư vấn trước khi quyết định.**',
} as const;

export const slipTexts = {
  returnTitle: 'PHIẾU TRẢ KẾT QUẢ XÉT NGHIỆM',
  patientLine: 'Họ tên: **{patientName}** – Ngày sinh: **{patientBirth}** – Giới tính: {patientSex}',
  giver: 'NGƯỜI TRẢ',
  receiver: 'NGƯỜI NHẬN',
  signHint: '(ký, ghi rõ họ tên)',
  checkName: 'Vui lòng kiểm tra họ tên, năm sinh trên từng phiếu trước khi rời quầy.',
  state: 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
  motto: 'Độc lập – Tự do – Hạnh phúc',
  appointmentTitle: 'PHIẾU HẸN KHÁM LẠI',
  facility: 'ĐẠI DIỆN CƠ SỞ KCB',
  doctor: 'BÁC SĨ KHÁM BỆNH',
  usedOnce: 'Phiếu có giá trị một lần',
  appointmentLines: [
    ['Name', 'Họ và tên người bệnh: **{patientName}**'],
    ['Birth', 'Ngày sinh: **{patientBirth}** – Giới tính: {patientSex} – Mã BN: {patientCode}'],
    ['Address', 'Địa chỉ: {address}'],
    ['Insurance', 'Số thẻ BHYT: {insuranceNo} – Giá trị đến: {insuranceTo}'],
    ['Admitted', 'Ngày khám bệnh/vào viện: {admittedDate}'],
    ['Discharged', 'Ngày ra viện: {dischargedDate}'],
    ['Diagnosis', 'Chẩn đoán: **{diagnosis}**'],
    ['OtherDiagnosis', 'Bệnh kèm theo: {otherDiagnosis}'],
    [
      'Appointment',
      'Hẹn khám lại vào **{appointment}**, hoặc đến bất kỳ thời gian nào trước ngày được hẹn khám lại nếu có dấu hiệu (triệu chứng) bất thường.',
    ],
    ['Where', 'Nơi khám lại: {department}'],
    ['Reason', 'Nội dung hẹn: {reason}'],
    ['Tests', 'Xét nghiệm dự kiến: {plannedTests}'],
    ['Preparation', 'Dặn dò: **{preparation}**'],
  ],
} as const;

export const karyotypeTexts = {
  title: 'KẾT QUẢ PHÂN TÍCH NHIỄM SẮC THỂ (KARYOTYPE)',
  replaced: printedTexts.karyotype.replaced,
  interpretation: printedTexts.karyotype.interpretation,
  recommendation: printedTexts.karyotype.recommendation,
  conclusion: 'Kết luận',
  remarks: printedTexts.karyotype.remarks,
  limitation: printedTexts.karyotype.limitation,
  second: reportTexts.second,
  analyst1: 'NGƯỜI PHÂN TÍCH 1',
  analyst2: 'NGƯỜI PHÂN TÍCH 2',
  approver: 'NGƯỜI DUYỆT',
} as const;

export const listTexts = {
  made: 'Số **{code}** – Lập lúc {madeTime} – Người lập: {madeBy} – {count} dòng',
  madeOfPeriod: '{period} – Lập lúc {madeTime} – Người lập: {madeBy} – {count} lần báo',
  criticalTitle: 'SỔ BÁO ĐỘNG KẾT QUẢ NGUY KỊCH',
  headOfLaboratory: 'TRƯỞNG KHOA XÉT NGHIỆM',
  signHint: '(ký, ghi rõ họ tên)',
} as const;
