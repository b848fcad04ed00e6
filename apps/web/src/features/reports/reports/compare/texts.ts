export const texts = {
  title: (older: number, newer: number): string =>
    `So sánh phiên bản ${String(older)} và phiên bản ${String(newer)}`,
  close: 'Đóng so sánh',
  failed: 'Chưa so sánh được hai phiên bản',
  rows: 'Các dòng kết quả',
  name: 'Xét nghiệm',
  version: (no: number): string => `Phiên bản ${String(no)}`,
  kinds: { unchanged: 'Không đổi', changed: 'Đã đổi', added: 'Thêm', removed: 'Bỏ' },
  onlyChanged: 'Chỉ hiện dòng thay đổi',
  noneChanged: 'Không có dòng kết quả nào thay đổi.',
  header: 'Phần còn lại của phiếu',
  noHeader: 'Phần hành chính, mẫu, kết luận và chữ ký không thay đổi.',
  field: 'Mục',
  nothing: '(không có)',
  yes: 'Có',
  no: 'Không',
} as const;
