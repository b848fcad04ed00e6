const units = ['B', 'KB', 'MB', 'GB'] as const;

/** With a decimal comma, and one digit behind it below ten. */
export function fileSizeText(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const rounded =
    unit === 0 || value >= 9.95 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '');
  return `${rounded.replace('.', ',')} ${units[unit] ?? ''}`;
}
