import { restrictedResultTitle, restrictedTestTitle, type ReportToHandOver } from '@senlab/domain';
import { mayDo, type Actor } from '../../platform/actor.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { sensitivitiesOf } from '../results/index.ts';
import type { MissingTest } from './missing-repository.ts';
import type { WaitingReport } from './waiting-repository.ts';

export interface ReportWords {
  readonly title: string;
  readonly tests: readonly string[];
}

/** Nothing of a restricted one but that it is there. */
const hidden: ReportWords = { title: restrictedResultTitle, tests: [] };

function namesOf(testCodes: readonly string[], catalogue: Catalogue): readonly string[] {
  return testCodes.map((code) => catalogue.tests.get(code)?.name ?? code);
}

/** On the screen of somebody who may know what it is about. */
export function wordsOnScreen(
  report: Pick<WaitingReport, 'title' | 'isRestricted' | 'testCodes'>,
  { catalogue, mayKnow }: { readonly catalogue: Catalogue; readonly mayKnow: boolean },
): ReportWords {
  if (report.isRestricted && !mayKnow) return hidden;
  return { title: report.title, tests: namesOf(report.testCodes, catalogue) };
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
  report: Pick<WaitingReport, 'isRestricted' | 'testCodes'>,
  catalogue: Catalogue,
): string {
  return report.isRestricted ? restrictedResultTitle : listed(namesOf(report.testCodes, catalogue));
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

/** That such a test was ordered is for those who may know its result. */
export function testNameFor(actor: Actor | null, test: MissingTest, catalogue: Catalogue): string {
  const mayKnow = actor !== null && mayDo(actor, 'results.restricted');
  if (secrecyOfTest(test, catalogue).isRestricted && !mayKnow) return restrictedTestTitle;
  return catalogue.tests.get(test.testCode)?.name ?? test.testCode;
}
