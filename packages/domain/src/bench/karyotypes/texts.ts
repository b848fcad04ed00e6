import type { KaryotypeState } from './karyotype-rows.ts';

export const karyotypeStateLabels: Readonly<Record<KaryotypeState, string>> = {
  registered: 'Tiếp nhận',
  cultured: 'Đang nuôi cấy',
  harvested: 'Đã thu hoạch',
  banded: 'Đã nhuộm băng',
  analysing: 'Đọc lần 1',
  reviewed: 'Đọc lần 2',
  approved: 'Đã duyệt',
  released: 'Đã phát hành',
  superseded: 'Đã thay thế',
  culture_failed: 'Nuôi cấy thất bại',
  recollect: 'Mời lấy lại mẫu',
  on_hold: 'Tạm giữ',
  cancelled: 'Đã hủy',
};
