import { printLimits } from '@senlab/domain';

export const texts = {
  print: 'In nhãn',
  printAgain: 'In lại nhãn',
  printCount: (count: number): string => `In ${String(count)} nhãn`,
  printAgainCount: (count: number): string => `In lại ${String(count)} nhãn`,
  labelOf: (label: string, code: string): string => `${label} ống ${code}`,
  working: 'Đang chuẩn bị nhãn…',
  failed: 'Chưa mở được hộp thoại in của trình duyệt. Lượt in đã được ghi; hãy in lại và chọn «Lỗi máy in».',
  tubes: 'Các ống cần dán nhãn',
  noTubes: 'Không có ống nào cần nhãn.',
  sheetHint: 'Khổ 50 × 30 mm, mỗi nhãn một trang, in đen trắng. Mỗi lần in được ghi vào nhật ký in.',
  again: {
    title: 'Vì sao in lại nhãn?',
    explain: (count: number): string =>
      count > 1
        ? 'Trong các nhãn này có nhãn đã được in. Bỏ nhãn cũ để không dán nhầm ống.'
        : 'Nhãn này đã được in. Bỏ nhãn cũ để không dán nhầm ống.',
    note: 'Lý do khác',
    noteHint: `Tối đa ${String(printLimits.noteLength)} ký tự`,
    send: 'In lại',
    cancel: 'Không in',
  },
} as const;
