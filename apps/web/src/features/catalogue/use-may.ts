import type { Permission } from '@senlab/domain';
import { useSession } from '../../session/session-store.ts';

/** Whether the person holds one of these. Hides what would be refused; the refusal itself is the server's. */
export function useMay(...permissions: readonly Permission[]): boolean {
  const held = useSession((session) => session.user?.permissions);
  return permissions.some((permission) => held?.includes(permission) === true);
}

/** A doctor may propose too; another one approves it then. They alone are told what a change would do. */
export function useMayPropose(): boolean {
  return useMay('catalogue.propose', 'catalogue.approve');
}
