import { reasonLengths } from '@senlab/domain';

export const texts = {
  /** Not the word for cancelling: it often stands beside a button that cancels something. */
  leave: 'Thôi',
  required: 'Không được để trống',
  tooLong: (max: number): string => `Tối đa ${String(max)} ký tự`,
  reason: 'Lý do',
  reasonHint: `Ít nhất ${String(reasonLengths.required.min)} ký tự`,
} as const;
