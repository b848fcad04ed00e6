import {
  checkReportItems,
  needsSecondDoctor,
  unknownReportFacts,
  type ReportFacts,
  type ResultFacts,
  canonicalJson,
  holdSentences,
  reportTable,
  unmetNeeds,
} from '@senlab/domain';
import { type ItemRow, holdsOf } from '../../bench/results/index.ts';
import { isFreeOfFetalSex } from './sight.ts';
import { toReportable, type Paper } from './papers.ts';
import { asPerson } from '../../../platform/actor.ts';
import type { ReportWork } from './work.ts';
import { createHash } from 'node:crypto';
import { refusalTexts } from '@senlab/contract';

export type FactsOfItem = (item: ItemRow) => ResultFacts;

/** Each result is judged once: a paper asks about every one of them many times. */
export function remembered(factsOf: FactsOfItem): FactsOfItem {
  const known = new Map<ItemRow, ResultFacts>();
  return (item) => {
    const facts = known.get(item) ?? factsOf(item);
    known.set(item, facts);
    return facts;
  };
}

const done: readonly string[] = ['approved', 'released'];

export function isApprovedItem({ status }: Pick<ItemRow, 'status'>): boolean {
  return done.includes(status);
}

/** Neither approved nor cancelled: whoever signs the paper signs for these. */
export function itemsToApprove({ items }: Pick<Paper, 'items'>): readonly ItemRow[] {
  return items.filter((item) => !isApprovedItem(item) && item.status !== 'cancelled');
}

function mixing(
  { items }: Paper,
  { catalogue }: ReportWork,
): Pick<ReportFacts, 'isMixedRestricted' | 'isMixedGenetic'> {
  const checked = checkReportItems(items.map((item) => toReportable(item, catalogue)));
  const reason = checked.ok || !('reason' in checked.refusal) ? null : checked.refusal.reason;
  return {
    isMixedRestricted: reason === 'report-mixed-restricted',
    isMixedGenetic: reason === 'report-mixed-genetic',
  };
}

export function secondDoctorOf({
  report,
}: Pick<Paper, 'report'>): Pick<ReportFacts, 'needsSecondDoctor' | 'correctionBy'> {
  const { amendCategory = null, amendedBy = null } = report ?? {};
  return {
    needsSecondDoctor: amendCategory !== null && needsSecondDoctor(amendCategory),
    correctionBy: amendedBy === null ? [] : [amendedBy],
  };
}

/** `openItemCount`: how many of its tests nobody could approve now. */
export function reportFactsOf(
  paper: Paper,
  work: ReportWork,
  given: { readonly factsOf: FactsOfItem; readonly openItemCount: number },
): ReportFacts {
  const { items, report } = paper;
  const live = items.filter(({ status }) => status !== 'cancelled');
  return {
    ...unknownReportFacts,
    ...mixing(paper, work),
    ...secondDoctorOf(paper),
    isGenetic: paper.isGenetic,
    itemCount: items.length,
    approvedItemCount: items.filter(isApprovedItem).length,
    openItemCount: given.openItemCount,
    hasCollectionTimes: live.every(({ collectedAt }) => collectedAt !== null),
    areTimesInOrder: live.every((item) => item.status === 'released' || given.factsOf(item).areTimesInOrder),
    isLicenceValid: work.isLicenceValid,
    // The signature is the licensed name until pictures of signatures are kept.
    isSignatureActive: work.isLicenceValid,
    isFreeOfFetalSex: isFreeOfFetalSex(paper, work.words),
    approvedBy: report?.approvedBy ?? null,
    isTemplateActive: work.templates.has(paper.templateCode),
    approvedHash: report?.documentHash ?? null,
    frozenHash: report?.documentHash ?? null,
    isCorrection: paper.before !== undefined,
  };
}

export interface PaperHold {
  readonly code: string;
  readonly sentence: string;
  /** None: the paper itself. */
  readonly testCodes: readonly string[];
}

/** A paper as it stands for one person: what holds it, and whether anything about it is remarkable. */
export interface JudgedPaper extends Paper {
  readonly title: string;
  readonly sectionCodes: readonly string[];
  readonly contentKey: string;
  readonly holds: readonly PaperHold[];
  readonly isClear: boolean;
  readonly readyCount: number;
  /** Null on a restricted paper: a number must not tell what the value may not. */
  readonly abnormalCount: number | null;
  readonly criticalCount: number | null;
}

/**
 * Stands for everything that was shown. Not the version of the case: another paper of it may have left meanwhile. By
 * versions and never by words, which change theirs: a key of words could be tried out by who may not read them.
 */
export function contentKeyOf(paper: Paper): string {
  const { record, headVersions, items, report, groupKey, karyotype } = paper;
  const shown = {
    groupKey,
    report: report === undefined ? null : [report.id, report.version, report.status],
    head: [headVersions, record.departmentName, record.gaDays],
    items: items.map((item) => [
      item.testCode,
      item.runNo,
      item.version,
      item.status,
      item.collectedAt,
      item.receivedAt,
      item.specimenCondition,
    ]),
    // What is said about chromosomes changes without its value. Of other papers nothing, so that the last release and this
    // one, which serve side by side during an upgrade, take each other's keys.
    ...(karyotype && { karyotype: [karyotype.id, karyotype.version] }),
  };
  return createHash('sha256').update(canonicalJson(shown)).digest('base64url').slice(0, 22);
}

function itemHolds(paper: Paper, { actor }: ReportWork, factsOf: FactsOfItem): readonly PaperHold[] {
  const found = itemsToApprove(paper).flatMap((item) =>
    holdsOf(item, 'approve', { actor, facts: factsOf(item), isClosed: false }).map((hold) => ({
      ...hold,
      testCode: item.testCode,
    })),
  );
  return [...Map.groupBy(found, ({ code }) => code)].map(([code, holds]) => ({
    code,
    sentence: holds[0]?.sentence ?? '',
    testCodes: holds.map(({ testCode }) => testCode),
  }));
}

/** Password and screen are the business of the moment of signing, not of the list. */
const seenNow = { isIdentityRechecked: true, shownVersion: 0, currentVersion: 0 } as const;

function paperHolds(paper: Paper, { actor }: ReportWork, facts: ReportFacts): readonly PaperHold[] {
  const state = paper.report?.status ?? 'draft';
  const command = state === 'approved' ? 'release' : 'approve';
  const obstacles = unmetNeeds(reportTable, {
    state,
    command,
    actor: asPerson(actor),
    facts: { ...facts, ...seenNow },
  });
  return obstacles.flatMap((obstacle) => {
    if (obstacle.kind === 'denied')
      return [{ code: 'not-permitted', sentence: holdSentences['not-permitted'], testCodes: [] }];
    // The tests say themselves why they are open.
    if (obstacle.kind === 'need' && obstacle.need === 'no-item-open') return [];
    const code = obstacle.kind === 'need' ? obstacle.need : obstacle.refusal;
    return [{ code, sentence: refusalTexts[obstacle.refusal], testCodes: [] }];
  });
}

function isRemarkable(paper: Paper, factsOf: FactsOfItem): boolean {
  const { isRestricted, holdsGenetic, before, report, items } = paper;
  if (isRestricted || holdsGenetic || before !== undefined || report?.status === 'approved') return true;
  return items.some((item) => {
    if (item.status === 'cancelled') return false;
    const { isCritical, isDeltaFlagged, isSpecimenMarked } = factsOf(item);
    return isCritical || isDeltaFlagged !== false || item.isDeltaBeyond === true || isSpecimenMarked;
  });
}

const isAbnormal = ({ flag, status }: ItemRow): boolean =>
  status !== 'cancelled' && flag !== null && flag !== 'N';

export function judgePaper(paper: Paper, work: ReportWork, factsOf: FactsOfItem): JudgedPaper {
  const ofItems = itemHolds(paper, work, factsOf);
  const openItemCount = new Set(ofItems.flatMap(({ testCodes }) => testCodes)).size;
  const ofPaper = paperHolds(paper, work, reportFactsOf(paper, work, { factsOf, openItemCount }));
  const holds = [...ofItems, ...ofPaper.filter(({ code }) => !ofItems.some((hold) => hold.code === code))];
  const { items, isRestricted } = paper;
  const live = items.filter(({ status }) => status !== 'cancelled');
  return {
    ...paper,
    title: paper.report?.title ?? work.templates.get(paper.templateCode)?.title ?? '',
    sectionCodes: [
      ...new Set(items.flatMap(({ testCode }) => work.catalogue.tests.get(testCode)?.sectionCode ?? [])),
    ],
    contentKey: contentKeyOf(paper),
    holds,
    isClear: holds.length === 0 && !isRemarkable(paper, factsOf),
    readyCount: live.filter(({ status }) => status !== 'pending' && status !== 'entered').length,
    abnormalCount: isRestricted ? null : items.filter(isAbnormal).length,
    criticalCount: isRestricted ? null : live.filter((item) => factsOf(item).isCritical).length,
  };
}
