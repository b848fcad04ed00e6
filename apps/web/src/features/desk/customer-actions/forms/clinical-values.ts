import { instantOf, vietnamIsoOf } from '@senlab/domain';
import { isStoredDate, isStoredTime } from '@senlab/domain/text';
import type { Visit } from '../../appointment-slips/slip-calls.ts';
import { visitWords } from '../../appointment-slips/slip-words.tsx';
import type { CustomerSettings } from '../customer-calls.ts';

/** What a form about a visit chooses from. */
export interface ClinicalWorld {
  readonly settings: CustomerSettings;
  readonly visits: readonly Visit[];
  readonly accountId: string | undefined;
}

/** A moment that was typed as day and time; what is no moment comes out as none, so that the rules can say so. */
export function momentOf(day: string, time: string): string {
  return isStoredDate(day) && isStoredTime(time) ? `${day}T${time}:00+07:00` : '';
}

/** Day and time in Vietnam of a stored moment; without one, of now. */
export function dayAndTime(moment: string | undefined): { readonly day: string; readonly time: string } {
  const instant = (moment === undefined ? undefined : instantOf(moment)) ?? Date.now();
  const shown = vietnamIsoOf(instant);
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

export const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

export function visitOptions(visits: readonly Visit[]): { value: string; label: string; detail: string }[] {
  return visits.map((visit) => {
    const { title, under } = visitWords(visit);
    return { value: visit._id, label: title, detail: under };
  });
}

export function choices(
  those: readonly { readonly _id: string; readonly name: string }[],
): { value: string; label: string }[] {
  return those.map(({ _id, name }) => ({ value: _id, label: name }));
}

/** The only visit is chosen by itself, and the doctor who writes. */
export function firstVisit({ visits }: ClinicalWorld): string {
  return visits.length === 1 ? (visits[0]?._id ?? '') : '';
}

export function firstDoctor({ settings, accountId }: ClinicalWorld): string {
  return settings.doctors.find(({ _id }) => _id === accountId)?._id ?? '';
}
