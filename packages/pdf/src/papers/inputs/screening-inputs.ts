import { printedTexts, type PrintedFact, type PrintedReport } from '@senlab/domain';
import type { PaperInputs } from '../paper-field.ts';
import { tableText } from './cell-text.ts';
import { factRows } from './fact-rows.ts';

/** All of them one after the other, for a small paper. */
export function factsText(facts: readonly PrintedFact[]): string {
  return facts.map(({ name, value }) => `${name}: ${value}`).join(' · ');
}

const { screening: names } = printedTexts;

/** What the risk was calculated from, as a block and one by one. All of it empty on other papers. */
export function screeningInputs({ screenings }: PrintedReport): PaperInputs {
  const facts = screenings.flatMap((screening) => screening.facts);
  const of = (wanted: string): string =>
    [...new Set(facts.filter(({ name }) => name === wanted).map(({ value }) => value))].join('; ');
  const hasFacts = facts.length > 0;
  return {
    screeningTitle: hasFacts ? names.title.toLocaleUpperCase('vi') : '',
    screeningFacts: hasFacts ? tableText(screenings.flatMap((screening) => factRows(screening.facts))) : '',
    screeningText: screenings.map((screening) => factsText(screening.facts)).join('\n'),
    maternalAge: of(names.maternalAge),
    maternalWeight: of(names.weight),
    fetuses: of(names.fetuses),
    conception: of(names.conception),
    smoker: of(names.smoker),
    diabetesType1: of(names.diabetes),
    dueDate: of(names.due),
    ultrasoundDate: of(names.scan),
    crl: of(names.crl),
    nt: of(names.nt),
    sonographer: of(names.sonographer),
    ultrasoundMachine: of(names.machine),
    riskSoftware: of(names.software),
  };
}
