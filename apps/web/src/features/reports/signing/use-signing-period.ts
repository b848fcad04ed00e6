import { maySign } from '@senlab/domain';
import { useEffect } from 'react';
import { subscribeToChanges } from '../../../api/changes.ts';
import { useLock } from '../../../session/lock.ts';
import { useSession } from '../../../session/session-store.ts';
import { forgetSigning, loadSigning } from './signing-state.ts';

const topics = ['my_signing'] as const;

/** Follows the period of this session on a page where somebody signs. A lock has ended it: what is known is forgotten. */
export function useSigningPeriod(): void {
  const signer = useSession(({ user }) =>
    user !== undefined && maySign(new Set(user.permissions)) ? user.sub : undefined,
  );
  const isLocked = useLock(({ mark }) => mark !== undefined);
  useEffect(() => {
    if (signer === undefined || isLocked) {
      forgetSigning();
      return undefined;
    }
    void loadSigning();
    return subscribeToChanges(topics, () => void loadSigning());
  }, [signer, isLocked]);
}
