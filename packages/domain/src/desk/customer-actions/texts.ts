import type { BookingCommand, BookingState } from './booking.ts';
import type { CustomerChannel, CustomerKind, ReportValidity } from './kinds.ts';
import type { PublicationCommand, PublicationState } from './publication.ts';
import type { MessageKind, TicketCategory, TicketCommand, TicketPriority, TicketState } from './ticket.ts';
import type { ScanType } from './clinical-drafts.ts';

export const customerKindLabels: Readonly<Record<CustomerKind, string>> = {
  1: 'Đặt lịch khám',
  2: 'Kết quả khám',
  3: 'Yêu cầu khách hàng',
  4: 'Kết quả xét nghiệm',
  5: 'Kết quả siêu âm',
  7: 'Đơn thuốc',
};

export const customerChannelLabels: Readonly<Record<CustomerChannel, string>> = {
  CRM: 'CRM',
  WEB: 'Website',
  call: 'Cuộc gọi',
  Facebook: 'Facebook',
  app: 'Ứng dụng',
  counter: 'Tại quầy',
};

export const bookingStateLabels: Readonly<Record<BookingState, string>> = {
  register: 'Đăng ký mới',
  confirmed: 'Đã xác nhận',
  finished: 'Đã khám',
  cancelled: 'Hủy khám',
  removed: 'Đã xóa',
};
/** Derived, and no state: its day is over and nobody said that she came. */
export const bookingOverdueLabel = 'Quá hẹn';

export const ticketStateLabels: Readonly<Record<TicketState, string>> = {
  remaining: 'Chưa xử lý',
  pending: 'Đang xử lý',
  done: 'Đã xử lý',
  removed: 'Đã xóa',
};

export const publicationStateLabels: Readonly<Record<PublicationState, string>> = {
  draft: 'Bản nháp',
  published: 'Đã công bố',
  withdrawn: 'Đã thu hồi',
  removed: 'Đã xóa',
};

export const reportValidityLabels: Readonly<Record<ReportValidity, string>> = {
  valid: 'Còn hiệu lực',
  replaced: 'Đã có bản thay thế',
  withdrawn: 'Phiếu kết quả đã bị thu hồi',
};

export const bookingCommandLabels: Readonly<Record<BookingCommand, string>> = {
  book: 'Đặt lịch khám',
  edit: 'Sửa lịch khám',
  confirm: 'Xác nhận lịch khám',
  finish: 'Ghi nhận đã khám',
  cancel: 'Hủy lịch khám',
  remove: 'Xóa lịch khám',
};

export const ticketCommandLabels: Readonly<Record<TicketCommand, string>> = {
  open: 'Tạo yêu cầu',
  edit: 'Sửa yêu cầu',
  assign: 'Giao người xử lý',
  start: 'Bắt đầu xử lý',
  answer: 'Trả lời khách hàng',
  hear: 'Ghi ý kiến khách hàng',
  note: 'Ghi chú nội bộ',
  finish: 'Hoàn tất yêu cầu',
  reopen: 'Mở lại yêu cầu',
  rate: 'Ghi mức hài lòng',
  remove: 'Xóa yêu cầu',
};

export const publicationCommandLabels: Readonly<Record<PublicationCommand, string>> = {
  draft: 'Soạn bản nháp',
  edit: 'Sửa bản nháp',
  publish: 'Công bố cho khách hàng',
  withdraw: 'Thu hồi công bố',
  fall: 'Tự thu hồi cùng phiếu kết quả',
  remove: 'Xóa bản nháp',
};

export const ticketCategoryLabels: Readonly<Record<TicketCategory, string>> = {
  result_question: 'Hỏi về kết quả',
  appointment: 'Lịch khám',
  complaint: 'Khiếu nại',
  document: 'Giấy tờ',
  other: 'Khác',
};

export const ticketPriorityLabels: Readonly<Record<TicketPriority, string>> = {
  normal: 'Bình thường',
  urgent: 'Khẩn',
};

export const messageKindLabels: Readonly<Record<MessageKind, string>> = {
  reply: 'Trả lời',
  call: 'Cuộc gọi',
  customer: 'Khách hàng',
  internal: 'Ghi chú nội bộ',
};

export const scanTypeLabels: Readonly<Record<ScanType, string>> = {
  obstetric_t1: 'Siêu âm thai 3 tháng đầu',
  obstetric_t2: 'Siêu âm thai 3 tháng giữa',
  obstetric_t3: 'Siêu âm thai 3 tháng cuối',
  doppler: 'Siêu âm Doppler',
  gyn: 'Siêu âm phụ khoa',
  breast: 'Siêu âm vú',
};

export const imagesCheckedLabel = 'Ảnh đã được kiểm tra, không có thông tin giới tính thai';
