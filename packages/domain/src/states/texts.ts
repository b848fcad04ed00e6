import type { ResultState } from './result-states.ts';

export const resultStateLabels: Readonly<Record<ResultState, string>> = {
  pending: 'Chờ kết quả',
  entered: 'Có kết quả',
  tech_verified: 'KTV đã duyệt',
  approved: 'BS đã duyệt',
  released: 'Đã phát hành',
  amended: 'Đã sửa',
  cancelled: 'Hủy',
};
