import { OfflineBanner } from '@senlab/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { watchConnection } from './connection.ts';

/** One per application: says when the server cannot be reached, until it can. */
export function OfflineNotice(): ReactElement {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => watchConnection(setIsOffline), []);
  return <OfflineBanner isOffline={isOffline} />;
}
