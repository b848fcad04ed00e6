import type { LabRecordState } from '../states/lab-record-states.ts';
import type { TurnaroundState } from './turnaround.ts';

export const labRecordStateLabels: Readonly<Record<LabRecordState, string>> = {
  registered: 'Mới tiếp nhận',
  awaiting_sample: 'Chờ mẫu',
  in_progress: 'Đang thực hiện',
  awaiting_approval: 'Chờ duyệt',
  completed: 'Đã trả đủ',
  archived: 'Lưu trữ',
  on_hold: 'Tạm giữ',
  cancelled: 'Hủy',
};

export const turnaroundLabels: Readonly<Record<TurnaroundState, string>> = {
  'on-time': 'Đúng hạn',
  soon: 'Sắp đến hạn',
  overdue: 'Quá hạn',
};
