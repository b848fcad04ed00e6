import type { OrderState } from '../states/order-states.ts';
import type { OrderPriority, PaymentStatus } from './order-check.ts';
import type { ReorderReason } from './order-warnings.ts';
import type { TimePoint } from './tube-plan.ts';

export const orderStateLabels: Readonly<Record<OrderState, string>> = {
  draft: 'Nháp',
  ordered: 'Đã chỉ định',
  collecting: 'Đang lấy mẫu',
  collected: 'Đã lấy mẫu',
  in_lab: 'Đang xét nghiệm',
  completed: 'Đã có kết quả',
  cancelled: 'Đã hủy',
};

export const orderPriorityLabels: Readonly<Record<OrderPriority, string>> = {
  routine: 'Thường',
  urgent: 'Khẩn',
  stat: 'Cấp cứu',
};

export const reorderReasonLabels: Readonly<Record<ReorderReason, string>> = {
  clinical_change: 'Diễn biến lâm sàng thay đổi',
  expired: 'Kết quả cũ hết giá trị',
  quality: 'Nghi ngờ chất lượng kết quả',
  identity_doubt: 'Nghi ngờ nhầm bệnh nhân hoặc mẫu',
  other: 'Lý do khác',
};

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Chưa thanh toán',
  paid: 'Đã thanh toán',
  insured: 'BHYT chi trả',
  exempt: 'Miễn phí',
};

export const timePointLabels: Readonly<Record<TimePoint, string>> = {
  '0h': 'Lúc đói (0 giờ)',
  '1h': 'Sau 1 giờ',
  '2h': 'Sau 2 giờ',
  random: 'Bất kỳ',
};
