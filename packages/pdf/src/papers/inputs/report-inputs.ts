import {
  type PrintedRow,
  type PrintedSection,
  printedTexts,
  type PrintedFact,
  type PrintedReport,
  printedDateLine,
  printedMoment,
  printedReport,
  type PrintedSigner,
  type ReportDocument,
} from '@senlab/domain';
import {
  boldText,
  cellText,
  italicText,
  joinedCell,
  joinFilled,
  lineRow,
  struckText,
  titleRow,
  type TableRows,
  tableText,
  factRows,
} from './cell-text.ts';
import type { PaperInputs } from '../paper-field.ts';
import type { ReportBeside } from '../documents.ts';
import { texts } from './texts.ts';

/** Number, name, value, flag, unit, range, method and instrument, last time. */
export const resultColumns = 8;

function valueCell({ oldValue, value, notDone, isAbnormal, isReplaced }: PrintedRow): string {
  const shown = isAbnormal || isReplaced ? boldText(value) : cellText(value);
  return joinFilled('\n', [struckText(oldValue), notDone === '' ? shown : italicText(notDone)]);
}

/** The code is quieter than the name: slanted, and never bold. */
function nameCell({ name, code, isAbnormal }: PrintedRow): string {
  return joinFilled(' ', [isAbnormal ? boldText(name) : cellText(name), italicText(code)]);
}

function rangeCell({ oldRange, range, rangeReason, rangeMark }: PrintedRow): string {
  const marked = joinFilled(' ', [range, rangeMark]);
  return joinFilled('\n', [struckText(oldRange), cellText(marked), cellText(rangeReason)]);
}

function rowsOf(row: PrintedRow): TableRows {
  const cells = [
    String(row.no),
    nameCell(row),
    valueCell(row),
    // The reason needs room, and what was not done has no flag.
    row.notDone === '' ? boldText(row.flag) : joinedCell,
    cellText(row.unit),
    rangeCell(row),
    cellText(row.made),
    joinFilled('\n', [row.previous, row.previousDay].map(cellText)),
  ];
  const critical = row.criticalLine === '' ? [] : [lineRow(boldText(row.criticalLine), resultColumns)];
  return [cells, ...critical, ...row.lines.map((line) => lineRow(italicText(line), resultColumns))];
}

function headOf({ section, notes }: PrintedSection): TableRows {
  return section === '' && notes.length === 0 ? [] : [titleRow(section, resultColumns, notes.join(' · '))];
}

function resultRows(sections: readonly PrintedSection[]): TableRows {
  return sections.flatMap((section) => [...headOf(section), ...section.rows.flatMap(rowsOf)]);
}

/** All of them one after the other, for a small paper. */
function factsText(facts: readonly PrintedFact[]): string {
  return facts.map(({ name, value }) => `${name}: ${value}`).join(' · ');
}

const { screening: names } = printedTexts;

/** What the risk was calculated from, as a block and one by one. All of it empty on other papers. */
function screeningInputs({ screenings }: PrintedReport): PaperInputs {
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

function peopleText(signer: PrintedSigner | undefined): string {
  const people = signer?.people ?? [];
  return people.map(({ name, licence }) => joinFilled('\n', [name, licence])).join('\n');
}

function peopleInputs({ people }: PrintedReport): PaperInputs {
  const of = (role: PrintedSigner['role']): PrintedSigner | undefined =>
    people.find((signer) => signer.role === role);
  const title = (role: PrintedSigner['role']): string => of(role)?.title.toLocaleUpperCase('vi') ?? '';
  const [approver] = of('approved')?.people ?? [];
  return {
    performedTitle: title('performed'),
    performers: peopleText(of('performed')),
    verifiedTitle: title('verified'),
    verifiers: peopleText(of('verified')),
    secondDoctor: joinFilled(' – ', peopleText(of('second')).split('\n')),
    approvedTitle: title('approved'),
    approver: approver?.name ?? '',
    approverLicence: approver?.licence ?? '',
  };
}

function factOf(printed: PrintedReport, name: string): string {
  return [...printed.patient, ...printed.foot].find((fact) => fact.name === name)?.value ?? '';
}

function patientInputs(printed: PrintedReport): PaperInputs {
  const { patient: names } = printedTexts;
  return {
    patientName: factOf(printed, names.name),
    patientCode: factOf(printed, names.code),
    patientBirth: factOf(printed, names.birth),
    patientSex: factOf(printed, names.sex),
    patientAddress: factOf(printed, names.address),
    gestation: factOf(printed, names.gestation),
    department: factOf(printed, names.department),
    doctor: factOf(printed, names.doctor),
    diagnosis: factOf(printed, names.diagnosis),
    patientFacts: tableText(factRows(printed.patient)),
    patientText: factsText(printed.patient),
  };
}

function markOf({ kind, versionNo }: ReportDocument): string {
  if (kind === 'preliminary') return texts.preliminary;
  return versionNo > 1 ? texts.corrected(versionNo - 1) : '';
}

function timeInputs(document: ReportDocument, printed: PrintedReport): PaperInputs {
  const { foot: names } = printedTexts;
  const lines = printed.foot.filter(({ name }) => name !== names.verifyCode);
  return {
    collectedTime: printedMoment(document.times.collected),
    receivedTime: printedMoment(document.times.received),
    resultedTime: factOf(printed, names.resulted),
    approvedTime: factOf(printed, names.approved),
    releasedTime: factOf(printed, names.released),
    timesLine: factsText(lines),
    dateLine: printedDateLine(document.times.approved),
    verifyCode: factOf(printed, names.verifyCode),
  };
}

/** What a report prints, field by field. Every word comes from the function that the screen draws from too. */
export function reportInputs(document: ReportDocument, beside: ReportBeside): PaperInputs {
  const printed = printedReport(document, beside);
  const { authority, hospital, place, reach, code, versionNo, sid } = printed;
  return {
    authority,
    hospital,
    laboratory: place,
    reach,
    reportCode: code,
    version: versionNo,
    sid,
    sidBarcode: sid,
    title: printed.title,
    band: printed.band,
    statusMark: markOf(document),
    ...patientInputs(printed),
    specimenFacts: tableText(printed.specimens.flatMap(({ facts }) => factRows(facts))),
    specimensText: printed.specimens.map(({ facts }) => factsText(facts)).join('\n'),
    ...screeningInputs(printed),
    results: tableText(resultRows(printed.sections)),
    conclusion: printed.conclusion,
    notes: printed.notes.join(' · '),
    ...peopleInputs(printed),
    ...timeInputs(document, printed),
    approverImage: beside.approverImage,
    signedLine: beside.signedLine,
    verifyUrl: beside.verifyUrl,
    verifyQr: beside.verifyUrl,
  };
}
