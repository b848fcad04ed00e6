import { dayNumberOf, vietnamDayOf } from '../../ground/kernel/vietnam-day.ts';
import type { SignatureKind } from './check-signature.ts';

/** In the order in which they are shown: what stops papers first. */
export const signatureWarnings = [
  'consent_missing',
  'certificate_expired',
  'certificate_not_yet_valid',
  'licence_missing',
  'licence_expired',
  'period_over',
  'image_missing',
  'certificate_expiring',
  'licence_expiring',
] as const;
export type SignatureWarning = (typeof signatureWarnings)[number];

/** Long enough to ask an authority for the next one. */
export const certificateWarningDays = 30;
/** A licence is renewed by an office, which takes its time. */
export const licenceWarningDays = 60;

export interface SignatureStanding {
  readonly kind: SignatureKind;
  readonly validTo: string | null;
  readonly hasImage: boolean;
  readonly isConsented: boolean;
  /** Moments in milliseconds. */
  readonly certificate: { readonly from: number; readonly to: number } | null;
  readonly licence: { readonly licenceTo: string | null } | null;
}

const millisecondsOfDay = 86_400_000;

/** Whole days until a moment; negative once it has passed. */
export function daysUntil(moment: number, nowMs: number): number {
  return Math.floor((moment - nowMs) / millisecondsOfDay);
}

/** Days from today to the last day in Vietnam: 0 on the last day itself. */
export function daysUntilDate(date: string, nowMs: number): number {
  return (dayNumberOf(date) ?? 0) - vietnamDayOf(nowMs);
}

function certificateWarnings({ certificate }: SignatureStanding, nowMs: number): readonly SignatureWarning[] {
  if (certificate === null) return [];
  if (certificate.to <= nowMs) return ['certificate_expired'];
  const early: readonly SignatureWarning[] = certificate.from > nowMs ? ['certificate_not_yet_valid'] : [];
  const late: readonly SignatureWarning[] =
    daysUntil(certificate.to, nowMs) < certificateWarningDays ? ['certificate_expiring'] : [];
  return [...early, ...late];
}

function licenceWarnings({ kind, licence }: SignatureStanding, nowMs: number): readonly SignatureWarning[] {
  if (kind === 'seal') return [];
  if (licence === null) return ['licence_missing'];
  if (licence.licenceTo === null) return [];
  const left = daysUntilDate(licence.licenceTo, nowMs);
  if (left < 0) return ['licence_expired'];
  return left <= licenceWarningDays ? ['licence_expiring'] : [];
}

/** What somebody has to do about a signature before papers suffer from it. */
export function warningsOf(standing: SignatureStanding, nowMs: number): readonly SignatureWarning[] {
  const { kind, hasImage, isConsented, certificate, validTo } = standing;
  const isPerson = kind === 'person';
  const found = new Set<SignatureWarning>([
    ...(isPerson && !isConsented && (hasImage || certificate !== null) ? (['consent_missing'] as const) : []),
    ...(isPerson && !hasImage ? (['image_missing'] as const) : []),
    ...(validTo !== null && daysUntilDate(validTo, nowMs) < 0 ? (['period_over'] as const) : []),
    ...certificateWarnings(standing, nowMs),
    ...licenceWarnings(standing, nowMs),
  ]);
  return signatureWarnings.filter((warning) => found.has(warning));
}
