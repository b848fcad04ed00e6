import type { Sex } from '../../ground/catalogue/catalogue.ts';
import { isStoredDate, parseDate } from '../../text/date.ts';
import { foldForSearch } from '../../text/fold.ts';
import type { BirthPrecision } from './birth.ts';
import { capitalisedName, isPersonName, normalisePersonName } from './person-name.ts';

/** What the QR code of the Vietnamese chip card says; null where the card leaves it empty. */
export interface IdentityCard {
  readonly nationalId: string;
  readonly oldId: string | null;
  readonly fullName: string;
  readonly birthDate: string | null;
  readonly birthPrecision: BirthPrecision | null;
  readonly sex: Sex;
  readonly address: string | null;
}

const leastFields = 6;
const cardNumber = /^\d{12}$/;
const formerNumber = /^(?:\d{9}|\d{12})$/;
/** "nGUYỄN": typed by a scanner while Caps Lock was on. */
const turnedWord = /^\p{Ll}\p{Lu}+$/u;

function turnCase(text: string): string {
  return Array.from(text)
    .map((letter) =>
      letter === letter.toLocaleLowerCase('vi')
        ? letter.toLocaleUpperCase('vi')
        : letter.toLocaleLowerCase('vi'),
    )
    .join('');
}

/** ddMMyyyy; people whose day or month is not known have zeros there, or the year alone. */
function readBirth(digits: string): Pick<IdentityCard, 'birthDate' | 'birthPrecision'> {
  const parts = /^(?:(\d{2})(\d{2}))?(\d{4})$/.exec(digits);
  const [, day = '00', month = '00', year = ''] = parts ?? [];
  const precision = month === '00' ? 'year' : day === '00' ? 'month' : 'day';
  const date = `${year}-${month === '00' ? '01' : month}-${day === '00' ? '01' : day}`;
  return parts && isStoredDate(date)
    ? { birthDate: parseDate(date) ?? null, birthPrecision: precision }
    : { birthDate: null, birthPrecision: null };
}

function readSex(text: string): Sex {
  const folded = foldForSearch(text);
  if (folded === 'nam') return 'male';
  return folded === 'nu' ? 'female' : 'unknown';
}

/**
 * Reads "number|former number|name|ddMMyyyy|sex|address|day of issue". Scanners are keyboards: marks may come apart
 * from their letters, case may be turned, a line break follows. Undefined for a text that is no such card.
 */
export function readIdentityCardQr(text: string): IdentityCard | undefined {
  const fields = text
    .normalize('NFC')
    .split('|')
    .map((field) => field.replace(/[\s\u0000-\u001f\ufeff]+/g, ' ').trim());
  const [nationalId = '', oldId = '', name = '', birth = '', sex = '', address = ''] = fields;
  const fullName = capitalisedName(normalisePersonName(name));
  if (fields.length < leastFields || !cardNumber.test(nationalId) || !isPersonName(fullName))
    return undefined;
  const isTurned = name.split(' ').some((word) => turnedWord.test(word));
  return {
    nationalId,
    oldId: formerNumber.test(oldId) ? oldId : null,
    fullName,
    ...readBirth(birth),
    sex: readSex(sex),
    address: address === '' ? null : isTurned ? turnCase(address) : address,
  };
}
