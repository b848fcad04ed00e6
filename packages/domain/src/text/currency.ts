/** Beyond 15 digits a sum could no longer be counted exactly by the browser, and it would be a typing error anyway. */
const mostDigits = 15;

const plain = /^\d+$/;
const grouped = /^\d{1,3}(?:([., \u00a0])\d{3})(?:\1\d{3})*$/;
const unit = /\s*(?:đ|₫|VND|VNĐ)$/i;

/** Reads 1.234.567, 1,234,567 đ or 1234567 into the stored form 1234567: whole đồng, never negative. */
export function parseCurrency(text: string): string | undefined {
  const typed = text.trim().normalize('NFC').replace(unit, '');
  if (!plain.test(typed) && !grouped.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.length > mostDigits ? undefined : digits;
}

export function isStoredCurrency(text: string): boolean {
  return plain.test(text) && parseCurrency(text) === text;
}

/** With thousands separators: 1.234.567. A text that is no sum comes back as it is. */
export function formatCurrency(text: string): string {
  return isStoredCurrency(text) ? text.replace(/\B(?=(?:\d{3})+$)/g, '.') : text;
}
