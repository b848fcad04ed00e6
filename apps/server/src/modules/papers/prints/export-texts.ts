import { formatNumber } from '@senlab/domain';
/** Words of the workbook; the screen has the same ones. */
export const exportTexts = {
  sheet: 'Nhật ký in',
  time: 'Lúc',
  act: 'Hình thức',
  paper: 'Loại giấy tờ',
  code: 'Số phiếu',
  version: 'Phiên bản',
  size: 'Khổ giấy',
  copies: 'Số bản',
  pages: 'Số trang',
  printNo: 'Lần thứ',
  reason: 'Lý do in lại',
  note: 'Ghi chú in lại',
  person: 'Người in',
  department: 'Khoa',
  location: 'Cơ sở',
  workstation: 'Máy trạm',
  leftOff: (limit: number): string =>
    `Chỉ xuất ${formatNumber(limit)} lượt in mới nhất; còn lượt cũ hơn. Hãy thu hẹp bộ lọc.`,
} as const;
