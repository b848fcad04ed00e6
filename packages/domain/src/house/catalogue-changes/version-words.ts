import type { CriticalLimits } from '../../ground/catalogue/catalogue.ts';
import { formatDecimal } from '../../text/decimal.ts';
import { rangeReasonText } from '../../bench/ranges/texts.ts';
import type { PanelVersionContent, TestVersionContent } from './version.ts';
import { capitalised, criticalLimitsText, emptyFieldText } from './range-texts.ts';
import * as words from './texts.ts';

/** Names for codes, where the screen knows them. */
export interface CatalogueNames {
  readonly section?: (code: string) => string;
  readonly specimenType?: (code: string) => string;
  readonly test?: (code: string) => string;
}

const yesNo = (is: boolean): string => (is ? 'Có' : 'Không');
const or = (text: string | null): string => (text === null || text === '' ? emptyFieldText : text);

/** 5.10 and 5.1 are one limit, and must not be listed as a change. */
function limitWord(limit: string): string {
  return formatDecimal(limit.includes('.') ? limit.replace(/\.?0+$/, '') : limit);
}

function deltaWords({ delta, unit }: TestVersionContent): string {
  if (delta === null) return emptyFieldText;
  const measure = delta.kind === 'percent' ? '%' : unit === null ? '' : ` ${unit}`;
  return `Quá ${limitWord(delta.limit)}${measure} trong ${String(delta.days)} ngày`;
}

function limitWords(limits: CriticalLimits | null, unit: string | null): string {
  const [low, high] = [limits?.low ?? null, limits?.high ?? null].map((limit) =>
    limit === null ? null : limitWord(limit),
  );
  const words = criticalLimitsText(low ?? null, high ?? null);
  return words === emptyFieldText || unit === null ? words : `${words} (${unit})`;
}

function choiceWords({ choices }: TestVersionContent): string {
  return or(
    choices.map(({ value, meaning }) => `${value} (${words.choiceMeaningLabels[meaning]})`).join(', '),
  );
}

function minimumWords({ minimumTime }: TestVersionContent): string {
  if (minimumTime === null) return emptyFieldText;
  return `${String(minimumTime.minutes)} phút (${words.minimumEffectLabels[minimumTime.effect]})`;
}

type TestField = Exclude<keyof TestVersionContent, 'ranges'>;

/** Every field but the ranges, as the screen shows it. */
export function testVersionWords(
  content: TestVersionContent,
  { section, specimenType }: CatalogueNames,
): Readonly<Record<TestField, string>> {
  const { singleSex, decimals, sensitive } = content;
  return {
    code: content.code,
    name: content.name,
    nameEn: or(content.nameEn),
    sectionCode: section?.(content.sectionCode) ?? content.sectionCode,
    resultType: words.resultTypeLabels[content.resultType],
    unit: or(content.unit),
    unitUcum: or(content.unitUcum),
    decimals: decimals === null ? emptyFieldText : String(decimals),
    allowsNegative: yesNo(content.allowsNegative),
    singleSex: singleSex === null ? 'Cả hai giới' : words.catalogueSexLabels[singleSex],
    specimenTypeCode: specimenType?.(content.specimenTypeCode) ?? content.specimenTypeCode,
    method: content.method,
    choices: choiceWords(content),
    formula: or(content.formula),
    delta: deltaWords(content),
    critical: limitWords(content.critical, content.unit),
    plausible: limitWords(content.plausible, content.unit),
    minimumTime: minimumWords(content),
    sensitive: or(
      sensitive
        .map((mark) => words.sensitivityLabels[mark])
        .toSorted()
        .join(', '),
    ),
    turnaroundMinutes: String(content.turnaroundMinutes),
    loincCode: or(content.loincCode),
    sharedCode: or(content.sharedCode),
    serviceCode: or(content.serviceCode),
  };
}

function windowWords({ window }: PanelVersionContent): string {
  if (window === null || (window.min === null && window.max === null)) return emptyFieldText;
  const { min, max, unit } = window;
  const kind = unit === 'gestational-days' ? 'gestational-age' : 'hours-of-life';
  return capitalised(rangeReasonText([{ kind, min, max }]));
}

export function panelVersionWords(
  content: PanelVersionContent,
  { test }: CatalogueNames,
): Readonly<Record<keyof PanelVersionContent, string>> {
  const { screening } = content;
  return {
    code: content.code,
    name: content.name,
    testCodes: or(content.testCodes.map((code) => test?.(code) ?? code).join(', ')),
    window: windowWords(content),
    screening: screening === null ? 'Không' : words.screeningLabels[screening],
    isActive: yesNo(content.isActive),
  };
}
