import type { ResearchFileCommand, ResearchFileState } from './file-states.ts';
import type { DeliveryMode } from './outcome.ts';
import type { ResearchQueryCommand, ResearchQueryState } from './query-states.ts';

export const researchFileStateLabels: Readonly<Record<ResearchFileState, string>> = {
  draft: 'Nháp',
  active: 'Đang theo dõi',
  completed: 'Hoàn tất',
  withdrawn: 'Rút khỏi nghiên cứu',
  locked: 'Đã khóa số liệu',
};

export const researchFileCommandLabels: Readonly<Record<ResearchFileCommand, string>> = {
  open: 'Lập hồ sơ nghiên cứu',
  describe: 'Sửa thông tin thu nhận',
  'keep-consent': 'Lưu bản quét phiếu đồng ý',
  enrol: 'Thu nhận vào nghiên cứu',
  enter: 'Nhập số liệu',
  'finish-entry': 'Kết thúc lượt nhập',
  resolve: 'Xử lý khác biệt giữa hai lượt nhập',
  'record-outcome': 'Ghi kết cục thai kỳ',
  link: 'Liên kết kết quả xét nghiệm',
  unlink: 'Bỏ liên kết kết quả xét nghiệm',
  complete: 'Hoàn tất hồ sơ',
  reopen: 'Mở lại hồ sơ',
  withdraw: 'Rút khỏi nghiên cứu',
  lock: 'Khóa số liệu',
};

export const researchQueryStateLabels: Readonly<Record<ResearchQueryState, string>> = {
  open: 'Chờ trả lời',
  answered: 'Đã trả lời',
  closed: 'Đã đóng',
};

export const researchQueryCommandLabels: Readonly<Record<ResearchQueryCommand, string>> = {
  ask: 'Hỏi về số liệu',
  answer: 'Trả lời câu hỏi',
  close: 'Đóng câu hỏi',
};

export const deliveryModeLabels: Readonly<Record<DeliveryMode, string>> = {
  vaginal: 'Sinh thường',
  instrumental: 'Sinh thủ thuật',
  caesarean: 'Mổ lấy thai',
};
