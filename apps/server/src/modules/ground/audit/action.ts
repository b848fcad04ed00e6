export type AuditAction =
  | 'view'
  | 'create'
  | 'update'
  | 'verify'
  | 'approve'
  | 'release'
  | 'amend'
  | 'withdraw'
  | 'print'
  | 'export'
  | 'handover'
  | 'sign'
  | 'login_fail'
  | 'break_glass'
  | 'config';

const ownActions: readonly AuditAction[] = ['create', 'verify', 'approve', 'release', 'amend', 'withdraw'];

/** The legal word for a command of the transition tables; what has none of its own is a change. */
export function auditActionOf(command: string): AuditAction {
  return ownActions.find((action) => action === command) ?? 'update';
}
