import {
  appointmentCommandLabels,
  catalogueChangeCommandLabels,
  criticalCommandLabels,
  paperTemplateCommandLabels,
  reportCommandLabels,
  reportPaperCommandLabels,
  signatureCommandLabels,
  returnSlipCommandLabels,
  type AutoRuleCommand,
  type ControlLotCommand,
  type ReportCommand,
} from '@senlab/domain';
import { operationWords } from '../operations/texts.ts';

const reports: Readonly<
  Record<
    | ReportCommand
    | 'set-conclusion'
    | 'export'
    | 'view'
    | 'print'
    | 'download'
    | 'hand-over'
    | 'undo-hand-over',
    string
  >
> = {
  ...reportCommandLabels,
  'set-conclusion': 'Ghi kết luận',
  'hand-over': 'Trả kết quả',
  'undo-hand-over': 'Hoàn tác trả kết quả',
  export: 'Xuất danh sách phiếu',
  view: 'Xem phiếu',
  print: 'In phiếu',
  download: 'Tải PDF của phiếu',
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
  'view-results': 'Xem kết quả qua các lần',
  'open-break-glass': 'Mở khẩn cấp hồ sơ',
  'review-break-glass': 'Xem xét lần mở khẩn cấp',
} as const;

const accounts = {
  'add-account': 'Tạo tài khoản',
  'change-account': 'Sửa tài khoản và quyền',
  'confirm-account-rights': 'Xác nhận quyền chờ cấp',
  'refuse-account-rights': 'Từ chối quyền chờ cấp',
  'open-account': 'Mở lại tài khoản',
  'close-account': 'Khóa tài khoản',
  'sign-out-account': 'Đăng xuất khỏi mọi máy',
  'invite-account': 'Cấp mã kích hoạt',
  'invite-account-first': 'Cấp mã thứ nhất trong hai mã',
  'invite-account-second': 'Cấp mã thứ hai trong hai mã',
  'accept-invitation': 'Đặt mật khẩu bằng mã',
  'add-second-factor': 'Thêm cách xác thực bước hai',
  'replace-second-factor': 'Đổi ứng dụng xác thực',
  'remove-second-factor': 'Gỡ cách xác thực bước hai',
  'renew-recovery-codes': 'Tạo mã khôi phục mới',
  'use-recovery-code': 'Xác thực bằng mã khôi phục',
  'change-password': 'Đổi mật khẩu',
  'end-session': 'Kết thúc một phiên của mình',
  'end-other-sessions': 'Kết thúc mọi phiên khác của mình',
  'forget-device': 'Quên một máy đã đăng nhập',
  'open-signing-period': 'Mở phiên ký',
  'end-signing-period': 'Phiên ký kết thúc',
} as const;

/** By what it was done to. Those of orders, tubes, results and cases are the laboratory's. */
export const commandTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  critical: criticalCommandLabels,
  report: reports,
  'report-paper': reportPaperCommandLabels,
  'return-slip': { ...returnSlipCommandLabels, 'check-identity': 'Đối chiếu danh tính' },
  'lab-record': { view: 'Xem hồ sơ xét nghiệm' },
  'control-lot': lots,
  'control-run': { enter: 'Nhập kết quả nội kiểm', correct: 'Ghi hành động khắc phục' },
  'auto-verification-rule': rules,
  'catalogue-change': catalogueChangeCommandLabels,
  signature: signatureCommandLabels,
  'appointment-slip': { ...appointmentCommandLabels, view: 'Xem phiếu hẹn khám' },
  'paper-template': paperTemplateCommandLabels,
  print: { export: 'Xuất nhật ký in', 'print-worklist': 'In danh sách công việc' },
  range: { approve: 'Duyệt khoảng tham chiếu', supersede: 'Thay bằng khoảng mới' },
  patient: patients,
  instrument: { save: 'Lưu thông tin máy' },
  settings: {
    'add-fetal-sex-word': 'Thêm từ tiết lộ giới tính thai',
    'remove-fetal-sex-word': 'Bỏ từ tiết lộ giới tính thai',
    'add-settings-row': 'Thêm dòng thiết lập',
    'change-settings-row': 'Sửa dòng thiết lập',
    'activate-settings-row': 'Cho hoạt động lại',
    'deactivate-settings-row': 'Ngừng hoạt động',
    'remove-settings-row': 'Xóa dòng thiết lập',
  },
  account: accounts,
  operation: operationWords,
};

/** What is done to several kinds of things. */
export const otherCommands: Readonly<Record<string, string>> = { view: 'Xem' };
