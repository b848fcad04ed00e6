import {
  readPregnancyState,
  splitReports,
  type ReportableItem,
  type ReportGroup,
  type Sensitivity,
} from '@senlab/domain';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { StoredLabRecord } from '../../bench/lab-records/index.ts';
import { sensitivitiesOf, type ItemRow } from '../../bench/results/index.ts';
import type { KaryotypeOfCase } from '../../bench/karyotypes/index.ts';
import type { StoredReport } from './report-repository.ts';

/** A case with everything that papers are made of. */
export interface CaseFile {
  readonly record: StoredLabRecord;
  /** Which state of the person and of the visit stands above the table. */
  readonly headVersions: string;
  readonly items: readonly ItemRow[];
  /** Newest version first. */
  readonly reports: readonly StoredReport[];
  /** Of chromosomes that are worked up for it; in nearly every case none. */
  readonly karyotypes: readonly KaryotypeOfCase[];
}

/** One paper that is still to leave the laboratory. */
export interface Paper {
  readonly record: StoredLabRecord;
  readonly headVersions: string;
  readonly groupKey: string;
  readonly departmentCode: string;
  readonly templateCode: string;
  readonly isRestricted: boolean;
  /** A cytogeneticist may sign it. */
  readonly isGenetic: boolean;
  /** Tells something about genes, whoever signs it. */
  readonly holdsGenetic: boolean;
  /** In print order. */
  readonly items: readonly ItemRow[];
  /** Which its value was read in; undefined on other papers, and where a value was typed without one. */
  readonly karyotype: KaryotypeOfCase | undefined;
  /** Undefined until somebody has worked on it. */
  readonly report: StoredReport | undefined;
  /** Of a correction: the version that it will replace. */
  readonly before: StoredReport | undefined;
  /** Another paper of its kind has left already, so that this one adds to it. */
  readonly isAddendum: boolean;
}

const open: readonly string[] = ['draft', 'preliminary', 'approved'];
const left: readonly string[] = ['released', 'superseded', 'withdrawn'];

export function isOpenReport({ status }: Pick<StoredReport, 'status'>): boolean {
  return open.includes(status);
}

export function hasLeft({ status }: Pick<StoredReport, 'status'>): boolean {
  return left.includes(status);
}

/** What decides which paper a test goes on. */
export type SortedTest = Pick<ItemRow, 'testCode' | 'sensitive' | 'pregnancyState'>;

/** Of the version that was measured and of the one in force: what either keeps secret stays so. */
export function secrecyOfItem(
  item: Pick<ItemRow, 'testCode' | 'sensitive'>,
  catalogue: Catalogue,
): readonly Sensitivity[] {
  const now = catalogue.tests.has(item.testCode) ? sensitivitiesOf(item.testCode, catalogue) : [];
  return [...new Set([...item.sensitive, ...now])] as readonly Sensitivity[];
}

export function toReportable(item: SortedTest, catalogue: Catalogue): ReportableItem {
  const sectionCode = catalogue.tests.get(item.testCode)?.sectionCode ?? '';
  const section = catalogue.sections.get(sectionCode);
  const sensitivities = secrecyOfItem(item, catalogue);
  return {
    testCode: item.testCode,
    sensitivities,
    sectionCode,
    // A test that is no longer offered keeps to the paper of everything.
    departmentCode: section?.reportDepartment ?? 'general',
    templateCode: section?.reportTemplate ?? 'KQXN-A4',
    isGenetic: sensitivities.includes('GENETIC'),
    pregnancyState: readPregnancyState(item.pregnancyState),
  };
}

/** The papers that these tests of one case give. */
export function sortIntoPapers(tests: readonly SortedTest[], catalogue: Catalogue): readonly ReportGroup[] {
  return splitReports(tests.map((test) => toReportable(test, catalogue)));
}

const keyOf = ({ testCode, runNo }: { readonly testCode: string; readonly runNo: number }): string =>
  `${testCode}/${String(runNo)}`;

/** Of a correction that is open: the newest run that was made for it, which may have been repeated since. */
function itemsOnReport({ items }: CaseFile, report: StoredReport): readonly ItemRow[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const ownRuns = new Map(
    items.filter(({ correctionId }) => correctionId === report.id).map((item) => [item.testCode, item]),
  );
  return report.items.flatMap((ref) => ownRuns.get(ref.testCode) ?? byKey.get(keyOf(ref)) ?? []);
}

/** Such a test has a paper of its own, so that its first line is its only one. */
export function karyotypeOf(
  { karyotypes }: CaseFile,
  [item]: readonly ItemRow[],
): KaryotypeOfCase | undefined {
  return karyotypes.find(
    ({ recordId, testCode, runNo }) =>
      recordId === item?.labRecordId && testCode === item.testCode && runNo === item.runNo,
  );
}

/** Its items are written down: signed already, or a correction of what was. */
function settledPaper(file: CaseFile, report: StoredReport): Paper {
  const { groupKey, departmentCode, templateCode, isRestricted, isGenetic, holdsGenetic } = report;
  const items = itemsOnReport(file, report);
  return {
    record: file.record,
    headVersions: file.headVersions,
    groupKey,
    departmentCode,
    templateCode,
    isRestricted,
    isGenetic,
    holdsGenetic,
    items,
    karyotype: karyotypeOf(file, items),
    report,
    before: file.reports.find(({ id }) => id === report.supersedesId),
    isAddendum: report.kind === 'addendum',
  };
}

/** What counts of each test, and is on no paper yet. */
function waitingItems({ items, reports }: CaseFile): readonly ItemRow[] {
  const settled = reports.filter((report) => hasLeft(report) || report.items.length > 0);
  const placed = new Set(
    settled.filter(({ status }) => status !== 'discarded').flatMap((r) => r.items.map(keyOf)),
  );
  const waiting = items.filter((item) => item.isSelected && !placed.has(keyOf(item)));
  return [...new Map(waiting.map((item) => [item.testCode, item])).values()];
}

function newPapers(file: CaseFile, catalogue: Catalogue): readonly Paper[] {
  const waiting = waitingItems(file);
  return sortIntoPapers(waiting, catalogue).map(({ key, testCodes, ...group }) => {
    const items = waiting.filter(({ testCode }) => testCodes.includes(testCode));
    return {
      ...group,
      record: file.record,
      headVersions: file.headVersions,
      groupKey: key,
      items,
      karyotype: karyotypeOf(file, items),
      report: file.reports.find((report) => isOpenReport(report) && report.groupKey === key),
      before: undefined,
      isAddendum: file.reports.some((report) => report.groupKey === key && hasLeft(report)),
    };
  });
}

/**
 * The papers of a case that are still to leave: those that are written down, and those that its waiting tests will
 * give. While a paper of a kind is signed or being corrected, later tests of that kind wait for the next one.
 */
export function papersOf(file: CaseFile, catalogue: Catalogue): readonly Paper[] {
  const written = file.reports.filter((report) => isOpenReport(report) && report.items.length > 0);
  const taken = new Set(written.map(({ groupKey }) => groupKey));
  const fresh = newPapers(file, catalogue).filter(
    ({ groupKey, items }) => !taken.has(groupKey) && items.some(({ status }) => status !== 'cancelled'),
  );
  return [...written.map((report) => settledPaper(file, report)), ...fresh];
}
