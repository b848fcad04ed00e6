import { formatNumber } from '@senlab/domain/text';
import {
  appointmentCommandLabels,
  bookingCommandLabels,
  catalogueChangeCommandLabels,
  criticalCommandLabels,
  karyotypeCommandLabels,
  paperTemplateCommandLabels,
  publicationCommandLabels,
  patientMergeCommandLabels,
  reportCommandLabels,
  reportPaperCommandLabels,
  signatureCommandLabels,
  researchFileCommandLabels,
  researchQueryCommandLabels,
  researchStudyCommandLabels,
  returnSlipCommandLabels,
  type LabRuleCommand,
  ticketCommandLabels,
  type ControlLotCommand,
  type ReportCommand,
} from '@senlab/domain';
import { operationWords } from './operations/texts.ts';

export const texts = {
  noun: 'lượt ghi',
  title: 'Nhật ký',
  own: 'Bạn chỉ thấy những việc do chính mình làm. Người có quyền đọc nhật ký thấy của mọi người.',
  recent: 'Không chọn ngày bắt đầu thì chỉ tìm trong 31 ngày gần nhất.',
  columns: {
    time: 'Thời gian',
    actor: 'Người thực hiện',
    action: 'Việc',
    entity: 'Đối tượng',
    label: 'Mã',
    username: 'Tên đăng nhập',
    patient: 'Mã bệnh nhân',
    refused: 'Bị từ chối',
    reason: 'Lý do',
    place: 'Nơi thực hiện',
  },
  refused: 'Bị từ chối',
  system: 'Hệ thống',
  empty: {
    title: 'Không có dòng nhật ký nào',
    reason: 'Thử bỏ bớt điều kiện lọc hoặc chọn ngày bắt đầu sớm hơn.',
  },
  /** The legal word for what was done. */
  actions: {
    view: 'Xem',
    create: 'Tạo mới',
    update: 'Thay đổi',
    verify: 'KTV duyệt',
    approve: 'Bác sĩ duyệt',
    release: 'Phát hành',
    amend: 'Đính chính',
    withdraw: 'Thu hồi',
    print: 'In',
    export: 'Xuất dữ liệu',
    handover: 'Giao kết quả',
    sign: 'Ký',
    login_fail: 'Đăng nhập không thành công',
    break_glass: 'Mở khẩn cấp',
    config: 'Thiết lập',
  },
  entities: {
    'lab-record': 'Hồ sơ xét nghiệm',
    order: 'Chỉ định',
    specimen: 'Ống mẫu',
    result: 'Kết quả',
    report: 'Phiếu kết quả',
    'report-paper': 'PDF của phiếu kết quả',
    critical: 'Báo động',
    karyotype: 'Hồ sơ NST',
    'return-slip': 'Phiếu trả kết quả',
    patient: 'Bệnh nhân',
    'patient-merge': 'Gộp hồ sơ bệnh nhân',
    pregnancy: 'Thai kỳ',
    visit: 'Lượt khám',
    instrument: 'Máy xét nghiệm',
    'control-lot': 'Lô nội kiểm',
    'control-run': 'Lần chạy nội kiểm',
    'auto-verification-rule': 'Quy tắc tự động duyệt',
    'reflex-rule': 'Quy tắc thêm xét nghiệm',
    range: 'Khoảng tham chiếu',
    'catalogue-change': 'Thay đổi danh mục',
    'appointment-slip': 'Phiếu hẹn khám',
    call: 'Cuộc gọi',
    'customer-booking': 'Lịch khám của khách hàng',
    'customer-ticket': 'Yêu cầu của khách hàng',
    'customer-publication': 'Nội dung công bố cho khách hàng',
    'paper-template': 'Mẫu phiếu',
    signature: 'Chữ ký',
    print: 'Nhật ký in',
    'research-study': 'Đề tài nghiên cứu',
    'research-file': 'Hồ sơ nghiên cứu',
    'research-query': 'Câu hỏi về số liệu nghiên cứu',
    operation: 'Thao tác',
    settings: 'Thiết lập',
    account: 'Tài khoản',
  },
  detail: {
    title: 'Chi tiết dòng nhật ký',
    state: 'Trạng thái',
    changes: 'Thay đổi',
    redacted: 'Lý do và nội dung thay đổi được che vì bạn không được xem dữ liệu này.',
    refused: 'Thao tác này đã bị hệ thống từ chối.',
    ip: 'Địa chỉ mạng',
    workstation: 'Máy trạm',
    command: 'Thao tác',
    empty: '(trống)',
    openRecord: 'Mở hồ sơ',
    close: 'Đóng',
  },
  verify: {
    button: 'Kiểm tra chuỗi',
    title: 'Kiểm tra chuỗi nhật ký',
    text: 'Tính lại toàn bộ niêm phong từ đầu. Một dòng bị sửa, bị xóa hoặc chèn thêm sẽ làm chuỗi đứt tại đó.',
    head: 'Mã niêm phong đã ghi lại (không bắt buộc)',
    headHint: '64 ký tự, ghi từ lần kiểm tra trước',
    headFault: 'Mã niêm phong gồm đúng 64 ký tự 0–9, a–f.',
    start: 'Bắt đầu kiểm tra',
    again: 'Kiểm tra lại',
    stop: 'Dừng',
    close: 'Đóng',
    progress: (events: number, seal: number): string =>
      `Đang kiểm tra: ${formatNumber(events)} dòng, đến niêm phong số ${formatNumber(seal)}…`,
    intact: (events: number, seal: number): string =>
      `Chuỗi nguyên vẹn: ${formatNumber(events)} dòng, ${formatNumber(seal)} niêm phong.`,
    broken: 'Chuỗi bị đứt',
    failed: 'Chưa kiểm tra được. Vui lòng thử lại.',
    stopped: 'Đã dừng, chưa kiểm tra hết chuỗi.',
    newest: (seal: number, time: string): string =>
      `Niêm phong mới nhất số ${formatNumber(seal)}, lúc ${time}`,
    writeDown: 'Ghi lại mã này ở nơi khác để lần sau đối chiếu:',
  },
} as const;

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

const rules: Readonly<Record<LabRuleCommand, string>> = {
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
  karyotype: karyotypeCommandLabels,
  report: reports,
  'report-paper': reportPaperCommandLabels,
  'return-slip': { ...returnSlipCommandLabels, 'check-identity': 'Đối chiếu danh tính' },
  'lab-record': { view: 'Xem hồ sơ xét nghiệm' },
  'control-lot': lots,
  'control-run': { enter: 'Nhập kết quả nội kiểm', correct: 'Ghi hành động khắc phục' },
  'auto-verification-rule': rules,
  'reflex-rule': rules,
  'catalogue-change': catalogueChangeCommandLabels,
  signature: signatureCommandLabels,
  call: { settle: 'Đánh dấu cuộc gọi nhỡ đã xử lý' },
  'customer-booking': { ...bookingCommandLabels, link: 'Gắn với bệnh nhân', view: 'Xem lịch khám' },
  'customer-ticket': { ...ticketCommandLabels, link: 'Gắn với bệnh nhân', view: 'Xem yêu cầu' },
  'customer-publication': { ...publicationCommandLabels, view: 'Xem nội dung công bố' },
  'appointment-slip': { ...appointmentCommandLabels, view: 'Xem phiếu hẹn khám' },
  'paper-template': paperTemplateCommandLabels,
  print: { export: 'Xuất nhật ký in', 'print-worklist': 'In danh sách công việc' },
  range: { approve: 'Duyệt khoảng tham chiếu', supersede: 'Thay bằng khoảng mới' },
  patient: patients,
  'patient-merge': patientMergeCommandLabels,
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
  'research-study': {
    ...researchStudyCommandLabels,
    'set-member': 'Phân công thành viên đề tài',
    'publish-form': 'Công bố biểu mẫu',
    export: 'Xuất dữ liệu nghiên cứu',
  },
  'research-file': {
    ...researchFileCommandLabels,
    'look-up-person': 'Tra cứu danh tính người tham gia',
    'find-person': 'Tìm hồ sơ của một người tham gia',
  },
  'research-query': researchQueryCommandLabels,
  operation: operationWords,
};

/** What is done to several kinds of things. */
export const otherCommands: Readonly<Record<string, string>> = { view: 'Xem' };
