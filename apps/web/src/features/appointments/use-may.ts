import type { Permission } from '@senlab/domain';
import { useSession } from '../../session/session-store.ts';

/** Hides what would be refused; the refusal itself is the server's. */
export function useMay(permission: Permission): boolean {
  const held = useSession((session) => session.user?.permissions);
  return held?.includes(permission) === true;
}
