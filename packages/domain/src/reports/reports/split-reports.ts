import { karyotypeTestCodes } from '../../bench/karyotypes/karyotype-record.ts';
import type { Sensitivity } from '../../ground/catalogue/catalogue.ts';
import { invalid, ok, type Result } from '../../ground/kernel/result.ts';
import type { PregnancyState } from '../../patients/pregnancy/pregnancy-context.ts';

/** A result on its way to paper. Department and template are those of its section. */
export interface ReportableItem {
  readonly testCode: string;
  readonly sensitivities: readonly Sensitivity[];
  readonly sectionCode: string;
  readonly departmentCode: string;
  readonly templateCode: string;
  readonly isGenetic: boolean;
  /** As it was when the test was ordered. */
  readonly pregnancyState: PregnancyState;
}

export interface ReportGroup {
  /** The same for the same items, so that two doctors who begin at once meet in one draft. */
  readonly key: string;
  readonly departmentCode: string;
  readonly templateCode: string;
  readonly isRestricted: boolean;
  /** Genetic tests and nothing else: a cytogeneticist may sign it. */
  readonly isGenetic: boolean;
  /** Tells something about genes, whoever signs it. */
  readonly holdsGenetic: boolean;
  readonly testCodes: readonly string[];
}

export interface SplitRules {
  /** Tests with any of these share a paper with nothing. */
  readonly alone: readonly Sensitivity[];
  /** Genetic tests that fill a paper each. */
  readonly testsAlone: readonly string[];
  readonly restrictedTemplateCode: string;
  readonly geneticTemplateCode: string;
  /** Papers that say nothing in pieces: a risk belongs beside the markers that it was calculated from. */
  readonly wholeTemplateCodes: readonly string[];
  /** Papers about a child to come. AFP of somebody else is a tumour marker, and leaves with the others. */
  readonly pregnancyTemplateCodes: readonly string[];
  readonly ordinaryPaper: Pick<ReportableItem, 'departmentCode' | 'templateCode'>;
}

export const defaultSplitRules: SplitRules = {
  alone: ['HIV'],
  testsAlone: karyotypeTestCodes,
  restrictedTemplateCode: 'KQXN-HIV',
  geneticTemplateCode: 'KQXN-DT',
  wholeTemplateCodes: ['KQXN-SLTS'],
  pregnancyTemplateCodes: ['KQXN-SLTS'],
  ordinaryPaper: { departmentCode: 'general', templateCode: 'KQXN-A4' },
};

/** Where nobody has asked, the paper is that of a pregnancy: its words do no harm, and its facts are not lost. */
const withoutChild: readonly PregnancyState[] = ['not_pregnant', 'postpartum'];

type Judged = Pick<ReportableItem, 'testCode' | 'sensitivities' | 'isGenetic' | 'templateCode'>;

function isRestricted({ sensitivities }: Judged, { alone }: SplitRules): boolean {
  return sensitivities.some((sensitivity) => alone.includes(sensitivity));
}

function holdsGenetic(item: Judged): boolean {
  return item.isGenetic || item.sensitivities.includes('GENETIC');
}

/** Leaves on the paper of genetics. */
function isGenetic(item: Judged, { wholeTemplateCodes }: SplitRules): boolean {
  return holdsGenetic(item) && !wholeTemplateCodes.includes(item.templateCode);
}

function groupOf(item: ReportableItem, rules: SplitRules): ReportGroup {
  const marks = {
    isRestricted: isRestricted(item, rules),
    isGenetic: isGenetic(item, rules),
    holdsGenetic: holdsGenetic(item),
  };
  const { departmentCode, testCode } = item;
  const ordinary = marks.isGenetic ? rules.geneticTemplateCode : item.templateCode;
  const templateCode = marks.isRestricted ? rules.restrictedTemplateCode : ordinary;
  // One formula with its pictures and readers fills a paper: what is of a child never stands beside what is its mother's.
  const isAlone = marks.isRestricted || (marks.isGenetic && rules.testsAlone.includes(testCode));
  const kind = isAlone ? `alone:${testCode}` : marks.isGenetic ? 'genetic' : 'general';
  return {
    ...marks,
    key: `${departmentCode}/${templateCode}/${kind}`,
    departmentCode,
    templateCode,
    testCodes: [testCode],
  };
}

/** A risk says that a screening was meant, whatever was written of the pregnancy; it stays whole. */
function placed(items: readonly ReportableItem[], rules: SplitRules): readonly ReportableItem[] {
  const isOfPregnancy = ({ templateCode }: ReportableItem): boolean =>
    rules.pregnancyTemplateCodes.includes(templateCode);
  if (items.some((item) => isOfPregnancy(item) && holdsGenetic(item))) return items;
  return items.map((item) =>
    isOfPregnancy(item) && withoutChild.includes(item.pregnancyState)
      ? { ...item, ...rules.ordinaryPaper }
      : item,
  );
}

/** By code unit, which no language setting of a machine changes. */
function byCode(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * The papers of a case: one for each department and template, the genetic ones apart except where a paper is only
 * understood as a whole, and each restricted test and each karyotype on its own. A case holds each test once; a second one would be printed twice or lost, and is a fault of the caller.
 */
export function splitReports(
  items: readonly ReportableItem[],
  rules: SplitRules = defaultSplitRules,
): readonly ReportGroup[] {
  if (new Set(items.map(({ testCode }) => testCode)).size !== items.length) {
    throw new RangeError('a test is given twice');
  }
  const groups = new Map<string, ReportGroup>();
  for (const item of placed(items, rules)) {
    const group = groupOf(item, rules);
    const before = groups.get(group.key);
    const testCodes = [...(before?.testCodes ?? []), item.testCode].toSorted(byCode);
    const tellsOfGenes = group.holdsGenetic || before?.holdsGenetic === true;
    groups.set(group.key, { ...group, holdsGenetic: tellsOfGenes, testCodes });
  }
  return [...groups.values()].toSorted((one, other) => byCode(one.key, other.key));
}

/** The last look at the items of one report, whoever put them together. */
export function checkReportItems(
  items: readonly Judged[],
  rules: SplitRules = defaultSplitRules,
): Result<Pick<ReportGroup, 'isRestricted' | 'isGenetic' | 'holdsGenetic'>> {
  const [first] = items;
  if (first === undefined) return invalid('report-empty');
  const hasRestricted = items.some((item) => isRestricted(item, rules));
  if (hasRestricted && items.length > 1) return invalid('report-mixed-restricted');
  // Whoever may sign for chromosomes only would sign for the rest of a mixed report too.
  const genetic = isGenetic(first, rules);
  if (items.some((item) => isGenetic(item, rules) !== genetic)) return invalid('report-mixed-genetic');
  return ok({ isRestricted: hasRestricted, isGenetic: genetic, holdsGenetic: items.some(holdsGenetic) });
}
