import type { CyclePhase, Trimester } from '../../ground/catalogue/catalogue.ts';
import { gestationalAgeText } from '../../patients/pregnancy/texts.ts';
import { compareDecimals, formatDecimal } from '../../text/decimal.ts';
import type { NoRangeWhy } from './choose-range.ts';
import type { MatchedCondition, RangeReason } from './range-reason.ts';
import { yearsOfDays } from './range-subject.ts';

interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

export const trimesterTexts: Readonly<Record<Trimester, string>> = {
  T1: '3 tháng đầu',
  T2: '3 tháng giữa',
  T3: '3 tháng cuối',
};

const cyclePhaseTexts: Readonly<Record<CyclePhase, string>> = {
  follicular: 'pha nang noãn',
  ovulation: 'pha rụng trứng',
  luteal: 'pha hoàng thể',
  postmenopausal: 'mãn kinh',
};

function between({ min, max }: Bounds, unit: string): string {
  if (min === null) return `đến ${String(max)} ${unit}`;
  if (max === null) return `từ ${String(min)} ${unit}`;
  return min === max ? `${String(min)} ${unit}` : `${String(min)}–${String(max)} ${unit}`;
}

/** In years where the days are whole years, because nobody reads 7305 days. */
function ageText({ min, max }: Bounds): string {
  const years = {
    min: min === null ? null : yearsOfDays(min),
    max: max === null ? null : yearsOfDays(max + 1),
  };
  if (years.min === undefined || years.max === undefined) return between({ min, max }, 'ngày tuổi');
  return between({ min: years.min, max: years.max === null ? null : years.max - 1 }, 'tuổi');
}

function gestationText({ min, max }: Bounds): string {
  if (min === null) return `thai đến ${gestationalAgeText(max ?? undefined)}`;
  if (max === null) return `thai từ ${gestationalAgeText(min)}`;
  return `thai ${gestationalAgeText(min)} – ${gestationalAgeText(max)}`;
}

function conditionText(condition: MatchedCondition): string {
  switch (condition.kind) {
    case 'gestational-age':
      return gestationText(condition);
    case 'trimester':
      return trimesterTexts[condition.trimester];
    case 'pregnant':
      return 'đang mang thai';
    case 'postpartum':
      return 'sau sinh';
    case 'not_pregnant':
      return 'không mang thai';
    case 'fallback-not-pregnant':
      return 'khoảng ngoài thai kỳ';
    case 'cycle-phase':
      return cyclePhaseTexts[condition.phase];
    case 'sex':
      return condition.sex === 'male' ? 'nam' : 'nữ';
    case 'hours-of-life':
      return `sơ sinh ${between(condition, 'giờ tuổi')}`;
    case 'days-of-life':
      return ageText(condition);
    case 'method':
      return `phương pháp ${condition.method}`;
  }
}

/** For whom the range beside a result holds, in a few words: "3 tháng giữa". */
export function rangeReasonText(reason: RangeReason): string {
  return reason.length === 0 ? 'mọi đối tượng' : reason.map(conditionText).join(', ');
}

/** What stands where the range would stand, and what to do about it. */
export const noRangeTexts: Readonly<Record<NoRangeWhy, string>> = {
  'sex-unknown': 'Chưa rõ giới tính',
  'pregnancy-unknown': 'Chưa rõ tình trạng mang thai',
  'gestational-age-unknown': 'Chưa rõ tuổi thai',
  'cycle-phase-unknown': 'Chưa rõ pha chu kỳ kinh',
  'age-unknown': 'Ngày, giờ sinh chưa đủ để chọn khoảng tham chiếu',
  'method-unknown': 'Chưa rõ phương pháp',
  'age-outside': 'Không có khoảng tham chiếu cho tuổi này',
  'no-range': 'Không có khoảng tham chiếu',
};

/** Beside a result for which several ranges fit equally well: taking either would be a guess. */
export const ambiguousRangeText = 'Nhiều khoảng tham chiếu cùng phù hợp, cần bác sĩ xem lại danh mục';

/** The limits as they are printed: both ends belong to the range, and where they are one there is one number. */
export function limitsText(low: string | null, high: string | null): string {
  if (low !== null && high !== null) {
    const [from, to] = [formatDecimal(low), formatDecimal(high)];
    return compareDecimals(low, high) === 0 ? from : `${from}–${to}`;
  }
  if (high !== null) return `≤ ${formatDecimal(high)}`;
  return low === null ? '' : `≥ ${formatDecimal(low)}`;
}
