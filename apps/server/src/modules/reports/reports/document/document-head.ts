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
  instantOf,
  maskPhone,
  specimenConditionLabels,
  type ReportDocument,
  type SpecimenCondition,
} from '@senlab/domain';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import type { CaseHead, HeadOrder, HeadTube } from '../read-repository.ts';
import type { Paper } from '../papers.ts';
import {
  printedAnswer,
  documentMoment,
  paperNotes,
  printedBirth,
  printedGestation,
  printedPayer,
  printedSex,
} from './printed-texts.ts';
import type { ReportWork } from '../work.ts';

const screeningTemplate = 'KQXN-SLTS';

/** By its template, or by a panel that needs a scan, whose tests a house may print on another paper. */
function isScreeningPaper(
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
function screeningPart(order: HeadOrder, head: CaseHead, words: FetalSexWords): ReportScreening | null {
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

/** The tubes that the tests of this paper were made from, and the orders that asked for them. */
export function partsOf(
  { items }: Paper,
  head: CaseHead,
): { tubes: readonly HeadTube[]; orders: readonly HeadOrder[] } {
  const codes = new Set(items.map(({ specimenCode }) => specimenCode));
  const tubes = head.tubes.filter(({ code }) => codes.has(code));
  const orderIds = new Set(tubes.map(({ orderId }) => orderId));
  return { tubes, orders: head.orders.filter(({ id }) => orderIds.has(id)) };
}

export function patientPart({ record }: Paper, head: CaseHead): ReportDocument['patient'] {
  const address = [head.addressLine, head.commune, head.province].filter((part) => (part ?? '') !== '');
  return {
    code: record.patientCode,
    fullName: head.fullName,
    birthText: printedBirth(head.birthDate, head.birthPrecision),
    birthYear: Number(head.birthDate.slice(0, 4)),
    sex: printedSex[head.gender] ?? '',
    address: address.join(', '),
    maskedPhone: head.phone === null ? '' : maskPhone(head.phone),
    payer: printedPayer[head.payerType] ?? '',
  };
}

export function orderParts(
  paper: Paper,
  head: CaseHead,
  { catalogue, words }: Pick<ReportWork, 'catalogue' | 'words'>,
): ReportDocument['orders'] {
  const { tubes, orders } = partsOf(paper, head);
  const isScreening = isScreeningPaper(paper, catalogue);
  return orders.map((order) => ({
    code: order.code,
    orderedTime: documentMoment(order.orderedAt),
    doctor: order.doctorName,
    department: paper.record.departmentName ?? '',
    diagnosis: head.diagnosis ?? '',
    gestationalAge: printedGestation(
      order.edd,
      tubes.find(({ orderId }) => orderId === order.id)?.collectedAt ?? null,
    ),
    para: order.pregnancyState === 'pregnant' ? (head.para ?? '') : '',
    screening: isScreening ? screeningPart(order, head, words) : null,
  }));
}

export function specimenParts(paper: Paper, head: CaseHead): ReportDocument['specimens'] {
  return partsOf(paper, head).tubes.map((tube) => ({
    code: tube.code,
    type: tube.typeName,
    condition: tube.condition === null ? '' : specimenConditionLabels[tube.condition as SpecimenCondition],
    comment: tube.comment ?? '',
    collectedTime: documentMoment(tube.collectedAt),
    collectedBy: tube.collectedBy ?? '',
    receivedTime: documentMoment(tube.receivedAt),
    receivedBy: tube.receivedBy ?? '',
  }));
}

const instants = (moments: readonly (string | null)[]): readonly number[] =>
  moments.flatMap((moment) => (moment === null ? [] : (instantOf(moment) ?? [])));

const earliest = (moments: readonly (string | null)[]): number | null =>
  instants(moments).toSorted((one, other) => one - other)[0] ?? null;

const latest = (moments: readonly (string | null)[]): number | null =>
  instants(moments).toSorted((one, other) => other - one)[0] ?? null;

export interface PaperTimes {
  readonly collected: number | null;
  readonly received: number | null;
  readonly resulted: number | null;
}

/** The first tube, the last one that came, the last value. */
export function timesOf({ items }: Pick<Paper, 'items'>): PaperTimes {
  const live = items.filter(({ status }) => status !== 'cancelled');
  const ofAll = live.length > 0 ? live : items;
  return {
    collected: earliest(ofAll.map(({ collectedAt }) => collectedAt)),
    received: latest(ofAll.map(({ receivedAt }) => receivedAt)),
    resulted: latest(ofAll.map(({ enteredAt }) => enteredAt)),
  };
}

export function noteParts(paper: Paper, { catalogue }: Pick<ReportWork, 'catalogue'>): readonly string[] {
  const isPregnant = paper.items.some(({ pregnancyState }) => pregnancyState === 'pregnant');
  return [
    paperNotes.always,
    ...(isPregnant ? [paperNotes.pregnant] : []),
    ...(isScreeningPaper(paper, catalogue) ? [paperNotes.screening] : []),
  ];
}
