const count = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 9 });

/** As people read it here: 1.234.567, and 0,5 where it is no whole number. */
export function formatNumber(value: number): string {
  return count.format(value);
}

/** With exactly so many digits behind the comma. */
export function formatFixed(value: number, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString('vi-VN', digits);
}

/** 0.125 of a whole: 13%, or 12,5% where one digit is asked for. Nothing of nothing is 0%. */
export function formatShare(part: number, whole: number, decimals = 0): string {
  const share = whole === 0 ? 0 : part / whole;
  return share.toLocaleString('vi-VN', { style: 'percent', maximumFractionDigits: decimals });
}
