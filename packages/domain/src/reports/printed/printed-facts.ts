import { printedTexts } from './texts.ts';
import type { ReportDocument, ReportSite } from '../reports/report-document.ts';
import type { ReportPerson } from '../reports/report-karyotype.ts';
import { printedName } from '../../patients/patients/person-name.ts';
import { formatVerifyCode } from '../reports/verify-code.ts';

const vietnamMs = 7 * 3_600_000;

const two = (part: number): string => String(part).padStart(2, '0');

/** `HH:mm DD/MM/YYYY` on the hospital's clock; empty where there is none, and as it stands where it is no moment. */
export function printedMoment(moment: string | null): string {
  if (moment === null || moment === '') return '';
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return moment;
  const local = new Date(ms + vietnamMs);
  const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
  const day = `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}`;
  return `${clock} ${day}/${String(local.getUTCFullYear()).padStart(4, '0')}`;
}

/** Its day alone, as the column of earlier results has it. */
export function printedDay(moment: string | null): string {
  return printedMoment(moment).split(' ').at(-1) ?? '';
}

/** The line over a signature: "Ngày 14 tháng 11 năm 2026, 09 giờ 41 phút". */
export function printedDateLine(moment: string): string {
  const read = /^(\d\d):(\d\d) (\d\d)\/(\d\d)\/(\d{4})$/.exec(printedMoment(moment));
  if (read === null) return '';
  const [, hour = '', minute = '', day = '', month = '', year = ''] = read;
  return `Ngày ${day} tháng ${month} năm ${year}, ${hour} giờ ${minute} phút`;
}

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
export function printedPeople({ people, karyotype }: ReportDocument): readonly PrintedSigner[] {
  const titles = karyotype === undefined ? printedTexts.people : printedTexts.karyotypePeople;
  const of = (role: PrintedSigner['role'], list: readonly ReportPerson[]): PrintedSigner => ({
    role,
    title: titles[role],
    people: list.filter(({ name }) => name !== '').map(printedPerson),
  });
  const { performedBy, verifiedBy, secondDoctor, approvedBy } = people;
  const [first, second] = karyotype?.analysts ?? [];
  return [
    of('performed', first === undefined ? performedBy : [first]),
    of('verified', second === undefined ? verifiedBy : [second]),
    of('second', secondDoctor === null ? [] : [secondDoctor]),
    of('approved', [approvedBy]),
  ].filter(({ role, people: list }) => role === 'approved' || list.length > 0);
}

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

export function printedPatient({ patient, orders, karyotype }: ReportDocument): readonly PrintedFact[] {
  const { patient: names, karyotype: own } = printedTexts;
  return said([
    fact(names.name, printedName(patient.fullName), 'strong'),
    fact(names.code, patient.code, 'strong'),
    fact(names.birth, patient.birthText),
    fact(names.sex, patient.sex),
    fact(names.gestation, joined(orders.map((order) => order.gestationalAge)), 'strong'),
    fact(names.para, joined(orders.map((order) => order.para))),
    fact(names.department, joined(orders.map((order) => order.department))),
    fact(names.doctor, joined(orders.map((order) => order.doctor))),
    // Who pays is nothing to the geneticist who reads it elsewhere, and the pictures need the room.
    ...(karyotype === undefined
      ? [fact(names.payer, patient.payer), fact(names.phone, patient.maskedPhone)]
      : []),
    fact(names.address, patient.address, 'wide'),
    fact(names.diagnosis, joined(orders.map((order) => order.diagnosis)), 'wide'),
    fact(own.spouse, karyotype?.spouseCode ?? ''),
    fact(own.indication, karyotype?.indication ?? '', 'wide'),
  ]);
}

export interface PrintedSpecimen {
  readonly code: string;
  readonly facts: readonly PrintedFact[];
}

/** When it was ordered is said once, with the first tube. */
export function printedSpecimens(document: ReportDocument): readonly PrintedSpecimen[] {
  const { orders, specimens, karyotype } = document;
  const { specimens: names, karyotype: own } = printedTexts;
  const ordered = joined(orders.map((order) => printedMoment(order.orderedTime)));
  return specimens.map((specimen, index) => ({
    code: specimen.code,
    facts: said([
      fact(names.type, karyotype?.specimenKind ?? specimen.type),
      fact(names.code, specimen.code),
      fact(names.condition, specimen.condition),
      fact(names.ordered, index === 0 ? ordered : ''),
      fact(names.collected, printedMoment(specimen.collectedTime), 'strong'),
      fact(names.collectedBy, specimen.collectedBy),
      fact(names.received, printedMoment(specimen.receivedTime), 'strong'),
      fact(names.receivedBy, specimen.receivedBy),
      fact(names.comment, specimen.comment, 'wide'),
      ...(index === 0 && karyotype !== undefined
        ? [fact(own.method, karyotype.method, 'wide'), fact(own.counts, karyotype.counts, 'wide')]
        : []),
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
