import {
  addDays,
  defaultAppointmentTime,
  isoWeekdayOf,
  type Abbreviation,
  type AppointmentDraft,
} from '@senlab/domain';
import type { Slip, SlipSettings, SlipSite, Visit } from '../slip-calls.ts';

/** Four weeks: what a pregnancy without trouble is seen by. */
const usualDays = 28;

/** The same day, or the next one that the site is open on in an ordinary week. */
export function nextOpenDay(day: string, openDays: readonly number[]): string {
  const week = Array.from({ length: 7 }, (_, index) => addDays(day, index));
  return week.find((each) => openDays.includes(isoWeekdayOf(each))) ?? day;
}

function usualTime({ hours }: SlipSite): string {
  const times = hours.map(({ time }) => time);
  return times.includes(defaultAppointmentTime)
    ? defaultAppointmentTime
    : (times[0] ?? defaultAppointmentTime);
}

export interface DraftWorld {
  readonly settings: SlipSettings;
  readonly today: string;
  /** Of the person who writes. */
  readonly accountId: string | undefined;
}

/** What a slip begins with: what the visit says already, and the doctor who writes. */
export function firstDraft(visit: Visit, { settings, today, accountId }: DraftWorld): AppointmentDraft {
  const { sites, doctors, departments, ownDepartmentId } = settings;
  const site = sites.find(({ code }) => code === visit.locationCode) ?? sites[0];
  const isDoctor = (id: string | null | undefined): boolean => doctors.some(({ _id }) => _id === id);
  const departmentId = ownDepartmentId ?? visit.departmentId ?? '';
  return {
    visitId: visit._id,
    locationCode: site?.code ?? '',
    appointmentDate: nextOpenDay(addDays(today, usualDays), site?.openDays ?? []),
    appointmentTime: site === undefined ? defaultAppointmentTime : usualTime(site),
    departmentId: departments.some(({ _id }) => _id === departmentId) ? departmentId : '',
    doctorId: [accountId, visit.doctorId].find(isDoctor) ?? null,
    diagnosis: visit.diagnosis ?? '',
    icdMain: visit.icdMain,
    icdOther: null,
    reason: null,
    preparation: null,
    plannedTests: [],
  };
}

export function draftOf(slip: Slip): AppointmentDraft {
  return {
    visitId: slip.visitId,
    locationCode: slip.locationCode,
    appointmentDate: slip.appointmentDate,
    appointmentTime: slip.appointmentTime,
    departmentId: slip.departmentId,
    doctorId: slip.doctorId,
    diagnosis: slip.diagnosis,
    icdMain: slip.icdMain,
    icdOther: slip.icdOther,
    reason: slip.reason,
    preparation: slip.preparation,
    plannedTests: slip.plannedTests,
  };
}

/** The words that an abbreviation stands for, in its place. */
export function writeOut(text: string, { word, meaning }: Abbreviation): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{L}\p{M}]+/gu, (each) => (each.toUpperCase() === word ? meaning : each));
}
