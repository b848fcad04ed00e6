import type { Permission } from '@senlab/domain';
import { useSession } from '../../session/session-store.ts';

/** Whether the person holds it. Hides what would be refused; the refusal itself is the server's. */
export function useMay(permission: Permission): boolean {
  return useSession((session) => session.user?.permissions)?.includes(permission) === true;
}
