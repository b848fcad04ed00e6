import { formatFixed } from '@senlab/domain/text';

export const texts = {
  button: 'Xuất Excel',
  preparing: 'Đang chuẩn bị tệp…',
  received: (bytes: number): string => `đã nhận ${formatFixed(bytes / 1_000_000, 1)} MB`,
  progress: (parts: readonly string[]): string => `Đang xuất: ${parts.join(' · ')}`,
  cancel: 'Hủy xuất',
  unreachable: 'Mất kết nối khi đang xuất. Chưa có tệp nào được lưu, vui lòng thử lại.',
  denied: 'Bạn không có quyền xuất danh sách này.',
  busy: 'Máy chủ đang bận. Vui lòng thử lại sau ít phút.',
  failed: 'Chưa xuất được tệp. Vui lòng thử lại; nếu vẫn lỗi, báo bộ phận CNTT.',
} as const;
