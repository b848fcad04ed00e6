import { useEffect, useState } from 'react';
import { bringIdentity, broughtIdentity, forgetIdentity } from '../named-identity.ts';

/** What was shown at the entry is good as long as this desk is open: whoever comes to it later is asked again. */
export function useShownIdentity(mabn: string): void {
  const [shown] = useState(() => broughtIdentity(mabn));
  useEffect(() => {
    // Brought once more, because StrictMode leaves every page once while it opens.
    bringIdentity(mabn, shown);
    return forgetIdentity;
  }, [mabn, shown]);
}
