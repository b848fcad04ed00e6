import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import { absoluteExact, compareExact, exactOf, multiplyExact } from '../results/exact-decimal.ts';
import { valueDecimals } from '../results/value.ts';
import { hasControlCharacters, visibleText } from '../../text/visible-text.ts';
import { isStoredDate } from '../../text/date.ts';
import { parseDecimal } from '../../text/decimal.ts';
import { controlLevels, type ControlLevel, type ControlLot } from './control-lot.ts';

/** A lot as it is proposed: numbers as typed, with comma or dot. */
export type ControlLotDraft = Omit<ControlLot, 'id' | 'level'> & { readonly level: number };
export type CheckedLot = Omit<ControlLot, 'id'>;

export const controlLotWordLengths = {
  instrumentCode: 50,
  testCode: 50,
  materialName: 100,
  lotNo: 50,
  unit: 20,
};

/** The largest deviation in percent of the mean. Beyond it, mean and deviation were most likely exchanged. */
export const defaultMaxVariationPercent = 100;

type Words = Pick<ControlLot, keyof typeof controlLotWordLengths>;

function readWords(draft: ControlLotDraft): Result<Words> {
  const read = (name: keyof Words): string => visibleText(draft[name]);
  const words: Words = {
    instrumentCode: read('instrumentCode'),
    testCode: read('testCode'),
    materialName: read('materialName'),
    lotNo: read('lotNo'),
    unit: read('unit'),
  };
  const isWrong = Object.entries(controlLotWordLengths).some(([name, max]) => {
    const word = words[name as keyof Words];
    return word === '' || word.length > max || hasControlCharacters(word);
  });
  return isWrong ? invalid('control-lot-words-wrong') : ok(words);
}

/** Where the mean is zero or below, as of a base excess, a percentage of it says nothing. */
function isSpreadTooWide(mean: string, sd: string, maxPercent: number): boolean {
  const [centre, spread] = [exactOf(mean), exactOf(sd)];
  if (centre.units <= 0n) return false;
  const allowed = multiplyExact(absoluteExact(centre), exactOf(String(maxPercent)));
  return compareExact(multiplyExact(spread, exactOf('100')), allowed) > 0;
}

function readTarget(draft: ControlLotDraft, maxPercent: number): Result<Pick<ControlLot, 'mean' | 'sd'>> {
  const mean = parseDecimal(draft.mean, { decimals: valueDecimals });
  if (mean === undefined) return invalid('control-mean-not-number');
  const sd = parseDecimal(draft.sd, { decimals: valueDecimals });
  if (sd === undefined || exactOf(sd).units <= 0n) return invalid('control-sd-not-positive');
  return isSpreadTooWide(mean, sd, maxPercent) ? invalid('control-sd-exceeds-mean') : ok({ mean, sd });
}

/** A proposed lot in the form that is kept, or what is wrong with it. */
export function checkControlLot(
  draft: ControlLotDraft,
  maxVariationPercent: number = defaultMaxVariationPercent,
): Result<CheckedLot> {
  const level = controlLevels.find((known): known is ControlLevel => known === draft.level);
  if (level === undefined) return invalid('control-level-unknown');
  const { validFrom, validTo } = draft;
  if (!isStoredDate(validFrom) || !isStoredDate(validTo) || validFrom > validTo) {
    return invalid('control-lot-days-wrong');
  }
  const words = readWords(draft);
  if (!words.ok) return words;
  const target = readTarget(draft, maxVariationPercent);
  return target.ok ? ok({ ...words.value, ...target.value, level, validFrom, validTo }) : target;
}
