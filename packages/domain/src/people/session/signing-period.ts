import type { Permission } from '../../ground/kernel/permissions.ts';

/** Minutes for which one proof of identity stands for every signature of its session. 0: each signature asks. */
export const defaultSigningMinutes = 15;

/** Longer would outlive the memory of having typed the password. */
export const maxSigningMinutes = 60;

/** Why a period was over. `time`: nobody ended it. */
export const signingEnds = [
  'time',
  'button',
  'locked',
  'idle',
  'logout',
  'session-ended',
  'password',
  'second-factor',
  'rights',
  'opened-anew',
] as const;
export type SigningEnd = (typeof signingEnds)[number];

export const signingEndLabels: Readonly<Record<SigningEnd, string>> = {
  time: 'Hết giờ',
  button: 'Người ký tự kết thúc',
  locked: 'Khóa màn hình',
  idle: 'Rời máy',
  logout: 'Đăng xuất',
  'session-ended': 'Phiên đăng nhập bị kết thúc',
  password: 'Đổi mật khẩu',
  'second-factor': 'Đổi cách xác thực bước hai',
  rights: 'Đổi quyền hoặc vai trò',
  'opened-anew': 'Mở phiên ký mới',
};

export interface SigningPeriod {
  readonly openedMs: number;
  readonly endsMs: number;
  /** Null while nobody has ended it; its own end is no end by somebody. */
  readonly endedBy: SigningEnd | null;
}

/** Whoever may put her name under a report. Nobody else needs a period, so nobody else is given one. */
export function maySign(held: { has(right: Permission): boolean }): boolean {
  return held.has('patients.read') && (held.has('results.approve') || held.has('karyotypes.approve'));
}

/**
 * When a period that opens now is over: absolute, and never later than the session or its second step, since what was
 * proven by them is over then, too. Not after now: there is no period.
 */
export function signingEndMs(opening: {
  readonly nowMs: number;
  readonly minutes: number;
  readonly sessionEndsMs: number;
  readonly stepEndsMs?: number | undefined;
}): number {
  const { nowMs, minutes, sessionEndsMs, stepEndsMs = Infinity } = opening;
  return Math.min(nowMs + minutes * 60_000, sessionEndsMs, stepEndsMs);
}

/**
 * What is left of a period, 0 when it is over. `minutes` as the site has them now: with fewer than before, or none, a
 * period that was opened before is shorter, too.
 */
export function signingMsLeft(
  period: SigningPeriod,
  { nowMs, minutes }: { readonly nowMs: number; readonly minutes: number },
): number {
  const { openedMs, endsMs, endedBy } = period;
  if (endedBy !== null && endedBy !== 'time') return 0;
  const wholeMs = Math.min(endsMs - openedMs, minutes * 60_000);
  // The clocks of two instances are never quite the same: what was opened a moment ahead has its whole length, not more.
  const passedMs = Math.max(0, nowMs - openedMs);
  return Math.max(0, wholeMs - passedMs);
}
