import { permissions, type Permission } from '@senlab/domain';
import { useSession } from './session-store.ts';

/** Whether the person holds one of these. Hides what would be refused; the refusal itself is the server's. */
export function useMay(...wanted: readonly Permission[]): boolean {
  const held = useSession((session) => session.user?.permissions);
  return wanted.some((permission) => held?.includes(permission) === true);
}

/** A doctor may propose too; another one approves it then. They alone are told what a change would do. */
export function useMayProposeCatalogue(): boolean {
  return useMay('catalogue.propose', 'catalogue.approve');
}

/** All that she holds, for the tables of states, which ask for several. */
export function useHeld(): ReadonlySet<Permission> {
  const held = useSession((session) => session.user?.permissions) ?? [];
  return new Set(permissions.filter((permission) => held.includes(permission)));
}

/** For those who treat. An administrator never gets in by it, whatever the account holds. */
export function useMayBreakGlass(): boolean {
  return useSession(
    ({ user }) => user?.permissions.includes('break-glass') === true && !user.role.includes('admin'),
  );
}
