import {
  checkReportItems,
  needsSecondDoctor,
  unknownReportFacts,
  type ReportFacts,
  type ResultFacts,
} from '@senlab/domain';
import type { ItemRow } from '../../bench/results/index.ts';
import { isFreeOfFetalSex } from './fetal-context.ts';
import { toReportable, type Paper } from './papers.ts';
import type { ReportWork } from './work.ts';

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
