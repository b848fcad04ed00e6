import { appointmentSentence, formatDate, vietnamDateAt, type AppointmentDraft } from '@senlab/domain';
import type { AppointmentSlipPaper } from '@senlab/pdf/papers';
import type { Catalogue } from '../../ground/catalogue/index.ts';
import type { Doctor } from '../../ground/practitioners/index.ts';
import type { AppointmentDependencies } from './dependencies.ts';
import type { PaperSource } from './paper-repository.ts';
import type { Site } from './world-repository.ts';

export interface PaperParts {
  readonly draft: AppointmentDraft;
  readonly slipNo: string;
  readonly source: PaperSource;
  readonly site: Site;
  readonly doctor: Doctor;
  readonly house: AppointmentDependencies['house'];
  readonly catalogue: Pick<Catalogue, 'tests' | 'panels'>;
  readonly nowMs: number;
}

const sexes: Readonly<Record<string, string>> = { female: 'Nữ', male: 'Nam', unknown: 'Không xác định' };

function birthText({ birthDate, birthPrecision }: PaperSource): string {
  if (birthPrecision === 'year') return birthDate.slice(0, 4);
  const day = formatDate(birthDate);
  return birthPrecision === 'month' ? day.slice(3) : day;
}

function dateLine(nowMs: number): string {
  const [year = '', month = '', day = ''] = vietnamDateAt(nowMs).split('-');
  return `Ngày ${day} tháng ${month} năm ${year}`;
}

/** As people read them; a code that left the catalogue stays a code. */
export function plannedTestNames(codes: readonly string[], catalogue: PaperParts['catalogue']): string {
  const { tests, panels } = catalogue;
  return codes.map((code) => panels.get(code)?.name ?? tests.get(code)?.name ?? code).join(', ');
}

/** What the patient is given, frozen in the moment of issue: the card and the address of that day. */
export function slipPaper(parts: PaperParts): AppointmentSlipPaper {
  const { draft, source, site, house } = parts;
  const isInpatient = source.visitType === 'inpatient';
  return {
    site: {
      authority: house.authority,
      hospital: house.hospital,
      place: site.name,
      reach: `${site.address} – ĐT: ${site.phone}`,
    },
    slipNo: parts.slipNo,
    patient: {
      name: source.fullName,
      code: source.patientCode,
      birth: birthText(source),
      sex: sexes[source.gender] ?? '',
    },
    address: source.address,
    insuranceNo: source.insuranceNo ?? '',
    insuranceTo: source.insuranceTo === null ? '' : formatDate(source.insuranceTo),
    admittedDate: formatDate(source.arrivedDay),
    // Who came for an examination left on the same day; of those who stayed the ward writes it in the discharge paper.
    dischargedDate: isInpatient ? '' : formatDate(source.arrivedDay),
    diagnosis: draft.icdMain === null ? draft.diagnosis : `${draft.diagnosis} (${draft.icdMain})`,
    otherDiagnosis: draft.icdOther ?? '',
    appointment: appointmentSentence(draft.appointmentDate, draft.appointmentTime),
    department: source.departmentName,
    reason: draft.reason ?? '',
    preparation: draft.preparation ?? '',
    plannedTests: plannedTestNames(draft.plannedTests, parts.catalogue),
    dateLine: dateLine(parts.nowMs),
    doctor: parts.doctor.name,
    representative: '',
    doctorImage: '',
    representativeImage: '',
    doctorSignedLine: '',
    facilitySignedLine: '',
    hotline: site.hotline ?? site.phone,
  };
}
