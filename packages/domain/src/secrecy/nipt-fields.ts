import type { FetalSexWords } from './fetal-words.ts';
import { findWords, readText } from './find-words.ts';
import { maskSexChromosomes } from './mask-karyotype.ts';
import { sexChromosomeNotice } from './texts.ts';

/** One line of a screening report from the mother's blood. */
export interface NiptField {
  readonly name: string;
  readonly value: string;
}

export interface NiptFieldNames {
  /** About the sex chromosomes: one line stays, without saying which. */
  readonly sexChromosomes: readonly string[];
  /** About nothing but the sex: the line goes. */
  readonly sex: readonly string[];
  /** Values that say that nothing was found, which is said of boys and girls alike. */
  readonly nothingFound: readonly string[];
}

export const defaultNiptFieldNames: NiptFieldNames = {
  sexChromosomes: [
    'XO',
    'X0',
    'XX',
    'XY',
    'XXX',
    'XXY',
    'XYY',
    'XXYY',
    'Turner',
    'Klinefelter',
    'Jacobs',
    'Triple X',
    'nhiễm sắc thể giới tính',
    'nst giới tính',
    'monosomy X',
    'sex chromosome',
    'SCA',
    '45,X',
  ],
  sex: [
    'giới tính',
    'sex',
    'gender',
    'fetal sex',
    'Y',
    'chrY',
    'SRY',
    'DYZ',
    'AMELY',
    'nam',
    'nữ',
    'trai',
    'gái',
  ],
  nothingFound: [
    'nguy cơ thấp',
    'không phát hiện',
    'âm tính',
    'bình thường',
    'low risk',
    'negative',
    'normal',
  ],
};

export const sexChromosomesFieldName = 'Nhiễm sắc thể giới tính';

function isNamed(name: string, names: readonly string[]): boolean {
  return findWords(readText(name), names).length > 0;
}

function isNothingFound(value: string, names: NiptFieldNames): boolean {
  const [found] = findWords(readText(value.trim()), names.nothingFound);
  return found !== undefined && found.start === 0 && found.end === value.trim().length;
}

/**
 * The lines that may leave the genetics room. All lines about sex chromosomes become one, because a laboratory that
 * reports XXY and XYY for boys only would tell the sex by which lines there are.
 */
export function maskNiptFields(
  fields: readonly NiptField[],
  {
    names = defaultNiptFieldNames,
    words,
  }: { readonly names?: NiptFieldNames; readonly words?: FetalSexWords } = {},
): readonly NiptField[] {
  const about = fields.filter(({ name }) => isNamed(name, names.sexChromosomes));
  const rest = fields.filter((field) => !about.includes(field) && !isNamed(field.name, names.sex));
  const masking = words === undefined ? {} : { words };
  const shown = rest.map(({ name, value }) => ({
    name: maskSexChromosomes(name, masking),
    value: maskSexChromosomes(value, masking),
  }));
  if (about.length === 0) return shown;
  const [first] = about.every(({ value }) => isNothingFound(value, names)) ? names.nothingFound : [];
  const value = first === undefined ? sexChromosomeNotice : first;
  return [...shown, { name: sexChromosomesFieldName, value }];
}
