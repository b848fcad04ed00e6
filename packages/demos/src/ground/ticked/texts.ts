/** Of what is to be done. */
export const tickTexts = {
  line: (number: number): string => `Việc ${String(number)}`,
  add: 'Thêm việc, Enter để ghi',
  remove: (text: string): string => `Bỏ việc ${text}`,
  done: (text: string): string => `Xong: ${text}`,
} as const;
