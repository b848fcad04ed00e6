import { createHash } from 'node:crypto';
import { refusalTexts } from '@senlab/contract';
import { canonicalJson, holdSentences, reportTable, unmetNeeds, type ReportFacts } from '@senlab/domain';
import { holdsOf, type ItemRow } from '../../bench/results/index.ts';
import type { Paper } from './papers.ts';
import { itemsToApprove, reportFactsOf, type FactsOfItem } from './paper-facts.ts';
import { asPerson, type ReportWork } from './work.ts';

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
export function contentKeyOf({ record, headVersions, items, report, groupKey }: Paper): string {
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
