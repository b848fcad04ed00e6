export const days: readonly string[] = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'];

/** Values as measured ones look: from one number to another by ups and downs, always the same. */
export function wave(count: number, from: number, to: number, turn = 1): readonly number[] {
  const swing = Math.max(from, to) * 0.16;
  return Array.from({ length: count }, (_, index) => {
    const middle = from + ((to - from) * index) / (count - 1);
    return Math.max(0, Math.round(middle + swing * Math.sin(index * 1.9 + turn * 2.3)));
  });
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
