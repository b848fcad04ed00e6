import type { PaperSize } from '../paper-kinds.ts';
import type { PaperTemplateCommand, PaperTemplateState } from './template-states.ts';

export const paperTemplateStateLabels: Readonly<Record<PaperTemplateState, string>> = {
  draft: 'Bản nháp',
  active: 'Đang áp dụng',
  retired: 'Ngừng áp dụng',
};

export const paperTemplateCommandLabels: Readonly<Record<PaperTemplateCommand, string>> = {
  create: 'Tạo bản nháp',
  edit: 'Sửa bản nháp',
  approve: 'Phê duyệt',
  activate: 'Đưa vào áp dụng',
  retire: 'Ngừng áp dụng',
  discard: 'Hủy bản nháp',
};

export const paperSizeLabels: Readonly<Record<PaperSize, string>> = {
  A4: 'A4 dọc',
  A5: 'A5 dọc',
  'A5-landscape': 'A5 ngang',
  A6: 'A6 dọc',
  'label-50x30': 'Nhãn 50 × 30 mm',
};
