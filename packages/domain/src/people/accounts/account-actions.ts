/** What the "my activity" drawer lists. */
export const accountActions = [
  'LOGIN',
  'ADD_USERACTION',
  'UPDATE_USERACTION',
  'REMOVE_USERACTION',
  'OTHER',
] as const;
export type AccountAction = (typeof accountActions)[number];

/** Kinds of customer activity by their code on the wire; 6 was never assigned. */
export const customerActionRoutes = {
  1: 'appointments',
  2: 'examinations',
  3: 'tickets',
  4: 'test-results',
  5: 'scan-results',
  7: 'prescriptions',
} as const satisfies Record<number, string>;
export type CustomerActionCode = keyof typeof customerActionRoutes;

export function isCustomerActionCode(code: number): code is CustomerActionCode {
  return Object.hasOwn(customerActionRoutes, code);
}

/** The page that an entry leads to. A login has none, and what was removed can no longer be opened. */
export function customerActionPath(entry: {
  readonly action: string;
  readonly data?: { readonly _id: string; readonly Action: number } | null | undefined;
}): string | undefined {
  if (entry.action === 'LOGIN' || entry.action === 'REMOVE_USERACTION') return undefined;
  if (!entry.data || !isCustomerActionCode(entry.data.Action)) return undefined;
  return `/apps/user-actions/${customerActionRoutes[entry.data.Action]}/${entry.data._id}`;
}

/** What a person is told about, beside the screens that she looks at. */
export const noticeKinds = [
  'report_corrected',
  'report_withdrawn',
  'withdrawal_asked',
  'correction_second_doctor',
  'critical_escalated',
  'break_glass_review',
  'signature_consent',
  'access_reset_asked',
  'access_reset',
  'own_access_reset_asked',
  'own_access_reset',
  'rights_asked',
  'second_factor_changed',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
