import type { ResultState, ResultSource } from './result-facts.ts';

export const resultStateLabels: Readonly<Record<ResultState, string>> = {
  pending: 'Chờ kết quả',
  entered: 'Có kết quả',
  tech_verified: 'KTV đã duyệt',
  approved: 'BS đã duyệt',
  released: 'Đã phát hành',
  amended: 'Đã sửa',
  cancelled: 'Hủy',
};

export const resultSourceLabels: Readonly<Record<ResultSource, string>> = {
  manual: 'Nhập tay',
  transcribed: 'Chép từ phần mềm khác',
  analyser: 'Máy xét nghiệm',
  calculated: 'Tính toán',
};
