import { readScan } from '@senlab/domain';

/**
 * The number of a tube or a case, which a scanner types wherever the focus is. It is longer than any result and holds
 * a date; taking it for a value would put it under somebody's name.
 */
export function isScannedCode(typed: string): boolean {
  const { kind } = readScan(typed);
  return kind === 'specimen' || kind === 'sid';
}
