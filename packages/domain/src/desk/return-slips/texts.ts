import type { CounterIdentifier } from './identity-at-counter.ts';
import type { ReceiverType, ReturnChannel } from './receiver.ts';
import type { ReturnSlipCommand, ReturnSlipState } from './slip-states.ts';

export const returnSlipStateLabels: Readonly<Record<ReturnSlipState, string>> = {
  draft: 'Chờ đủ kết quả',
  ready: 'Sẵn sàng trả',
  partial: 'Trả một phần',
  handed_over: 'Đã trả',
  cancelled: 'Đã hủy',
  unclaimed: 'Quá hẹn chưa nhận',
  recalled: 'Cần thu hồi bản đã trả',
};
/** Instead of the word for a recalled slip, once nothing on it is to be taken back any more. */
export const recallSettledLabel = 'Đã thu hồi xong';

export const returnSlipCommandLabels: Readonly<Record<ReturnSlipCommand, string>> = {
  open: 'Mở phiếu chờ trả',
  complete: 'Đủ kết quả để trả',
  renew: 'Có thêm kết quả để trả',
  expire: 'Quá hẹn chưa nhận',
  'hand-over': 'Trả kết quả',
  'hand-over-part': 'Trả một phần kết quả',
  cancel: 'Hủy phiếu trả',
  lapse: 'Không còn kết quả chờ trả',
  undo: 'Hoàn tác trả kết quả',
  recall: 'Thu hồi bản đã trả',
  'settle-recall': 'Xong việc thu hồi bản cũ',
};

export const receiverTypeLabels: Readonly<Record<ReceiverType, string>> = {
  self: 'Bản thân',
  relative: 'Người thân',
  doctor: 'Bác sĩ',
  department: 'Khoa/phòng',
};

export const returnChannelLabels: Readonly<Record<ReturnChannel, string>> = {
  counter: 'Tại quầy',
  department: 'Tại khoa',
  post: 'Bưu điện',
};

export const counterIdentifierLabels: Readonly<Record<CounterIdentifier, string>> = {
  patient_code: 'Mã bệnh nhân',
  name_birth_year: 'Họ tên và năm sinh',
  national_id: 'Số CCCD/định danh',
  phone: 'Số điện thoại',
};

/** Instead of the names of tests where somebody else could read them. */
export const restrictedResultTitle = 'Kết quả hạn chế';
export const restrictedTestTitle = 'Xét nghiệm hạn chế';
