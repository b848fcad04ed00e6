import {
  type AppointmentDraft,
  type AppointmentField,
  type ReprintReason,
  vietnamDateAt,
} from '@senlab/domain';
import {
  AppointmentCalendar,
  AppointmentDay,
  AppointmentSettings,
  AppointmentSlip,
  AppointmentVisits,
  CancelAppointmentSlip,
  IssueAppointmentSlip,
  PrintAppointmentSlip,
  RescheduleAppointmentSlip,
  SaveAppointmentSlip,
  SignAppointmentSlip,
  UseAppointmentSlip,
  type AppointmentCalendarQuery,
  type AppointmentDayQuery,
  type AppointmentSettingsQuery,
  type AppointmentSlipQuery,
  type AppointmentSlipsQuery,
  type AppointmentVisitsQuery,
  type SaveAppointmentSlipMutation,
} from '../../../api/desk/appointment-slips.generated.ts';
import { madeBefore, readResponse, type Envelope, type Outcome } from '../../../api/envelope.ts';
import { foundIn } from '../../../api/found-in.ts';
import { problemOf, problemWithout } from '../../../api/problem-of.ts';
import { ask } from '../../../api/request.ts';
import { texts } from './texts.ts';
import { useEffect, useState } from 'react';

export const slipListAddress = '/apps/phieu-hen-kham';
export const newSlipAddress = '/apps/phieu-hen-kham/detail';
export const orderAddress = '/apps/lims/chi-dinh';

export function slipAddress(id: string): string {
  return `${newSlipAddress}/${id}`;
}

export type SlipRow = AppointmentSlipsQuery['response']['data'][number];
export type Slip = NonNullable<AppointmentSlipQuery['response']['data']>;
export type SlipSettings = NonNullable<AppointmentSettingsQuery['response']['data']>;
export type SlipSite = SlipSettings['sites'][number];
export type DayLoad = NonNullable<AppointmentCalendarQuery['response']['data']>[number];
export type DayView = NonNullable<AppointmentDayQuery['response']['data']>;
export type Visit = NonNullable<AppointmentVisitsQuery['response']['data']>[number];
type StepResponse = SaveAppointmentSlipMutation['response'];
export type SlipRef = NonNullable<NonNullable<StepResponse['data']>['slip']>;

/** Undefined: it could not be asked. */
function dataOf<T>(outcome: Outcome<Envelope & { readonly data: T | null }>): T | undefined {
  if (outcome.kind === 'success') return outcome.response.data ?? undefined;
  if (outcome.kind === 'denied') readResponse(outcome);
  return undefined;
}

export async function loadSettings(): Promise<SlipSettings | undefined> {
  return dataOf<SlipSettings>(await ask(AppointmentSettings, {}));
}

export async function loadCalendar(
  locationCode: string,
  days: { readonly from: string; readonly to: string },
): Promise<readonly DayLoad[] | undefined> {
  return dataOf<readonly DayLoad[]>(await ask(AppointmentCalendar, { locationCode, ...days }));
}

export async function loadDay(locationCode: string, day: string): Promise<DayView | undefined> {
  return dataOf<DayView>(await ask(AppointmentDay, { locationCode, day }));
}

export async function loadVisits(patientId: string): Promise<readonly Visit[] | undefined> {
  return dataOf<readonly Visit[]>(await ask(AppointmentVisits, { patientId }));
}

/** Null: the server answered that there is no such slip for this person. */
export async function loadSlip(id: string): Promise<Slip | null | undefined> {
  return foundIn(await ask(AppointmentSlip, { id }));
}

export type FieldProblems = Readonly<Partial<Record<AppointmentField, string>>>;

/** What came of a step. */
export type StepAnswer =
  | { readonly kind: 'done'; readonly slip: SlipRef }
  | { readonly kind: 'other-doctor' }
  | { readonly kind: 'refused'; readonly problem: string; readonly fields: FieldProblems };

function answerOf(outcome: Outcome<StepResponse>): StepAnswer {
  if (outcome.kind === 'success' && outcome.response.data?.slip)
    return { kind: 'done', slip: outcome.response.data.slip };
  const data = outcome.kind === 'refused' ? outcome.response?.data : undefined;
  if (data?.isOfAnotherDoctor === true) return { kind: 'other-doctor' };
  const fields = Object.fromEntries((data?.issues ?? []).map(({ field, message }) => [field, message]));
  return { kind: 'refused', problem: problemOf(outcome, texts.unreachable) ?? texts.unreachable, fields };
}

export interface SeenSlip {
  readonly _id: string;
  readonly version: number;
}

function inputOf(
  draft: AppointmentDraft,
): Omit<AppointmentDraft, 'plannedTests'> & { plannedTests: string[] } {
  return { ...draft, plannedTests: [...draft.plannedTests] };
}

/** Null for `seen`: a new draft. */
export async function saveSlip(
  seen: SeenSlip | null,
  draft: AppointmentDraft,
  knowsOtherDoctor: boolean,
): Promise<StepAnswer> {
  const which = seen === null ? {} : { id: seen._id, version: seen.version };
  return answerOf(await ask(SaveAppointmentSlip, { ...which, draft: inputOf(draft), knowsOtherDoctor }));
}

export async function issueSlip({ _id, version }: SeenSlip, knowsOtherDoctor: boolean): Promise<StepAnswer> {
  return answerOf(await ask(IssueAppointmentSlip, { id: _id, version, knowsOtherDoctor }));
}

export async function signSlip({ _id, version }: SeenSlip): Promise<StepAnswer> {
  return answerOf(await ask(SignAppointmentSlip, { id: _id, version }));
}

export async function moveSlip(
  { _id, version }: SeenSlip,
  moved: { readonly draft: AppointmentDraft; readonly reason: string },
  knowsOtherDoctor: boolean,
): Promise<StepAnswer> {
  const draft = inputOf(moved.draft);
  return answerOf(
    await ask(RescheduleAppointmentSlip, { id: _id, version, draft, reason: moved.reason, knowsOtherDoctor }),
  );
}

export async function cancelSlip(
  { _id, version }: SeenSlip,
  reason: string | null,
  knowsOtherDoctor: boolean,
): Promise<StepAnswer> {
  return answerOf(await ask(CancelAppointmentSlip, { id: _id, version, reason, knowsOtherDoctor }));
}

export async function spendSlip({ _id, version }: SeenSlip, visitId: string): Promise<StepAnswer> {
  return answerOf(await ask(UseAppointmentSlip, { id: _id, version, visitId }));
}

export interface PrintWish {
  readonly copies: number;
  readonly reprintReason: ReprintReason | null;
  readonly reprintNote: string | null;
}

export async function logPrint(
  id: string,
  wish: PrintWish | { readonly output: 'download' },
): Promise<{ readonly printId: string } | { readonly problem: string }> {
  const outcome = await ask(PrintAppointmentSlip, { id, ...wish });
  if (outcome.kind === 'success' && outcome.response.data) return { printId: outcome.response.data.printId };
  // The print that was logged, and whose answer was lost.
  const made = madeBefore(outcome);
  if (made) return { printId: made };
  return { problem: problemWithout(outcome, texts.unreachable) };
}

/** Hints that somebody has changed a slip. */
export const slipTopics = ['appointment_slips'] as const;

const today = (): string => vietnamDateAt(Date.now());

/** A page stays open over midnight. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return day;
}
