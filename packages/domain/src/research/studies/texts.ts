import type { ResearchFieldType } from './form-fields.ts';
import type { ResearchStudyKind } from './study-draft.ts';
import type { ResearchStudyCommand, ResearchStudyState } from './study-states.ts';

export const researchStudyStateLabels: Readonly<Record<ResearchStudyState, string>> = {
  draft: 'Đang chuẩn bị',
  active: 'Đang thực hiện',
  locked: 'Đã khóa số liệu',
};

export const researchStudyKindLabels: Readonly<Record<ResearchStudyKind, string>> = {
  study: 'Đề tài nghiên cứu',
  register: 'Sổ theo dõi thai kỳ nguy cơ cao',
};

export const researchStudyCommandLabels: Readonly<Record<ResearchStudyCommand, string>> = {
  found: 'Lập đề tài',
  change: 'Sửa đề tài',
  activate: 'Bắt đầu đề tài',
  lock: 'Khóa số liệu để phân tích',
};

export const researchFieldTypeLabels: Readonly<Record<ResearchFieldType, string>> = {
  number: 'Số thập phân',
  integer: 'Số nguyên',
  choice: 'Lựa chọn',
  boolean: 'Có / Không',
  date: 'Ngày',
  text: 'Văn bản',
};
