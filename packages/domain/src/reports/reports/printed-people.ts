import { printedTexts } from './printed-texts.ts';
import type { ReportDocument, ReportPerson } from './report-document.ts';

export interface PrintedPerson {
  /** With the title before it. */
  readonly name: string;
  /** "Số CCHN: …"; empty for whoever needs none. */
  readonly licence: string;
}

export interface PrintedSigner {
  readonly role: 'performed' | 'verified' | 'second' | 'approved';
  readonly title: string;
  readonly people: readonly PrintedPerson[];
}

function printedPerson({ title, name, licenceNo }: ReportPerson): PrintedPerson {
  return {
    name: [title, name].filter((part) => part !== '').join(' '),
    licence: licenceNo === '' ? '' : printedTexts.people.licence(licenceNo),
  };
}

/** Whoever signs or did the work, in the order of the paper; a place that nobody fills is left out but the last one. */
export function printedPeople({ people }: ReportDocument): readonly PrintedSigner[] {
  const of = (role: PrintedSigner['role'], list: readonly ReportPerson[]): PrintedSigner => ({
    role,
    title: printedTexts.people[role],
    people: list.filter(({ name }) => name !== '').map(printedPerson),
  });
  const { performedBy, verifiedBy, secondDoctor, approvedBy } = people;
  return [
    of('performed', performedBy),
    of('verified', verifiedBy),
    of('second', secondDoctor === null ? [] : [secondDoctor]),
    of('approved', [approvedBy]),
  ].filter(({ role, people: list }) => role === 'approved' || list.length > 0);
}
