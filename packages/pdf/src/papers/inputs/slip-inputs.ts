import type { AppointmentSlipPaper } from '../documents/appointment-slip.ts';
import type { PaperPatient, PaperSite } from '../documents/paper-site.ts';
import type { ReturnSlipPaper } from '../documents/return-slip.ts';
import type { PaperInputs } from '../paper-field.ts';
import { cellText, tableText } from './cell-text.ts';
import { factRows } from './fact-rows.ts';
import { texts } from './texts.ts';

export function siteInputs(site: PaperSite): PaperInputs {
  const { authority, hospital, place, reach } = site;
  return { authority, hospital, laboratory: place, reach };
}

export function patientInputs({ name, code, birth, sex }: PaperPatient): PaperInputs {
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
