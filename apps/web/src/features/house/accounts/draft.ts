import { isGuardedPermission, isGuardedRole, jobs, type JobName } from '@senlab/domain';
import type { Account, AccountDraft } from './account-calls.ts';

/** As the form holds it: texts, never null. */
export interface FormDraft {
  readonly username: string;
  readonly fullName: string;
  readonly role: string;
  readonly code: string;
  readonly title: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly departmentId: string;
  readonly permissions: readonly string[];
}

/** With what waits for another administrator: saving a telephone number must not take it back. */
export function draftOf(account: Account | null): FormDraft {
  const waiting = account?.waitingRights ?? [];
  const more = waiting.filter(({ kind }) => kind === 'permission').map(({ name }) => name);
  return {
    username: account?.username ?? '',
    fullName: account?.fullName ?? '',
    role: waiting.find(({ kind }) => kind === 'role')?.name ?? account?.role ?? 'staff',
    code: account?.code ?? '',
    title: account?.title ?? '',
    email: account?.email ?? '',
    phoneNumber: account?.phoneNumber ?? '',
    departmentId: account?.departmentId ?? '',
    permissions: [...(account?.permissions ?? []), ...more],
  };
}

const filled = (text: string): string | null => (text.trim() === '' ? null : text);

export function toWire(draft: FormDraft): AccountDraft {
  const { code, title, email, phoneNumber, departmentId, permissions, ...rest } = draft;
  return {
    ...rest,
    code: filled(code),
    title: filled(title),
    email: filled(email),
    phoneNumber: filled(phoneNumber),
    departmentId: filled(departmentId),
    permissions: [...permissions],
  };
}

export function withJob(draft: FormDraft, name: JobName): FormDraft {
  const { role, permissions } = jobs[name];
  return { ...draft, role, permissions: [...permissions] };
}

export function withRight(draft: FormDraft, permission: string, isGiven: boolean): FormDraft {
  const others = draft.permissions.filter((each) => each !== permission);
  return { ...draft, permissions: isGiven ? [...others, permission] : others };
}

/** Whether something was chosen that is not given by one administrator alone. */
export function asksForGuarded(draft: FormDraft, account: Account | null): boolean {
  const before = draftOf(account);
  const isNew = (permission: string): boolean => !before.permissions.includes(permission);
  return (
    draft.permissions.some((each) => isGuardedPermission(each) && isNew(each)) ||
    (isGuardedRole(draft.role) && draft.role !== before.role)
  );
}

export function isSameDraft(one: FormDraft, other: FormDraft): boolean {
  const text = (draft: FormDraft): string =>
    JSON.stringify({ ...draft, permissions: draft.permissions.toSorted() });
  return text(one) === text(other);
}
