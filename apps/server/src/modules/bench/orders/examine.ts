import { isoOf } from '../../../platform/moment.ts';
import { refusalTexts } from '@senlab/contract';
import {
  checkOrder,
  checkVisit,
  defaultTubeRules,
  expandItems,
  freezePregnancyContext,
  hoursOfLifeAt,
  ok,
  planTubes,
  validityHoursOf,
  vietnamDateAt,
  visitWarnings,
  type ExpandedTest,
  type OrderCatalogue,
  type PregnancyContext,
  type Result,
  type Tube,
} from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { type OrderDraft, explanationOf, repeatedItems, type RepeatedItem } from './draft.ts';
import type { EarlierResult } from './repository.ts';
import {
  type ExamineContext,
  birthOf,
  orderedMsOf,
  scanIssues,
  timeIssues,
  visitContextOf,
  distinctIssues,
  issueOfFinding,
  issueOfVisit,
  type FieldIssue,
} from './examine-context.ts';
import { pregnancyFactsOf, pregnancyIssues } from './pregnancy-of-draft.ts';

export interface OrderWarning {
  readonly code: string | null;
  readonly message: string;
}

/** Everything that is known about an order before it is placed. */
export interface Examination {
  readonly issues: readonly FieldIssue[];
  readonly warnings: readonly OrderWarning[];
  readonly repeated: readonly RepeatedItem[];
  /** Of those, the ones that nobody has explained. */
  readonly unexplained: readonly RepeatedItem[];
  readonly tubes: readonly Tube[];
  readonly tests: readonly ExpandedTest[];
  readonly context: PregnancyContext;
  readonly orderedMs: number;
}

/** What may be ordered today: a panel that was closed is unknown. */
export function orderableOf({ panels, tests }: Catalogue): OrderCatalogue {
  const open = [...panels].filter(([, panel]) => panel.isActive);
  return { panels: new Map(open), testCodes: new Set(tests.keys()) };
}

/** For how long the tests of the order are valid, which says how far back to look. */
export function validityOf(
  tests: readonly ExpandedTest[],
  { catalogue }: Pick<ExamineContext, 'catalogue'>,
): Readonly<Record<string, number>> {
  const known = tests.flatMap(({ testCode }) => catalogue.tests.get(testCode) ?? []);
  return validityHoursOf(known);
}

export function tubesOf(
  tests: readonly ExpandedTest[],
  { catalogue }: Pick<ExamineContext, 'catalogue'>,
): Result<readonly Tube[]> {
  const toDraw = tests.map(({ testCode }) => {
    const specimenType = catalogue.tests.get(testCode)?.specimenTypeCode ?? '';
    return { testCode, specimenType, container: catalogue.specimenTypes.get(specimenType)?.container ?? '' };
  });
  return planTubes(toDraw, { ...defaultTubeRules, drawOrder: [...catalogue.specimenTypes.keys()] });
}

interface Checked {
  readonly issues: readonly FieldIssue[];
  readonly warnings: readonly OrderWarning[];
  readonly unexplained: readonly string[];
}

function checkItems(
  draft: OrderDraft,
  earlierResults: readonly EarlierResult[],
  around: ExamineContext & Pick<Examination, 'context' | 'orderedMs' | 'tests'>,
): Result<Checked> {
  const { catalogue, patient, nowMs, context, orderedMs, tests } = around;
  const { screening } = draft;
  const checked = checkOrder(
    {
      ...draft,
      items: draft.items.map((item) => ({ ...item, ...explanationOf(item) })),
      screening: screening && {
        ...screening,
        usDate: screening.ultrasoundDate,
        sonographerId: screening.sonographer,
        machineId: screening.machine,
      },
    },
    {
      catalogue: orderableOf(catalogue),
      sampleDay: vietnamDateAt(nowMs),
      gaDays: context.gaDaysAtOrder,
      hoursOfLife: hoursOfLifeAt(birthOf(patient), isoOf(orderedMs)) ?? null,
      orderedMs,
      earlierResults,
      validityHours: validityOf(tests, around),
    },
  );
  if (!checked.ok) return checked;
  const { blocks, warnings } = checked.value;
  const isUnexplained = ({ reason }: (typeof blocks)[number]): boolean => reason === 'reorder-reason-missing';
  return ok({
    issues: blocks.filter((block) => !isUnexplained(block)).map(issueOfFinding),
    warnings: warnings.map(({ reason, itemCode }) => ({ code: itemCode, message: refusalTexts[reason] })),
    unexplained: blocks.filter(isUnexplained).map(({ itemCode }) => itemCode ?? ''),
  });
}

interface VisitFindings {
  readonly issues: readonly FieldIssue[];
  readonly warnings: readonly OrderWarning[];
}

function examineVisit(draft: OrderDraft, around: ExamineContext): VisitFindings {
  const { pregnancy } = draft;
  const visit = { ...draft, conception: pregnancy?.conception ?? null, hasPregnancy: pregnancy !== null };
  const context = visitContextOf(draft, around);
  return {
    issues: [
      ...timeIssues(draft, around),
      ...checkVisit(visit, context).map(issueOfVisit),
      ...pregnancyIssues(draft, isoOf(around.nowMs)),
      ...scanIssues(draft),
    ],
    warnings: visitWarnings(visit, context).map((reason) => ({ code: null, message: refusalTexts[reason] })),
  };
}

/** All that is wrong or odd about an order, at once. Refused only when it orders what nobody offers. */
export function examineOrder(
  draft: OrderDraft,
  earlierResults: readonly EarlierResult[],
  around: ExamineContext,
): Result<Examination> {
  const catalogue = orderableOf(around.catalogue);
  const expanded = expandItems(draft.items, catalogue);
  if (!expanded.ok) return expanded;
  const tests = expanded.value;
  const tubes = tubesOf(tests, around);
  if (!tubes.ok) return tubes;
  const orderedMs = orderedMsOf(draft, around.nowMs) ?? around.nowMs;
  const context = freezePregnancyContext(pregnancyFactsOf(draft), isoOf(orderedMs));
  const items = checkItems(draft, earlierResults, { ...around, context, orderedMs, tests });
  if (!items.ok) return items;
  const visit = examineVisit(draft, around);
  const validityHours = validityOf(tests, around);
  const repeated = repeatedItems(draft.items, { catalogue, orderedMs, earlierResults, validityHours });
  return ok({
    issues: distinctIssues([...visit.issues, ...items.value.issues]),
    warnings: [...visit.warnings, ...items.value.warnings],
    repeated,
    unexplained: repeated.filter(({ itemCode }) => items.value.unexplained.includes(itemCode)),
    tubes: tubes.value,
    tests,
    context,
    orderedMs,
  });
}
