import { foldForSearch } from '../../text/fold.ts';

/** Of what a ward types; longer is no value. */
export const readBackMaxLength = 100;

/** "< 2,80 mmol/L" as comparator, number and unit; a titre as 1:640 is read as a word. */
const numberAndUnit = /^([<>≤≥]=?)?\s*(-?\d+(?:[.,]\d+)?)(?![\d.,:/])\s*(.*)$/u;

interface Read {
  readonly comparator: string;
  readonly number: string;
  readonly unit: string;
}

function oneLine(text: string): string {
  return foldForSearch(text).replace(/\s+/g, ' ');
}

/** Zeros behind the comma say nothing about the value: 2,8 and 2,80 are one. */
function plainNumber(digits: string): string {
  const [whole = '', part = ''] = digits.replace(',', '.').split('.');
  const rest = part.replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}

function readNumber(text: string): Read | undefined {
  const [, comparator = '', digits, unit = ''] = numberAndUnit.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const sign = comparator.replace('<=', '≤').replace('>=', '≥');
  return { comparator: sign, number: plainNumber(digits), unit: unit.replace(/[\s^]|^[x×*]/gu, '') };
}

/**
 * Whether a ward has read back the value that the laboratory found. The number must be the same to the last digit; the unit
 * may be left out, but not be another one. Words are compared without marks and capitals: a telephone keyboard has few.
 */
export function isReadBack(typed: string, valueText: string): boolean {
  if (typed.length > readBackMaxLength) return false;
  const [said, told] = [oneLine(typed), oneLine(valueText)];
  if (said === '' || told === '') return false;
  const [saidNumber, toldNumber] = [readNumber(said), readNumber(told)];
  if (toldNumber === undefined) return said === told;
  if (saidNumber === undefined) return false;
  const isSame = saidNumber.comparator === toldNumber.comparator && saidNumber.number === toldNumber.number;
  return isSame && (saidNumber.unit === '' || saidNumber.unit === toldNumber.unit);
}
