import type {
  AppointmentSlipPaper,
  PaperPatient,
  PaperSite,
  ReturnSlipPaper,
  CriticalLogPaper,
  TubeLabelPaper,
  WorklistPaper,
} from '../documents.ts';
import type { PaperInputs } from '../paper-field.ts';
import { cellText, tableText, factRows, boldText } from './cell-text.ts';
import { texts } from './texts.ts';

function siteInputs(site: PaperSite): PaperInputs {
  const { authority, hospital, place, reach } = site;
  return { authority, hospital, laboratory: place, reach };
}

function patientInputs({ name, code, birth, sex }: PaperPatient): PaperInputs {
  return { patientName: name, patientCode: code, patientBirth: birth, patientSex: sex };
}

function receiverRows(doc: ReturnSlipPaper): string {
  const { returned: names } = texts;
  return tableText(
    factRows([
      { name: names.receiver, value: doc.receiverKind },
      { name: names.channel, value: doc.channel },
      { name: names.receiverName, value: doc.receiverName, isStrong: true, isWide: true },
      { name: names.idNo, value: doc.receiverIdNo },
      { name: names.phone, value: doc.receiverPhone },
      { name: names.check, value: doc.identityCheck, isWide: true },
      { name: names.handed, value: doc.handedTime, isWide: true },
    ]),
  );
}

/** What was handed over: numbers and names of tests, never a value. */
export function returnSlipInputs(doc: ReturnSlipPaper): PaperInputs {
  const reports = doc.reports.map((report, index) => [
    String(index + 1),
    cellText(`${report.code}\n${texts.returned.version(report.version)}`),
    ...[report.tests, report.released, report.pages, report.note].map(cellText),
  ]);
  const awaited = doc.awaited.map(({ tests, promised }, index) => [
    String(index + 1),
    cellText(tests),
    cellText(promised),
  ]);
  return {
    ...siteInputs(doc.site),
    slipCode: doc.code,
    ...patientInputs(doc.patient),
    patientBarcode: doc.patient.code,
    reports: tableText(reports),
    awaitedTitle: awaited.length === 0 ? '' : texts.awaitedTitle,
    awaited: tableText(awaited),
    receiverFacts: receiverRows(doc),
    receiverName: doc.receiverName,
    handedBy: doc.handedBy,
    handedTime: doc.handedTime,
    dateLine: doc.dateLine,
    hotline: doc.hotline,
    receiverImage: doc.receiverImage,
  };
}

export function appointmentSlipInputs(doc: AppointmentSlipPaper): PaperInputs {
  const { site, patient, slipNo, ...rest } = doc;
  return { ...siteInputs(site), ...patientInputs(patient), slipNo, slipQr: slipNo, ...rest };
}

/** In groups, to be read aloud: six of the day, four of the case, two of the tube. */
function readable(code: string): string {
  return code.replace(/^(\d{6})(\d{4})(\d{2})$/, '$1 $2 $3');
}

export function tubeLabelInputs(label: TubeLabelPaper): PaperInputs {
  return {
    patientName: label.name,
    patientBirth: label.birthYear,
    patientCode: label.patientCode,
    specimenCode: readable(label.specimenCode),
    specimenBarcode: label.specimenCode,
    tube: label.tube,
    tests: label.tests,
    time: label.time,
    priority: label.priority,
    timePoint: label.timePoint,
  };
}

export function worklistInputs(list: WorklistPaper): PaperInputs {
  const lines = list.lines.map((line, index) => [
    String(index + 1),
    boldText(line.sid),
    cellText(line.patient),
    cellText(line.birthYear),
    cellText(line.specimen),
    cellText(line.tests),
    cellText(line.received),
    boldText(line.priority),
    '',
  ]);
  const { code, title, filter, madeTime, madeBy } = list;
  return {
    ...siteInputs(list.site),
    code,
    title,
    filter,
    madeTime,
    madeBy,
    count: String(lines.length),
    lines: tableText(lines),
  };
}

export function criticalLogInputs(log: CriticalLogPaper): PaperInputs {
  const lines = log.lines.map((line, index) => [
    String(index + 1),
    cellText(line.time),
    cellText(line.sid),
    cellText(line.patient),
    cellText(line.test),
    boldText(line.value),
    cellText(line.toldTo),
    cellText(line.readBack),
    cellText(line.toldBy),
  ]);
  const { period, madeTime, madeBy } = log;
  return {
    ...siteInputs(log.site),
    period,
    madeTime,
    madeBy,
    count: String(lines.length),
    lines: tableText(lines),
  };
}
