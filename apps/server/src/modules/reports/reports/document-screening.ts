import {
  chorionicityTexts,
  conceptionTexts,
  dayNumberOf,
  eddSourceTexts,
  findFetalSexWords,
  formatDecimal,
  gestationalAgeText,
  gestationalDaysOn,
  hiddenFetalText,
  maternalAgeText,
  type BirthPrecision,
  type FetalSexWords,
  type ReportScreening,
} from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { CaseHead, HeadOrder } from './case-repository.ts';
import type { Paper } from './papers.ts';
import { printedAnswer } from './printed-texts.ts';

const screeningTemplate = 'KQXN-SLTS';

/** By its template, or by a panel that needs a scan, whose tests a house may print on another paper. */
export function isScreeningPaper(
  { templateCode, items }: Pick<Paper, 'templateCode' | 'items'>,
  { panels }: Pick<Catalogue, 'panels'>,
): boolean {
  const isOfPanel = items.some(({ panelCode }) => {
    const screening = panelCode === null ? null : (panels.get(panelCode)?.screening ?? null);
    return screening !== null;
  });
  return templateCode === screeningTemplate || isOfPanel;
}

/** In the words of a list; empty where the code is none of it. */
function worded(texts: Readonly<Record<string, string>>, code: string | null): string {
  return code === null ? '' : (texts[code] ?? '');
}

function number(text: string | null | undefined): string {
  return formatDecimal(text ?? '');
}

function gestationOn(edd: string | null, date: string | null): string {
  const day = date === null ? undefined : dayNumberOf(date);
  const days = edd === null || day === undefined ? undefined : gestationalDaysOn(edd, day);
  return days === undefined ? '' : gestationalAgeText(days);
}

/**
 * Of all that is said of a scan, two texts are typed by people. Names are left as they are, «Thái Nam» among them: only
 * words that would tell the mother a girl from a boy take the whole text away.
 */
export function withoutFetalSex(screening: ReportScreening, words: FetalSexWords): ReportScreening {
  const clean = (text: string): string =>
    findFetalSexWords(text, words).length === 0 ? text : hiddenFetalText;
  return {
    ...screening,
    sonographer: clean(screening.sonographer),
    machine: clean(screening.machine),
  };
}

function motherPart(
  { edd, fetuses, chorionicity }: HeadOrder,
  { birthDate, birthPrecision, conception, weightKg }: CaseHead,
): Pick<ReportScreening, 'maternalAge' | 'weight' | 'fetuses' | 'chorionicity' | 'conception'> {
  const birth = { date: birthDate, precision: birthPrecision as BirthPrecision, time: null };
  return {
    maternalAge: edd === null ? '' : (maternalAgeText(birth, edd) ?? ''),
    weight: number(weightKg),
    fetuses: fetuses === null ? '' : String(fetuses),
    // One child lies alone, whatever is left in the field.
    chorionicity: (fetuses ?? 1) > 1 ? worded(chorionicityTexts, chorionicity) : '',
    conception: worded(conceptionTexts, conception),
  };
}

/** What the risk of this order was calculated from. Null where nobody is pregnant: AFP is a tumour marker as well. */
export function screeningPart(
  order: HeadOrder,
  head: CaseHead,
  words: FetalSexWords,
): ReportScreening | null {
  const { edd, eddSource, pregnancyState, screening } = order;
  if (pregnancyState !== 'pregnant' && screening === null) return null;
  const ultrasoundDate = screening?.ultrasoundDate ?? null;
  const part: ReportScreening = {
    ...motherPart(order, head),
    smoker: printedAnswer(screening?.isSmoker),
    diabetesType1: printedAnswer(screening?.hasDiabetesType1),
    edd: edd ?? '',
    datedBy: worded(eddSourceTexts, eddSource),
    ultrasoundDate: ultrasoundDate ?? '',
    gestationAtScan: gestationOn(edd, ultrasoundDate),
    crl: number(screening?.crlMm),
    nt: number(screening?.ntMm),
    sonographer: screening?.sonographer ?? '',
    machine: screening?.machine ?? '',
  };
  return withoutFetalSex(part, words);
}
