import { formatDate } from '../../text/date.ts';
import { fact, said, type PrintedFact } from './printed-facts.ts';
import { printedTexts } from './texts.ts';
import type { ReportDocument } from '../reports/report-document.ts';
import type { ReportScreening } from '../reports/report-row.ts';

/** What one order told the risk program. */
export interface PrintedScreening {
  /** Of the order. */
  readonly code: string;
  readonly facts: readonly PrintedFact[];
}

const { screening: names } = printedTexts;

function worded(text: string, words: (text: string) => string): string {
  return text === '' ? '' : words(text);
}

function joined(sign: string, parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(sign);
}

function scanText({ ultrasoundDate, gestationAtScan }: ReportScreening): string {
  const day = worded(ultrasoundDate, formatDate);
  return day === '' || gestationAtScan === '' ? day : names.scanOf(day, gestationAtScan);
}

function factsOf(screening: ReportScreening): readonly PrintedFact[] {
  const { edd, datedBy } = screening;
  return said([
    fact(names.maternalAge, worded(screening.maternalAge, names.ageOf), 'strong'),
    fact(names.weight, worded(screening.weight, names.weightOf), 'strong'),
    fact(names.fetuses, joined(' – ', [screening.fetuses, screening.chorionicity])),
    fact(names.conception, screening.conception),
    fact(names.smoker, screening.smoker),
    fact(names.diabetes, screening.diabetesType1),
    // How a date was come to says nothing without the date.
    fact(names.due, edd === '' ? '' : joined(', ', [formatDate(edd), datedBy])),
    fact(names.scan, scanText(screening)),
    fact(names.crl, worded(screening.crl, names.lengthOf), 'strong'),
    fact(names.nt, worded(screening.nt, names.lengthOf), 'strong'),
    fact(names.sonographer, screening.sonographer),
    fact(names.machine, screening.machine),
  ]);
}

function blocksOf({ orders }: ReportDocument): readonly PrintedScreening[] {
  return orders.flatMap(({ code, screening }) => {
    const facts = screening === null || screening === undefined ? [] : factsOf(screening);
    return facts.length === 0 ? [] : [{ code, facts }];
  });
}

/** The program that every calculated row comes from, so that it is said once; empty where there is not one alone. */
export function softwareOfAll(document: ReportDocument): string {
  const programs = document.rows.flatMap(({ riskSoftware }) =>
    riskSoftware === null ? [] : joined(' ', [riskSoftware.name, riskSoftware.version]),
  );
  const [program = '', ...others] = new Set(programs);
  return others.length > 0 || blocksOf(document).length === 0 ? '' : program;
}

/** One block for each order that has it; where there are several, each says which order it is of. */
export function printedScreenings(document: ReportDocument): readonly PrintedScreening[] {
  const blocks = blocksOf(document);
  const isAlone = blocks.length === 1;
  const software = said([fact(names.software, softwareOfAll(document), 'wide')]);
  return blocks.map(({ code, facts }, index) => ({
    code,
    facts: [
      ...(isAlone ? [] : [fact(names.order, code, 'wide')]),
      ...facts,
      ...(index === blocks.length - 1 ? software : []),
    ],
  }));
}
