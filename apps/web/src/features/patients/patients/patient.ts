import { useCallback } from 'react';
import { readResponse } from '../../../api/envelope.ts';
import { ask } from '../../../api/request.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { Patient as PatientDocument, type PatientQuery } from '../../../api/patients/patients.generated.ts';
import { texts } from './texts.ts';
import {
  ageAt,
  type Birth,
  birthWords,
  formatDate,
  gestationalAgeText,
  isInsuredOn,
  newbornMaxDays,
  pregnancyToday,
  vietnamDateAt,
} from '@senlab/domain';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';

export type Patient = NonNullable<PatientQuery['response']['data']>;

interface Loaded {
  readonly patient: Patient | undefined;
  /** Why there is none. */
  readonly complaint: string | undefined;
}

export interface UsedPatient extends Loaded {
  readonly reload: () => void;
  /** As `reload`, for whoever goes on only with what is known then. */
  readonly refresh: () => Promise<void>;
}

async function loadPatient(_id: string): Promise<Loaded> {
  const outcome = await ask(PatientDocument, { _id });
  if (outcome.kind === 'success' && outcome.response.data !== null)
    return { patient: outcome.response.data, complaint: undefined };
  if (outcome.kind === 'denied') readResponse(outcome);
  const complaint = outcome.kind === 'refused' ? outcome.message : texts.page.loadFailed;
  return { patient: undefined, complaint };
}

/** One patient by id; the last one stays on the screen while the same is asked for again. */
export function usePatient(id: string): UsedPatient {
  const load = useCallback(async () => (id === '' ? null : loadPatient(id)), [id]);
  const { answer, refresh } = useAnswer(load);
  return { patient: answer?.patient, complaint: answer?.complaint, reload: () => void refresh(), refresh };
}

const say = texts.page;

/** Days for a newborn, years for everybody else; "khoảng" where day or month are not known. */
export function ageWords(birth: Birth, nowMs: number): string {
  const age = ageAt(birth, nowMs);
  if (age === undefined) return '';
  const words = age.exact && age.days <= newbornMaxDays ? say.days(age.days) : say.years(age.years);
  return age.exact ? words : say.about(words);
}

export function birthOfPatient({ birthDate, birthPrecision, birthTime }: Patient): Birth {
  return { date: birthDate, precision: birthPrecision, time: birthTime };
}

function bornWords({ birthDate, birthPrecision, birthTime }: Patient): string {
  const birth = birthWords(birthDate, birthPrecision);
  return texts.person.born(birthTime === null ? birth : say.bornAt(birth, birthTime));
}

/** What stands under the name on every screen that touches a patient. */
export function bannerWords(patient: Patient, nowMs: number): readonly string[] {
  const today = patient.pregnancy && pregnancyToday(patient.pregnancy, nowMs);
  return [
    bornWords(patient),
    ageWords(birthOfPatient(patient), nowMs),
    labTexts.genders[patient.gender],
    texts.person.code(patient.patientCode),
    ...(today ? [say.gestation(gestationalAgeText(today.gestationalDays))] : []),
    ...(patient.bloodGroup === null ? [] : [say.bloodGroup(patient.bloodGroup)]),
    ...(patient.isDemo ? [labTexts.demo] : []),
  ].filter((word) => word !== '');
}

export function paperWords({ idType, nationalId, noIdReason }: Patient): string {
  if (idType !== 'none') return `${texts.form.idTypes[idType]} ${nationalId ?? ''}`.trim();
  const reasons: Readonly<Record<string, string>> = texts.form.noIdReasons;
  const reason = noIdReason === null ? undefined : reasons[noIdReason];
  return reason === undefined ? texts.form.idTypes.none : say.noPaper(reason);
}

export interface InsuranceWords {
  readonly words: string;
  readonly isOver: boolean;
}

export function insuranceWords(patient: Patient, nowMs: number): InsuranceWords | undefined {
  const { insuranceNo, insuranceFrom: from, insuranceTo: to, insuranceFacility } = patient;
  if (insuranceNo === null) return undefined;
  const hasTime = from !== null && to !== null;
  const parts = [
    insuranceNo,
    ...(hasTime ? [say.insuranceTime(formatDate(from), formatDate(to))] : []),
    ...(insuranceFacility === null ? [] : [say.facility(insuranceFacility)]),
  ];
  return { words: parts.join(', '), isOver: hasTime && !isInsuredOn({ from, to }, vietnamDateAt(nowMs)) };
}

export function relativeWords({ relativeName, relation, relativePhone }: Patient): string {
  return [relativeName, relation, relativePhone].filter((word) => word !== null && word !== '').join(' · ');
}
