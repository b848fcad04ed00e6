import {
  formatValue,
  type Comparator,
  type ReportRow,
  type ResultFlag,
  chooseTemplate,
  correctionBand,
  preliminaryMark,
  reportDocumentFormat,
  withReplacedValues,
  type ReportDocument,
  type ReportKaryotype,
  type ReportPerson,
} from '@senlab/domain';
import type { Catalogue } from '../../../ground/catalogue/index.ts';
import type { ItemRow } from '../../../bench/results/index.ts';
import { secrecyOfItem, type Paper } from '../papers.ts';
import { documentMoment, printedRange, printedMoment } from './printed-texts.ts';
import type { Practitioner } from '../../../ground/practitioners/index.ts';
import type { CaseHead } from '../read-repository.ts';
import { noteParts, orderParts, patientPart, specimenParts, timesOf } from './document-head.ts';
import { secondDoctorOf } from '../judge-paper.ts';
import type { ReportTemplate } from '../report-repository.ts';
import type { ReportWork } from '../work.ts';

/** With its comparator: a drawing that forgot it would print 0,01 for what is below it. */
function printedValue(item: ItemRow, decimals: number | null): string {
  if (item.valueRaw === null || item.status === 'cancelled') return '';
  const { valueRaw: raw, valueNumber: number, valueCode: code, valueText: text } = item;
  return formatValue({ raw, number, code, text, comparator: item.comparator as Comparator | null }, decimals);
}

function documentRow(
  item: ItemRow,
  {
    catalogue,
    criticalLines,
  }: { readonly catalogue: Catalogue; readonly criticalLines: ReadonlyMap<string, string> },
): ReportRow {
  const test = catalogue.tests.get(item.testCode);
  const isDone = item.status !== 'cancelled';
  return {
    testCode: item.testCode,
    testVersion: item.testVersion,
    runNo: item.runNo,
    section: catalogue.sections.get(test?.sectionCode ?? '')?.name ?? '',
    name: test?.name ?? item.testCode,
    value: printedValue(item, test?.decimals ?? null),
    comparator: isDone ? (item.comparator as Comparator | null) : null,
    flag: isDone ? (item.flag as ResultFlag | null) : null,
    unit: item.unit ?? test?.unit ?? '',
    rangeId: item.rangeId,
    rangeText: printedRange(item),
    rangeReason: item.rangeReason ?? '',
    isRangeFallback: item.isRangeFallback,
    method: test?.method ?? '',
    instrument: item.instrumentCode ?? '',
    previousValue: isDone ? (item.previousValue ?? '') : '',
    previousTime: isDone ? documentMoment(item.previousAt) : '',
    criticalLine: criticalLines.get(`${item.testCode}/${String(item.runNo)}`) ?? '',
    referralLab: '',
    notDoneReason: isDone ? '' : (item.cancelReason ?? ''),
    comment: item.comment ?? '',
    riskSoftware: isDone ? item.riskSoftware : null,
    sensitive: secrecyOfItem(item, catalogue),
    replaced: null,
  };
}

/** Everything that a document is drawn from, read under one lock. */
export interface DocumentParts {
  readonly paper: Paper;
  readonly head: CaseHead;
  readonly code: string;
  readonly versionNo: number;
  readonly kind: ReportDocument['kind'];
  readonly criticalLines: ReadonlyMap<string, string>;
  /** Of whoever has put a name to it, by account. */
  readonly practitioners: ReadonlyMap<string, Practitioner>;
  /** Null until somebody signs. */
  readonly approver: Practitioner | null;
  /** Of a correction: what the version before says. */
  readonly previous: ReportDocument | null;
  /** Of the paper of chromosomes. */
  readonly karyotype: ReportKaryotype | undefined;
}

/** Its own, with pictures and three names; a hospital may have a variant of it for a site. */
const karyotypeTemplate = 'NST-A4';

const nobody: ReportPerson = { name: '', title: '', licenceNo: '' };

function personOf({ fullName, printTitle, licenceNo }: Practitioner): ReportPerson {
  return { name: fullName, title: printTitle, licenceNo };
}

/**
 * Each once, in the order of the paper. Those without a licence on file are named without a title, and so is a rule
 * that verified in the place of a person.
 */
function named(
  people: readonly { readonly id: string | null; readonly name: string | null }[],
  practitioners: DocumentParts['practitioners'],
): readonly ReportPerson[] {
  const known = new Map(people.flatMap(({ id, name }) => (name === null ? [] : [[id ?? name, name]])));
  return [...known].map(([id, name]) => ({
    name,
    title: practitioners.get(id)?.printTitle ?? '',
    licenceNo: '',
  }));
}

function baseOf({ paper, karyotype }: Pick<DocumentParts, 'paper' | 'karyotype'>): string {
  return karyotype === undefined ? paper.templateCode : karyotypeTemplate;
}

/** The one that the section names, or its variant for this site and these panels. */
function templateOf(parts: DocumentParts, { templates }: ReportWork): ReportTemplate | undefined {
  const { paper } = parts;
  return chooseTemplate([...templates.values()], {
    base: baseOf(parts),
    locationCode: paper.record.locationCode,
    // A single test is of no panel: what is drawn for one panel is not for it.
    panelCodes: [...new Set(paper.items.map(({ panelCode }) => panelCode ?? ''))],
  });
}

function titleOf(parts: DocumentParts, work: ReportWork): string {
  const { kind, versionNo } = parts;
  const title = (templateOf(parts, work)?.title ?? 'Phiếu kết quả').toLocaleUpperCase('vi');
  if (kind === 'preliminary') return `${title} – ${preliminaryMark}`;
  return kind === 'corrected' ? `${title} – ĐÃ SỬA LẦN ${String(versionNo - 1)}` : title;
}

function bandOf({ paper, kind, code, versionNo }: DocumentParts): string {
  if (kind === 'preliminary') return preliminaryMark;
  const { before, report } = paper;
  if (before === undefined) return '';
  const releasedText = printedMoment(before.releasedAt);
  return correctionBand({ versionNo, code, releasedText, reason: report?.amendReason ?? '' });
}

function previousPart({ paper: { before, report } }: DocumentParts): ReportDocument['previous'] {
  const { amendCategory = null, amendReason = null } = report ?? {};
  if (before?.documentHash === undefined || before.documentHash === null || amendCategory === null)
    return null;
  return {
    versionNo: before.versionNo,
    hash: before.documentHash,
    releasedTime: documentMoment(before.releasedAt),
    category: amendCategory,
    reason: amendReason ?? '',
  };
}

function peoplePart({ paper, practitioners, approver }: DocumentParts): ReportDocument['people'] {
  const { needsSecondDoctor, correctionBy } = secondDoctorOf(paper);
  const opener = correctionBy[0] === undefined ? undefined : practitioners.get(correctionBy[0]);
  const entered = paper.items.map((item) => ({ id: item.enteredBy, name: item.enteredByName }));
  const verified = paper.items.map((item) => ({ id: item.verifiedBy, name: item.verifiedByName }));
  return {
    performedBy: named(entered, practitioners),
    verifiedBy: named(verified, practitioners),
    approvedBy: approver === null ? nobody : personOf(approver),
    // Two names stand under such a correction: who opened it, and who signs.
    secondDoctor: needsSecondDoctor && opener !== undefined ? personOf(opener) : null,
  };
}

function rowsPart(
  { paper, criticalLines, previous, kind }: DocumentParts,
  { catalogue }: ReportWork,
): ReportDocument['rows'] {
  const isShown = kind === 'preliminary' ? ['approved', 'released', 'cancelled'] : null;
  const items = paper.items.filter(({ status }) => isShown === null || isShown.includes(status));
  const rows = items.map((item) => documentRow(item, { catalogue, criticalLines }));
  return previous === null ? rows : withReplacedValues(rows, previous.rows);
}

function sitePart({ paper, head }: DocumentParts, { house }: ReportWork): ReportDocument['site'] {
  return {
    ...house,
    siteCode: paper.record.locationCode,
    site: head.locationName,
    address: head.locationAddress,
    phone: head.locationPhone,
  };
}

export function buildDocument(parts: DocumentParts, work: ReportWork): ReportDocument {
  const { paper, head, code, versionNo, kind } = parts;
  const rows = rowsPart(parts, work);
  const template = templateOf(parts, work);
  const times = timesOf(paper);
  return {
    format: reportDocumentFormat,
    site: sitePart(parts, work),
    code,
    versionNo,
    kind,
    rows,
    sid: paper.record.sid,
    title: titleOf(parts, work),
    band: bandOf(parts),
    isRestricted: paper.isRestricted,
    isGenetic: paper.holdsGenetic,
    sensitive: [...new Set(rows.flatMap(({ sensitive }) => sensitive))].toSorted(),
    patient: patientPart(paper, head),
    orders: orderParts(paper, head, work),
    specimens: specimenParts(paper, head),
    ...(parts.karyotype === undefined ? {} : { karyotype: parts.karyotype }),
    conclusion: paper.report?.conclusion ?? '',
    notes: noteParts(paper, work),
    people: peoplePart(parts),
    times: {
      collected: documentMoment(times.collected),
      received: documentMoment(times.received),
      resulted: documentMoment(times.resulted),
      approved: parts.approver === null ? '' : documentMoment(work.nowMs),
    },
    template: { code: template?.code ?? baseOf(parts), version: template?.version ?? 0 },
    catalogueVersions: {},
    previous: previousPart(parts),
  };
}
