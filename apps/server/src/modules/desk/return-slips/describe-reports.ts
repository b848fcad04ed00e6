import { restrictedResultTitle, restrictedTestTitle, type ReportToHandOver, dueTime } from '@senlab/domain';
import { mayDo, type Actor } from '../../../platform/actor.ts';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import { sensitivitiesOf } from '../../bench/results/index.ts';
import type { MissingTest, WaitingReport } from './waiting-repository.ts';
import { msOf } from '../../../platform/moment.ts';

export interface ReportWords {
  readonly title: string;
  readonly tests: readonly string[];
}

/** Nothing of a restricted one but that it is there. */
const hidden: ReportWords = { title: restrictedResultTitle, tests: [] };

interface OrderedTest {
  readonly testCode: string;
  /** By which it was ordered. */
  readonly panelCode: string | null;
}

/**
 * Whoever reads the name of a panel knows its tests. So it stands for them only where none is restricted, and where all
 * or none are genetic: the rest of an antenatal panel must not tell that HIV is in it.
 */
function isTellable(testCodes: readonly string[], catalogue: Catalogue): boolean {
  const kinds = testCodes.map((code) => {
    const sensitive = sensitivitiesOf(code, catalogue);
    return {
      isRestricted: sensitive.includes('HIV'),
      isGenetic: sensitive.includes('GENETIC') || sensitive.includes('FETAL_SEX'),
    };
  });
  const genetic = kinds.filter(({ isGenetic }) => isGenetic).length;
  return kinds.every(({ isRestricted }) => !isRestricted) && (genetic === 0 || genetic === kinds.length);
}

/** As they were ordered: a panel by its name, saying so where only a part of it is here; what was ordered alone by its own. */
function orderedNames(tests: readonly OrderedTest[], catalogue: Catalogue): readonly string[] {
  const members = Map.groupBy(tests, ({ panelCode }) => panelCode);
  const nameOf = ({ testCode, panelCode }: OrderedTest): string => {
    const panel = panelCode === null ? undefined : catalogue.panels.get(panelCode);
    if (panel === undefined || !isTellable(panel.testCodes, catalogue)) {
      return catalogue.tests.get(testCode)?.name ?? testCode;
    }
    const here = new Set(members.get(panelCode)?.map((each) => each.testCode));
    return panel.testCodes.every((code) => here.has(code)) ? panel.name : `${panel.name} (một phần)`;
  };
  return [...new Set(tests.map(nameOf))];
}

function namesOf(
  { testCodes, panelCodes }: Pick<WaitingReport, 'testCodes' | 'panelCodes'>,
  catalogue: Catalogue,
): readonly string[] {
  const tests = testCodes.map((testCode, no) => ({ testCode, panelCode: panelCodes[no] ?? null }));
  return orderedNames(tests, catalogue);
}

/** On the screen of somebody who may know what it is about. */
export function wordsOnScreen(
  report: Pick<WaitingReport, 'title' | 'isRestricted' | 'testCodes' | 'panelCodes'>,
  { catalogue, mayKnow }: { readonly catalogue: Catalogue; readonly mayKnow: boolean },
): ReportWords {
  if (report.isRestricted && !mayKnow) return hidden;
  return { title: report.title, tests: namesOf(report, catalogue) };
}

const namesOnPaper = 6;

function listed(names: readonly string[]): string {
  const rest = names.length - namesOnPaper;
  return rest > 0
    ? `${names.slice(0, namesOnPaper).join(', ')} và ${String(rest)} xét nghiệm khác`
    : names.join(', ');
}

/** On the slip, which lies about at home: never what a restricted report is about, whoever takes it. */
export function wordsOnPaper(
  report: Pick<WaitingReport, 'isRestricted' | 'testCodes' | 'panelCodes'>,
  catalogue: Catalogue,
): string {
  return report.isRestricted ? restrictedResultTitle : listed(namesOf(report, catalogue));
}

export type Secrecy = Pick<ReportToHandOver, 'isRestricted' | 'isGenetic'>;

/** What the report of a test will be. Of the version that was ordered and of the one in force, as its paper is. */
export function secrecyOfTest(
  { testCode, sensitive }: Pick<MissingTest, 'testCode' | 'sensitive'>,
  catalogue: Catalogue,
): Secrecy {
  const inForce = catalogue.tests.has(testCode) ? sensitivitiesOf(testCode, catalogue) : [];
  const all = new Set([...sensitive, ...inForce]);
  return { isRestricted: all.has('HIV'), isGenetic: all.has('GENETIC') || all.has('FETAL_SEX') };
}

/** That such a test was ordered is for those who may know its result. Each name once. */
export function testNamesFor(
  actor: Actor | null,
  tests: readonly MissingTest[],
  catalogue: Catalogue,
): readonly string[] {
  const mayKnow = actor !== null && mayDo(actor, 'results.restricted');
  const isHidden = (test: MissingTest): boolean => secrecyOfTest(test, catalogue).isRestricted && !mayKnow;
  const open = tests.filter((test) => !isHidden(test));
  const names = orderedNames(open, catalogue);
  return open.length === tests.length ? names : [...names, restrictedTestTitle];
}

/** Tests of one case that are promised for the same moment. */
export interface MissingGroup {
  readonly recordId: string;
  readonly sid: string;
  readonly tests: readonly string[];
  readonly dueMs: number | null;
}

/** By its own turnaround and its own tube: a case whose last result takes two weeks has most of them by noon. */
function dueOf(test: MissingTest, catalogue: Catalogue): number | null {
  const receivedMs = msOf(test.receivedAt);
  const minutes = catalogue.tests.get(test.testCode)?.turnaroundMinutes;
  if (receivedMs === null || minutes === undefined) return null;
  return dueTime({ receivedMs, turnaroundMinutes: [minutes], priority: test.priority });
}

/** Null: names as everybody may read them. Soonest first; what has no promise yet stands last. */
export function groupMissing(
  tests: readonly MissingTest[],
  { actor, catalogue }: { readonly actor: Actor | null; readonly catalogue: Catalogue },
): readonly MissingGroup[] {
  const groups = Map.groupBy(tests, (test) => `${test.recordId} ${String(dueOf(test, catalogue))}`);
  return [...groups.values()]
    .flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      return [
        {
          recordId: first.recordId,
          sid: first.sid,
          tests: testNamesFor(actor, members, catalogue),
          dueMs: dueOf(first, catalogue),
        },
      ];
    })
    .toSorted((one, other) => (one.dueMs ?? Infinity) - (other.dueMs ?? Infinity) || 0);
}
