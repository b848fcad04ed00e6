import type { QueueJobCommand, QueueJobState, QueueProblem, QueueTask } from './queue-jobs.ts';

/** What the work in the background does, as an administrator reads it. */
export const queueTaskLabels: Readonly<Record<QueueTask, string>> = {
  housekeeping: 'Dọn dữ liệu đã hết hạn',
  fold_record_counts: 'Cộng số hồ sơ xét nghiệm theo ngày',
  fold_report_counts: 'Cộng số phiếu kết quả theo ngày',
  lock_idle_sessions: 'Khóa màn hình không ai dùng',
  end_signing_periods: 'Kết thúc phiên ký hết giờ',
  follow_return_slips: 'Cập nhật phiếu trả kết quả',
  expire_return_slips: 'Chuyển phiếu trả quá hạn nhận',
  recover_report_papers: 'Tìm phiếu kết quả chưa lập xong',
  escalate_criticals: 'Nhắc kết quả báo động',
  seal_audit: 'Niêm phong nhật ký',
  expire_control_lots: 'Ngừng lô nội kiểm hết hạn',
  miss_appointment_slips: 'Ghi nhận phiếu hẹn không đến',
  sweep_report_papers: 'Lập tệp cho phiếu kết quả cũ',
  push_notice: 'Gửi thông báo đến thiết bị',
  make_report_paper: 'Lập tệp phiếu kết quả',
  callout_dial: 'Nối cuộc gọi đi',
  rotate_signing_keys: 'Đổi khóa đăng nhập định kỳ',
};

export const queueJobStateLabels: Readonly<Record<QueueJobState, string>> = {
  waiting: 'Chờ',
  running: 'Đang chạy',
  retrying: 'Lỗi, sẽ thử lại',
  stopped: 'Đã dừng',
};

export const queueJobCommandLabels: Readonly<Record<`${QueueJobCommand}-queue-job`, string>> = {
  'retry-queue-job': 'Cho công việc nền chạy lại',
  'drop-queue-job': 'Bỏ công việc nền',
};

export const queueProblemLabels: Readonly<Record<QueueProblem, string>> = {
  database: 'Mất kết nối cơ sở dữ liệu',
  files: 'Kho lưu tệp không phản hồi',
  push_service: 'Không gửi được thông báo',
  exchange: 'Tổng đài không phản hồi',
  timeout: 'Quá thời gian cho phép',
  unexpected: 'Lỗi khác, xem nhật ký',
};
