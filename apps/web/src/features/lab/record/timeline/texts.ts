import type { LabRecordCommand, OrderCommand, ResultCommand, SpecimenCommand } from '@senlab/domain';

const results: Readonly<Record<ResultCommand, string>> = {
  create: 'Tạo chỉ số',
  enter: 'Nhập kết quả',
  import: 'Nhận kết quả từ máy',
  correct: 'Sửa kết quả',
  'take-back': 'Rút lại kết quả',
  comment: 'Ghi chú kết quả',
  calculate: 'Tính kết quả',
  clear: 'Bỏ kết quả tính',
  rerun: 'Chạy lại',
  verify: 'KTV duyệt',
  'auto-verify': 'Tự động duyệt',
  return: 'Bác sĩ trả lại',
  approve: 'Bác sĩ duyệt',
  release: 'Phát hành',
  amend: 'Sửa sau phát hành',
  cancel: 'Không thực hiện',
  'cancel-with-order': 'Hủy theo chỉ định',
};

const specimens: Readonly<Record<SpecimenCommand, string>> = {
  plan: 'Chờ lấy ống',
  collect: 'Lấy mẫu',
  send: 'Chuyển mẫu',
  receive: 'Nhận mẫu',
  reject: 'Từ chối mẫu',
  lose: 'Báo thất lạc mẫu',
  process: 'Đưa mẫu vào phân tích',
  store: 'Lưu mẫu',
  dispose: 'Hủy mẫu',
};

const orders: Readonly<Record<OrderCommand, string>> = {
  draft: 'Soạn chỉ định',
  place: 'Gửi chỉ định',
  progress: 'Chỉ định chuyển trạng thái',
  recollect: 'Chỉ định chờ lấy lại mẫu',
  cancel: 'Hủy chỉ định',
};

const records: Readonly<Record<LabRecordCommand | 'note', string>> = {
  register: 'Lập hồ sơ',
  progress: 'Hồ sơ chuyển trạng thái',
  recollect: 'Hồ sơ chờ lấy lại mẫu',
  rework: 'Hồ sơ làm lại',
  amend: 'Mở lại để sửa kết quả',
  hold: 'Tạm giữ hồ sơ',
  resume: 'Tiếp tục làm',
  cancel: 'Hủy hồ sơ',
  archive: 'Đưa vào lưu trữ',
  note: 'Thêm ghi chú',
};

/** Words of the timeline. */
export const texts = {
  title: 'Diễn biến',
  all: (count: number): string => `Hiện tất cả ${String(count)} mục`,
  fewer: 'Thu gọn',
  system: 'Hệ thống',
  reason: (reason: string): string => `Lý do: ${reason}`,
  empty: '(trống)',
  none: 'Chưa có diễn biến nào.',
  run: (name: string, run: string): string => `${name} (lần ${run})`,
  many: (count: number): string => `${String(count)} mục`,
  show: 'Xem từng mục',
  unknown: 'Thay đổi',
  commands: { result: results, specimen: specimens, order: orders, 'lab-record': records },
  /** What is done to several kinds of things, or is no step of a table. */
  otherCommands: {
    'print-label': 'In nhãn',
    supersede: 'Thay bằng ống lấy lại',
    'minimum-time.override': 'Giữ kết quả sớm hơn thời gian tối thiểu',
    'time-order.override': 'Giữ thời gian không đúng thứ tự',
    create: 'Tạo mới',
    update: 'Cập nhật',
  },
  fields: {
    value: 'Kết quả',
    flag: 'Cờ',
    comment: 'Ghi chú',
    source: 'Nguồn',
    runNo: 'Lần chạy',
    riskSoftware: 'Phần mềm',
    missingMinutes: 'Sớm hơn (phút)',
    contradictions: 'Thời gian trái thứ tự',
    condition: 'Tình trạng',
    conditionComment: 'Nhận xét tình trạng',
    collectedTime: 'Giờ lấy',
    sentTime: 'Giờ chuyển',
    receivedTime: 'Giờ nhận',
    disposedTime: 'Giờ hủy',
    orderedTime: 'Giờ chỉ định',
    notifiedTo: 'Đã báo',
    notifiedTime: 'Giờ báo',
    recollectionCode: 'Ống lấy lại',
    storageSlot: 'Vị trí lưu',
    volumeMl: 'Thể tích (ml)',
    priority: 'Ưu tiên',
    items: 'Nội dung',
  },
  sources: {
    manual: 'nhập tay',
    transcribed: 'chép từ phần mềm',
    calculated: 'tính từ chỉ số khác',
    analyser: 'máy xét nghiệm',
  },
} as const;
