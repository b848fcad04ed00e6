import { isGuarded } from '../accounts/guarded-rights.ts';
import type { Permission } from '../../ground/kernel/permissions.ts';
import { lacksStep, type SecondStep } from './second-factor.ts';

/** A token that came by link carries no expires_in. */
export const tokenLoginLifetimeSeconds = 24 * 60 * 60;

/** Absolute, in seconds since 1970: a duration could not be compared after a reload. */
export function expiresAt(nowMs: number, lifetimeSeconds: number): number {
  return Math.floor(nowMs / 1000) + lifetimeSeconds;
}

export function isExpired(nowMs: number, expiresAtSeconds: number): boolean {
  return !Number.isFinite(expiresAtSeconds) || nowMs / 1000 >= expiresAtSeconds;
}

/** How long a password that was typed again stands for whoever typed it. */
export const identityTicketMinutes = 5;

/** How much a screen that nobody sits at gives away, and how often hands are in gloves. */
export const idleKinds = ['guarded', 'staff', 'bench'] as const;
export type IdleKind = (typeof idleKinds)[number];

/** Minutes without key, pointer or touch after which a screen locks. */
export type IdleMinutes = Readonly<Record<IdleKind, number>>;

/** What a hospital has that says nothing else. */
export const defaultIdleMinutes: IdleMinutes = { guarded: 15, staff: 30, bench: 60 };

/** A page tells of activity at most this often, for all its tabs together. */
export const activityMarkMinutes = 3;

/**
 * The server waits this much longer than the page: marks are up to their distance late, and a page that is about to
 * lock itself must not be overtaken.
 */
export const idleMarginMinutes = 5;

/** Work with tubes and instruments, where minutes pass between two keys. */
const benchPermissions: readonly Permission[] = ['specimens.receive', 'results.enter'];

export interface IdleAccount {
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string> | readonly string[];
  readonly step?: SecondStep | undefined;
}

/** What weighs most decides: somebody who signs does not get longer by standing at the bench, too. */
export function idleKindOf({ roles, permissions, step = 'none' }: IdleAccount): IdleKind {
  // A step that is still to be taken hides what the account holds; nobody gains time by not taking it.
  if (lacksStep(step)) return 'guarded';
  const held = [...permissions];
  // A licence or a factor alone shows nothing on a screen.
  const weighs = (role: string): boolean =>
    isGuarded({ role, permissions: held, hasLicence: false, hasFactor: false });
  if (['', ...roles].some(weighs)) return 'guarded';
  return benchPermissions.some((each) => held.includes(each)) ? 'bench' : 'staff';
}

export function idleMinutesOf(account: IdleAccount, minutes: IdleMinutes = defaultIdleMinutes): number {
  return minutes[idleKindOf(account)];
}

/** A moment that is no number, or one of the future, is no proof that anybody was here. */
export function isIdle(nowMs: number, activeMs: number, minutes: number): boolean {
  const awayMs = nowMs - activeMs;
  return !(awayMs >= -60_000 && awayMs < minutes * 60_000);
}

/** When the server locks a session of which it hears nothing more. */
export function idleAtMs(heardMs: number, minutes: number): number {
  return heardMs + (minutes + idleMarginMinutes) * 60_000;
}
