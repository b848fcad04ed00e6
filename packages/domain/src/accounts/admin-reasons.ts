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
