import { useSession } from './session-store.ts';

/** For those who treat. An administrator never gets in by it, whatever the account holds. */
export function useMayBreakGlass(): boolean {
  return useSession(
    ({ user }) => user?.permissions.includes('break-glass') === true && !user.role.includes('admin'),
  );
}
