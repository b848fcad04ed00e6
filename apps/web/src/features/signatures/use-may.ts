import { useSession } from '../../session/session-store.ts';

/** Hides what would be refused; the refusal itself is the server's. */
export function useMayKeep(): boolean {
  return useSession((session) => session.user?.permissions.includes('settings.write') === true);
}

export function useMayRead(): boolean {
  const mayKeep = useMayKeep();
  const mayRead = useSession((session) => session.user?.permissions.includes('settings.read') === true);
  return mayKeep || mayRead;
}
