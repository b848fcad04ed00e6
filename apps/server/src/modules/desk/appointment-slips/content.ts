import {
  checkAppointmentForm,
  isUuid,
  normaliseAppointment,
  ok,
  refuse,
  type AppointmentDraft,
  type AppointmentIssue,
  appointmentSentence,
  formatDate,
  vietnamDateAt,
} from '@senlab/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/tx.ts';
import { listDepartments, type Catalogue } from '../../ground/catalogue/index.ts';
import { findDoctor, type Doctor } from '../../ground/practitioners/index.ts';
import { isInWard, wardOf } from '../../ground/wards/index.ts';
import { refuseFields, type SlipResult, type AppointmentDependencies } from './step.ts';
import type { SlipContent, StoredSlip } from './slip-repository.ts';
import { hasOtherSlip, lockVisit, type SlipVisit, findSite, type Site } from './world-repository.ts';
import type { AppointmentSlipPaper } from '@senlab/pdf/papers';
import type { PaperSource } from './view-repository.ts';

interface Asked {
  readonly actor: Actor;
  readonly draft: AppointmentDraft;
  readonly catalogue: Pick<Catalogue, 'tests' | 'panels'>;
  /** The slip that is being changed or moved, which this person has met; null for a new one. */
  readonly slip: Pick<StoredSlip, 'id' | 'visitId'> | null;
}

async function departmentIssue(tx: Tx, { actor, draft }: Asked): Promise<readonly AppointmentIssue[]> {
  const { departmentId } = draft;
  const isKnown = (await listDepartments(tx)).some(({ id, isActive }) => isActive && id === departmentId);
  if (!isKnown) return [{ field: 'departmentId', reason: 'appointment-department-required' }];
  if (isInWard(await wardOf(tx, actor), departmentId)) return [];
  return [{ field: 'departmentId', reason: 'appointment-department-not-own' }];
}

async function doctorIssue(tx: Tx, { doctorId }: AppointmentDraft): Promise<readonly AppointmentIssue[]> {
  if (doctorId === null) return [];
  const doctor = isUuid(doctorId) ? await findDoctor(tx, doctorId) : undefined;
  return doctor === undefined ? [{ field: 'doctorId', reason: 'appointment-doctor-unknown' }] : [];
}

function testIssue({ draft, catalogue }: Asked): readonly AppointmentIssue[] {
  const isKnown = draft.plannedTests.every((code) => catalogue.panels.has(code) || catalogue.tests.has(code));
  return isKnown ? [] : [{ field: 'plannedTests', reason: 'appointment-tests-unknown' }];
}

async function namesIssues(tx: Tx, asked: Asked): Promise<readonly AppointmentIssue[]> {
  const site = await findSite(tx, asked.draft.locationCode.replaceAll('\0', ''));
  return [
    ...(site === undefined ? [{ field: 'locationCode', reason: 'appointment-site-unknown' } as const] : []),
    ...(await departmentIssue(tx, asked)),
    ...(await doctorIssue(tx, asked.draft)),
    ...testIssue(asked),
  ];
}

/** Whoever may change a slip keeps its visit, also where that was in another department. */
async function isMet(tx: Tx, { actor, slip }: Asked, visit: SlipVisit): Promise<boolean> {
  return visit.id === slip?.visitId || isInWard(await wardOf(tx, actor), visit.departmentId);
}

/** The visit of the patient, held until the slip is written. */
async function patientOf(tx: Tx, asked: Asked): Promise<SlipResult<string>> {
  const { draft, slip } = asked;
  const visit = isUuid(draft.visitId) ? await lockVisit(tx, draft.visitId) : undefined;
  if (visit === undefined || !(await isMet(tx, asked, visit))) {
    const issue = { field: 'visitId', reason: 'appointment-visit-unknown' } as const;
    return refuseFields({ kind: 'invalid', reason: issue.reason }, [issue]);
  }
  if (await hasOtherSlip(tx, visit.id, slip?.id ?? null)) {
    return refuse({ kind: 'conflict', reason: 'appointment-visit-has-slip' });
  }
  return ok(visit.patientId);
}

/** What is written, tidied; a refusal with the fields that could not be kept as they are. */
export async function readContent(tx: Tx, asked: Asked): Promise<SlipResult<SlipContent>> {
  const draft = normaliseAppointment(asked.draft);
  const form = checkAppointmentForm(draft);
  const issues = [...form, ...(await namesIssues(tx, { ...asked, draft }))];
  const [first] = issues;
  if (first !== undefined) return refuseFields({ kind: 'invalid', reason: first.reason }, issues);
  const patientId = await patientOf(tx, { ...asked, draft });
  return patientId.ok ? ok({ draft, patientId: patientId.value }) : patientId;
}

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
