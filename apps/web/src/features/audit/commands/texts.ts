import {
  catalogueChangeCommandLabels,
  reportCommandLabels,
  type AutoRuleCommand,
  type ControlLotCommand,
  type CriticalCommand,
  type ReportCommand,
} from '@senlab/domain';
import { operationWords } from '../operations/texts.ts';

const criticals: Readonly<Record<CriticalCommand | 'escalate', string>> = {
  detect: 'Phát hiện báo động',
  notify: 'Báo cho khoa',
  'notify-again': 'Báo lại cho khoa',
  acknowledge: 'Xác nhận đã nhận tin',
  'value-change': 'Giá trị báo động thay đổi',
  close: 'Đóng báo động',
  escalate: 'Chuyển báo động lên cấp trên',
};

const reports: Readonly<Record<ReportCommand | 'set-conclusion' | 'export' | 'view', string>> = {
  ...reportCommandLabels,
  'set-conclusion': 'Ghi kết luận',
  export: 'Xuất danh sách phiếu',
  view: 'Xem phiếu',
};

const lots: Readonly<Record<ControlLotCommand, string>> = {
  propose: 'Đề nghị lô mới',
  approve: 'Duyệt lô',
  decline: 'Từ chối lô',
  withdraw: 'Rút đề nghị',
  retire: 'Ngừng dùng lô',
  expire: 'Lô hết hạn',
};

const rules: Readonly<Record<AutoRuleCommand, string>> = {
  propose: 'Đề nghị quy tắc',
  approve: 'Duyệt quy tắc',
  decline: 'Từ chối quy tắc',
  withdraw: 'Rút đề nghị',
  retire: 'Ngừng áp dụng',
  replace: 'Thay bằng phiên bản mới',
};

const patients = {
  register: 'Đăng ký bệnh nhân',
  change: 'Sửa thông tin',
  'change-identity': 'Sửa thông tin nhân thân',
  'link-spouse': 'Ghi vợ/chồng',
  'unlink-spouse': 'Bỏ ghi vợ/chồng',
  view: 'Xem bệnh nhân',
  'open-break-glass': 'Mở khẩn cấp hồ sơ',
  'review-break-glass': 'Xem xét lần mở khẩn cấp',
} as const;

/** By what it was done to. Those of orders, tubes, results and cases are the laboratory's. */
export const commandTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  critical: criticals,
  report: reports,
  'lab-record': { view: 'Xem hồ sơ xét nghiệm' },
  'control-lot': lots,
  'control-run': { enter: 'Nhập kết quả nội kiểm', correct: 'Ghi hành động khắc phục' },
  'auto-verification-rule': rules,
  'catalogue-change': catalogueChangeCommandLabels,
  range: { approve: 'Duyệt khoảng tham chiếu', supersede: 'Thay bằng khoảng mới' },
  patient: patients,
  instrument: { save: 'Lưu thông tin máy' },
  settings: {
    'add-fetal-sex-word': 'Thêm từ tiết lộ giới tính thai',
    'remove-fetal-sex-word': 'Bỏ từ tiết lộ giới tính thai',
  },
  operation: operationWords,
};

/** What is done to several kinds of things. */
export const otherCommands: Readonly<Record<string, string>> = { view: 'Xem' };
