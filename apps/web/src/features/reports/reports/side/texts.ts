import type { ReportReaderWay } from '../../../../api/generated/types.ts';

export const texts = {
  label: 'Thông tin phiếu',
  versions: {
    title: 'Phiên bản',
    version: (no: number): string => `Phiên bản ${String(no)}`,
    current: 'đang xem',
    compare: (no: number): string => `So với v${String(no)}`,
    reason: (category: string, reason: string): string => `Lý do sửa (${category}): ${reason}`,
  },
  signatures: {
    title: 'Chữ ký',
    none: 'Chưa có ai ký.',
    meanings: {
      approve: 'Duyệt kết quả',
      'approve-second': 'Duyệt kết quả (bác sĩ thứ hai)',
      withdraw: 'Xác nhận thu hồi',
    } as Readonly<Record<string, string>>,
    licence: (no: string): string => `CCHN ${no}`,
    signed: (hash: string | null): string =>
      hash === null ? 'Ký trên bản đang lưu' : `Bản đã ký ${hash.slice(0, 12)}…`,
    other: 'Ký trên nội dung trước đó, không phải bản đang lưu',
  },
  readers: {
    title: 'Ai đã xem',
    none: 'Chưa có ai mở phiếu này.',
    hint: 'Những người này được báo khi phiếu được sửa hoặc thu hồi.',
    ways: {
      ordered: 'Chỉ định',
      opened: 'Đã mở',
      printed: 'Đã in',
      received: 'Đã nhận',
    } satisfies Readonly<Record<ReportReaderWay, string>>,
  },
  withdrawal: {
    title: 'Thu hồi',
    asked: (name: string, time: string): string => `${name} đề nghị thu hồi lúc ${time}`,
    waiting: 'Chờ người thứ hai xác nhận: một bác sĩ xét nghiệm và một người quản lý kết quả.',
    done: (name: string, time: string): string => `${name} xác nhận thu hồi lúc ${time}`,
    reason: (reason: string): string => `Lý do: ${reason}`,
    somebody: 'Không rõ người',
  },
  delivery: {
    title: 'Trả kết quả',
    none: 'Chưa trả kết quả cho bệnh nhân.',
    partial: 'Đã trả một phần.',
    delivered: 'Đã trả kết quả.',
  },
} as const;
