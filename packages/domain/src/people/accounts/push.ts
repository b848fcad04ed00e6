import type { NoticeKind } from './account-actions.ts';

/** What a person chooses by: thirteen kinds of notices are more than anybody sorts. */
export const pushGroups = ['alarms', 'security', 'reports', 'signatures', 'requests'] as const;
export type PushGroup = (typeof pushGroups)[number];

const groups: Readonly<Record<NoticeKind, PushGroup>> = {
  critical_escalated: 'alarms',
  own_access_reset_asked: 'security',
  own_access_reset: 'security',
  second_factor_changed: 'security',
  report_corrected: 'reports',
  report_withdrawn: 'reports',
  withdrawal_asked: 'reports',
  correction_second_doctor: 'reports',
  signature_consent: 'signatures',
  break_glass_review: 'requests',
  access_reset_asked: 'requests',
  access_reset: 'requests',
  rights_asked: 'requests',
};

export function pushGroupOf(kind: NoticeKind): PushGroup {
  return groups[kind];
}

/**
 * Come at every hour and cannot be put off: a value that nobody has answered endangers a patient, and whoever took an
 * account over would first of all silence what tells its owner.
 */
const alwaysSent: readonly PushGroup[] = ['alarms', 'security'];

export const mutablePushGroups: readonly PushGroup[] = pushGroups.filter(
  (group) => !alwaysSent.includes(group),
);

export function isUrgentPush(kind: NoticeKind): boolean {
  return alwaysSent.includes(pushGroupOf(kind));
}

/** Minutes since midnight in Vietnam; the end may lie on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

export interface PushChoice {
  readonly muted: readonly PushGroup[];
  readonly quiet: QuietHours | null;
}

export const everythingPushed: PushChoice = { muted: [], quiet: null };

const minutesOfDay = 24 * 60;
const isMinute = (minute: number): boolean =>
  Number.isInteger(minute) && minute >= 0 && minute < minutesOfDay;

export function isPushChoice({ muted, quiet }: PushChoice): boolean {
  if (new Set(muted).size < muted.length || !muted.every((group) => mutablePushGroups.includes(group)))
    return false;
  // From a minute to the same minute would be a whole day to one reader and nothing to another.
  return quiet === null || (isMinute(quiet.from) && isMinute(quiet.until) && quiet.from !== quiet.until);
}

export function isQuiet({ from, until }: QuietHours, minute: number): boolean {
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** What is held back is not sent later: it stands under the bell. */
export function isPushed(kind: NoticeKind, { muted, quiet }: PushChoice, minute: number): boolean {
  if (isUrgentPush(kind)) return true;
  return !muted.includes(pushGroupOf(kind)) && (quiet === null || !isQuiet(quiet, minute));
}

/** Older ones are news to nobody, and a push service keeps them no longer either. */
export const pushLifeMinutes = 4 * 60;
