import { printedName } from '../../patients/patients/person-name.ts';
import { printedMoment } from './printed-moment.ts';
import { printedTexts } from './printed-texts.ts';
import type { ReportDocument, ReportSite } from './report-document.ts';
import { formatVerifyCode } from './verify-code.ts';

/** A name and its value in a block of the paper. */
export interface PrintedFact {
  readonly name: string;
  readonly value: string;
  readonly isStrong: boolean;
  /** Takes the whole width. */
  readonly isWide: boolean;
}

type Mark = 'strong' | 'wide' | undefined;

export function fact(name: string, value: string, mark?: Mark): PrintedFact {
  return { name, value, isStrong: mark === 'strong', isWide: mark === 'wide' };
}

/** What is empty is left out. */
export function said(facts: readonly PrintedFact[]): readonly PrintedFact[] {
  return facts.filter(({ value }) => value !== '');
}

/** Each once: two orders of one doctor are one line of the paper. */
function joined(parts: readonly string[]): string {
  return [...new Set(parts.filter((part) => part !== ''))].join('; ');
}

/** Laboratory with its site, and how to reach it. */
export function printedPlace(site: ReportSite): { readonly place: string; readonly reach: string } {
  const phone = site.phone === '' ? '' : printedTexts.head.phone(site.phone);
  const joinedBy = (sign: string, parts: readonly string[]): string =>
    parts.filter((part) => part !== '').join(sign);
  return {
    place: joinedBy(' – ', [site.laboratory, site.site]),
    reach: joinedBy(' · ', [site.address, phone]),
  };
}

export function printedPatient({ patient, orders }: ReportDocument): readonly PrintedFact[] {
  const { patient: names } = printedTexts;
  return said([
    fact(names.name, printedName(patient.fullName), 'strong'),
    fact(names.code, patient.code, 'strong'),
    fact(names.birth, patient.birthText),
    fact(names.sex, patient.sex),
    fact(names.gestation, joined(orders.map((order) => order.gestationalAge)), 'strong'),
    fact(names.para, joined(orders.map((order) => order.para))),
    fact(names.department, joined(orders.map((order) => order.department))),
    fact(names.doctor, joined(orders.map((order) => order.doctor))),
    fact(names.payer, patient.payer),
    fact(names.phone, patient.maskedPhone),
    fact(names.address, patient.address, 'wide'),
    fact(names.diagnosis, joined(orders.map((order) => order.diagnosis)), 'wide'),
  ]);
}

export interface PrintedSpecimen {
  readonly code: string;
  readonly facts: readonly PrintedFact[];
}

/** When it was ordered is said once, with the first tube. */
export function printedSpecimens({ orders, specimens }: ReportDocument): readonly PrintedSpecimen[] {
  const { specimens: names } = printedTexts;
  const ordered = joined(orders.map((order) => printedMoment(order.orderedTime)));
  return specimens.map((specimen, index) => ({
    code: specimen.code,
    facts: said([
      fact(names.type, specimen.type),
      fact(names.code, specimen.code),
      fact(names.condition, specimen.condition),
      fact(names.ordered, index === 0 ? ordered : ''),
      fact(names.collected, printedMoment(specimen.collectedTime), 'strong'),
      fact(names.collectedBy, specimen.collectedBy),
      fact(names.received, printedMoment(specimen.receivedTime), 'strong'),
      fact(names.receivedBy, specimen.receivedBy),
      fact(names.comment, specimen.comment, 'wide'),
    ]),
  }));
}

/** Times and codes at the foot. What comes after the signature is given beside the document. */
export function printedFoot(
  { times, template }: ReportDocument,
  beside: { readonly releasedTime: string | null; readonly verifyCode: string | null },
): readonly PrintedFact[] {
  const { foot: names } = printedTexts;
  return said([
    fact(names.resulted, printedMoment(times.resulted)),
    fact(names.approved, printedMoment(times.approved)),
    fact(names.released, printedMoment(beside.releasedTime)),
    fact(
      names.verifyCode,
      beside.verifyCode === null || beside.verifyCode === '' ? '' : formatVerifyCode(beside.verifyCode),
      'strong',
    ),
    fact(names.template, names.templateOf(template.code, template.version)),
  ]);
}
