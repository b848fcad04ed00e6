import type { AmendmentCategory } from './amendment.ts';
import type { ReportCommand, ReportKind } from './report-facts.ts';
import type { ReportDocument } from './report-document.ts';
import type { ReportRow } from './report-row.ts';

export const reportKindLabels: Readonly<Record<ReportKind, string>> = {
  preliminary: 'Sơ bộ',
  final: 'Chính thức',
  corrected: 'Đã sửa',
  addendum: 'Bổ sung',
};

export const reportCommandLabels: Readonly<Record<ReportCommand, string>> = {
  create: 'Lập phiếu',
  'issue-preliminary': 'Trả kết quả sơ bộ',
  approve: 'Duyệt và ký',
  discard: 'Bỏ bản sửa',
  unapprove: 'Bỏ duyệt',
  release: 'Phát hành',
  supersede: 'Thay thế bằng bản sửa',
  'request-withdrawal': 'Đề nghị thu hồi',
  'confirm-withdrawal': 'Xác nhận thu hồi',
  'refuse-withdrawal': 'Từ chối thu hồi',
};

export const amendmentCategoryLabels: Readonly<Record<AmendmentCategory, string>> = {
  transcription: 'Nhập liệu',
  identity: 'Định danh',
  analytical: 'Phân tích',
  clerical: 'Hành chính',
  specimen: 'Mẫu bệnh phẩm',
  other: 'Khác',
};

/** For versions side by side: what a changed field of a row is called. */
export const reportRowFieldLabels: Readonly<Record<keyof ReportRow, string>> = {
  testCode: 'Mã xét nghiệm',
  testVersion: 'Phiên bản danh mục của xét nghiệm',
  runNo: 'Lần chạy',
  section: 'Bộ phận',
  name: 'Tên xét nghiệm',
  value: 'Kết quả',
  comparator: 'Dấu so sánh',
  flag: 'Cờ',
  unit: 'Đơn vị',
  rangeId: 'Mã khoảng tham chiếu',
  rangeText: 'Khoảng tham chiếu',
  rangeReason: 'Đối tượng của khoảng tham chiếu',
  isRangeFallback: 'Dùng khoảng ngoài thai kỳ',
  method: 'Phương pháp',
  instrument: 'Máy',
  previousValue: 'Lần trước',
  previousTime: 'Thời gian lần trước',
  criticalLine: 'Báo động',
  referralLab: 'Nơi thực hiện (gửi mẫu)',
  notDoneReason: 'Lý do không thực hiện',
  comment: 'Ghi chú',
  riskSoftware: 'Phần mềm tính nguy cơ',
  sensitive: 'Bảo mật',
  replaced: 'Giá trị cũ',
};

/** The same for the rest of the paper; a path begins with one of these. */
export const reportPartLabels: Readonly<Record<Exclude<keyof ReportDocument, 'rows'>, string>> = {
  format: 'Định dạng lưu',
  site: 'Cơ sở phát hành',
  code: 'Số phiếu kết quả',
  sid: 'Số SID',
  versionNo: 'Phiên bản',
  kind: 'Loại phiếu',
  title: 'Tiêu đề',
  band: 'Dòng đánh dấu',
  isRestricted: 'Phiếu hạn chế',
  isGenetic: 'Phiếu di truyền',
  sensitive: 'Bảo mật',
  patient: 'Hành chính',
  orders: 'Chỉ định',
  specimens: 'Mẫu',
  karyotype: 'Nhiễm sắc thể',
  conclusion: 'Kết luận',
  notes: 'Ghi chú',
  people: 'Người thực hiện và người duyệt',
  times: 'Thời gian',
  template: 'Mẫu phiếu',
  catalogueVersions: 'Phiên bản danh mục',
  previous: 'Phiếu được thay thế',
};
