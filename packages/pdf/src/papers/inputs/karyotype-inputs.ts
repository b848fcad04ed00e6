import type { KaryotypePaper } from '../documents/karyotype.ts';
import type { PaperInputs } from '../paper-field.ts';
import { tableText } from './cell-text.ts';
import { factRows } from './fact-rows.ts';
import { patientInputs, siteInputs } from './slip-inputs.ts';
import { texts } from './texts.ts';

function facts(doc: KaryotypePaper): string {
  const { patient: who, karyotype: names } = texts;
  const { patient } = doc;
  return tableText(
    factRows([
      { name: who.name, value: patient.name, isStrong: true },
      { name: who.code, value: patient.code, isStrong: true },
      { name: who.birth, value: patient.birth },
      { name: who.sex, value: patient.sex },
      { name: names.department, value: doc.department },
      { name: names.doctor, value: doc.doctor },
      { name: names.address, value: doc.address, isWide: true },
      { name: names.spouse, value: doc.spouse, isWide: true },
      { name: names.indication, value: doc.indication, isWide: true },
    ]),
  );
}

function specimenFacts(doc: KaryotypePaper): string {
  const { karyotype: names } = texts;
  return tableText(
    factRows([
      { name: names.specimen, value: doc.specimenKind },
      { name: names.counts, value: doc.counts },
      { name: names.collected, value: doc.collectedTime, isStrong: true },
      { name: names.received, value: doc.receivedTime, isStrong: true },
      { name: names.method, value: doc.method, isWide: true },
    ]),
  );
}

export function karyotypeInputs(doc: KaryotypePaper): PaperInputs {
  const { site, patient, code, sid, verifyUrl, version, ...rest } = doc;
  return {
    ...rest,
    ...siteInputs(site),
    ...patientInputs(patient),
    reportCode: code,
    version,
    sid,
    sidBarcode: sid,
    statusMark: doc.band === '' ? '' : texts.corrected(Math.max(1, Number(version) - 1)),
    patientFacts: facts(doc),
    specimenFacts: specimenFacts(doc),
    verifyUrl,
    verifyQr: verifyUrl,
  };
}
