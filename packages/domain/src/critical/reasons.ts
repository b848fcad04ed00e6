/** What may be wrong with the record of one call to a ward. */
export const notificationReasons = [
  'critical-recipient-required',
  'critical-recipient-too-long',
  'critical-role-required',
  'critical-role-too-long',
  'critical-channel-unknown',
  'critical-phone-required',
  'critical-phone-invalid',
  'critical-told-time-required',
  'critical-told-before-detected',
  'critical-told-in-future',
  'critical-read-back-required',
] as const;
export type NotificationReason = (typeof notificationReasons)[number];

/** Why something about a critical notification was refused. */
export type CriticalReason =
  | NotificationReason
  | 'critical-unknown'
  | 'critical-value-not-critical'
  | 'critical-value-stands'
  | 'critical-not-corrected'
  | 'critical-escalated'
  | 'critical-ward-only'
  | 'critical-own-call'
  | 'critical-read-back-wrong'
  | 'critical-already-notified'
  | 'critical-not-notified'
  | 'critical-already-acknowledged'
  | 'critical-not-acknowledged'
  | 'critical-value-changed'
  | 'critical-closed';
