import { formatDecimal, withUnit } from '../../text/decimal.ts';
import type {
  ReflexCondition,
  ReflexConditionKind,
  ReflexFlag,
  ReflexPeople,
  ReflexPregnancy,
} from './reflex-rule.ts';

export const reflexConditionLabels: Readonly<Record<ReflexConditionKind, string>> = {
  above: 'lớn hơn',
  'at-least': 'từ … trở lên',
  below: 'nhỏ hơn',
  'at-most': 'từ … trở xuống',
  flag: 'có cờ',
  choice: 'là',
};

const signs: Readonly<Record<Exclude<ReflexConditionKind, 'flag' | 'choice'>, string>> = {
  above: '>',
  'at-least': '≥',
  below: '<',
  'at-most': '≤',
};

export const reflexFlagLabels: Readonly<Record<ReflexFlag, string>> = {
  low: 'Thấp hơn khoảng tham chiếu',
  high: 'Cao hơn khoảng tham chiếu',
  abnormal: 'Bất thường',
};

export const reflexPregnancyLabels: Readonly<Record<ReflexPregnancy, string>> = {
  ANY: 'Mọi bệnh nhân',
  PREG: 'Đang mang thai',
  NONE: 'Không mang thai',
  POSTPARTUM: 'Sau sinh',
};

export const reflexSexLabels: Readonly<Record<'male' | 'female', string>> = { male: 'Nam', female: 'Nữ' };

/** «TSH > 4 mIU/L» */
export function reflexConditionText(
  testName: string,
  { kind, value }: ReflexCondition,
  unit: string | null,
): string {
  if (kind === 'choice') return `${testName} là «${value}»`;
  if (kind === 'flag') return `${testName}: ${reflexFlagLabels[value as ReflexFlag].toLocaleLowerCase('vi')}`;
  return `${testName} ${signs[kind]} ${withUnit(formatDecimal(value), unit)}`;
}

/** «Nữ · Đang mang thai · từ 18 đến 45 tuổi» */
export function reflexPeopleText({ sex, pregnancy, ageYearsMin, ageYearsMax }: ReflexPeople): string {
  const age = [
    ...(ageYearsMin === null ? [] : [`từ ${String(ageYearsMin)}`]),
    ...(ageYearsMax === null ? [] : [`đến ${String(ageYearsMax)}`]),
  ];
  const parts = [
    ...(sex === null ? [] : [reflexSexLabels[sex]]),
    ...(pregnancy === 'ANY' ? [] : [reflexPregnancyLabels[pregnancy]]),
    ...(age.length === 0 ? [] : [`${age.join(' ')} tuổi`]),
  ];
  return parts.length === 0 ? reflexPregnancyLabels.ANY : parts.join(' · ');
}

/** What is said of an added test to whoever may not see the value that added it: the rule's own name would tell it. */
export const reflexHiddenReason = 'Thêm theo quy tắc của phòng xét nghiệm.';

export interface ReflexReasonParts {
  readonly ruleCode: string;
  readonly version: number;
  readonly testName: string;
  /** As people read it. */
  readonly value: string;
  readonly unit: string | null;
}

/** «Thêm theo quy tắc TSH-FT4 (v1) vì TSH = 6,2 mIU/L.» */
export function reflexReasonText({ ruleCode, version, testName, value, unit }: ReflexReasonParts): string {
  return `Thêm theo quy tắc ${ruleCode} (v${String(version)}) vì ${testName} = ${withUnit(value, unit)}.`;
}

/** Beside the reason of one that had begun when its reason fell away; says nothing of the value. */
export const reflexUnfoundedText = 'Kết quả làm lý do đã thay đổi sau đó; xét nghiệm đã bắt đầu nên vẫn giữ.';

/** Kept with what was withdrawn, and read by those who may not see the value, too. */
export const reflexWithdrawnReason = 'Không còn đúng lý do thêm theo quy tắc của phòng xét nghiệm';

export function reflexNewTubeText(testName: string): string {
  return `${testName}: cần lấy mẫu mới.`;
}
