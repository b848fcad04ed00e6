/** Why something about one's own sessions and devices was refused. */
export type SessionReason = 'session-unknown' | 'device-unknown' | 'unlock-elsewhere';

/** Why a second factor was not taken, added or removed. */
export type SecondFactorReason =
  | 'second-factor-needed'
  | 'second-factor-wrong'
  | 'second-factor-expired'
  | 'second-factor-unknown'
  | 'second-factor-last'
  | 'second-factor-too-many'
  | 'second-factor-name-invalid';

/** Why an account was not changed by an administrator. */
export type AccountAdminReason =
  | 'account-unknown'
  | 'account-field-invalid'
  | 'account-own-rights'
  | 'account-own-closing'
  | 'account-own-invitation'
  | 'account-last-administrator'
  | 'account-closed'
  | 'account-invitation-invalid'
  | 'account-nothing-waiting'
  | 'account-own-request';
