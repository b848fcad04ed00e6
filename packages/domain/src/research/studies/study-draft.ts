import type { ResearchIssueReason } from '../../ground/reasons/research.ts';
import { isStoredDate } from '../../text/date.ts';
import { identifies } from './identifiers.ts';

export const researchStudyKinds = ['study', 'register'] as const;
export type ResearchStudyKind = (typeof researchStudyKinds)[number];

export const researchLimits = {
  title: 300,
  ethicsNo: 60,
  groups: 8,
  groupName: 60,
  fields: 120,
  options: 30,
  label: 120,
  unit: 20,
  text: 500,
  note: 500,
  valuesAtOnce: 200,
  linksOfFile: 60,
  filesOfStudy: 9_999,
} as const;

/** What describes a study. Days as YYYY-MM-DD. */
export interface ResearchStudyDraft {
  readonly code: string;
  readonly title: string;
  readonly kind: ResearchStudyKind;
  readonly investigatorId: string;
  readonly ethicsNo: string | null;
  readonly ethicsFrom: string | null;
  readonly ethicsUntil: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly isDoubleEntry: boolean;
  readonly groups: readonly string[];
}

export interface ResearchIssue {
  readonly field: string;
  readonly reason: ResearchIssueReason;
}

const isOrdered = (from: string, to: string): boolean => isStoredDate(from) && isStoredDate(to) && from <= to;

/** Nothing of the approval, or all of it: half of it looks like an approval on a list. */
function isEthicsPossible({ ethicsNo, ethicsFrom, ethicsUntil }: ResearchStudyDraft): boolean {
  if (ethicsNo === null && ethicsFrom === null && ethicsUntil === null) return true;
  if (ethicsNo === null || ethicsFrom === null || ethicsUntil === null) return false;
  return (
    ethicsNo.trim().length >= 3 &&
    ethicsNo.length <= researchLimits.ethicsNo &&
    isOrdered(ethicsFrom, ethicsUntil)
  );
}

function areGroupsPossible(groups: readonly string[]): boolean {
  const names = groups.map((name) => name.trim());
  return (
    names.length >= 1 &&
    names.length <= researchLimits.groups &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length &&
    names.every((name) => name.length >= 1 && name.length <= researchLimits.groupName && !identifies(name))
  );
}

/** What is to be put right before a study is kept. */
export function checkResearchStudy(draft: ResearchStudyDraft): readonly ResearchIssue[] {
  const title = draft.title.trim();
  const checks: readonly (readonly [field: string, isRight: boolean, reason: ResearchIssueReason])[] = [
    ['code', /^[A-Z][A-Z0-9]{1,9}$/.test(draft.code), 'research-study-code-invalid'],
    // Stands in the name of every file that leaves the house.
    ['code', !identifies(draft.code), 'research-text-identifies'],
    ['title', title.length >= 5 && title.length <= researchLimits.title, 'research-study-title-invalid'],
    ['title', !identifies(title), 'research-text-identifies'],
    ['ethicsNo', isEthicsPossible(draft), 'research-ethics-invalid'],
    ['endsOn', isOrdered(draft.startsOn, draft.endsOn), 'research-study-dates-invalid'],
    ['groups', areGroupsPossible(draft.groups), 'research-groups-invalid'],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([field, , reason]) => ({ field, reason }));
}

type Approval = Pick<ResearchStudyDraft, 'ethicsNo' | 'ethicsFrom' | 'ethicsUntil'>;

/** An approval in force on that day. */
export function isApprovedOn({ ethicsNo, ethicsFrom, ethicsUntil }: Approval, day: string): boolean {
  if (ethicsNo === null || ethicsFrom === null || ethicsUntil === null) return false;
  return ethicsFrom <= day && day <= ethicsUntil;
}

/** Nobody is enrolled before the study begins, after it has ended, or without an approval on that very day. */
export function mayEnrolOn(
  study: Approval & Pick<ResearchStudyDraft, 'startsOn' | 'endsOn'>,
  day: string,
): boolean {
  return study.startsOn <= day && day <= study.endsOn && isApprovedOn(study, day);
}
