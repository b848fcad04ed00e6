import {
  printedDateLine,
  printedMoment,
  printedReport,
  printedTexts,
  type PrintedReport,
  type PrintedSigner,
  type ReportDocument,
} from '@senlab/domain';
import type { ReportBeside } from '../documents/report-beside.ts';
import type { PaperInputs } from '../paper-field.ts';
import { joinFilled, tableText } from './cell-text.ts';
import { factRows } from './fact-rows.ts';
import { resultRows } from './result-rows.ts';
import { factsText, screeningInputs } from './screening-inputs.ts';
import { texts } from './texts.ts';

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
