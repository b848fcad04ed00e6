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
