import GlobalStyles from '@mui/material/GlobalStyles';
import { lazy, Suspense, useEffect, type ReactElement } from 'react';
import { useLock } from '../session/lock.ts';
import { useSession } from '../session/session-store.ts';

const loadCover = async () => ({
  default: (await import('../features/people/lock/lock-cover.tsx')).LockCover,
});
const LockCover = lazy(loadCover);

const fetchAfterMs = 15_000;

/**
 * The mark at the body comes with the lock itself, so nothing of the page is seen while the cover is fetched. Visibility
 * and not display: the page keeps its measures and how far it was scrolled. On paper it takes no room.
 */
const behind = 'body[data-locked] > :not([data-lock-screen])';
const styles = {
  [`${behind}, ${behind} *`]: { visibility: 'hidden !important', transition: 'none !important' },
  '@media print': { [behind]: { display: 'none !important' } },
  'body[data-locked]': { overflow: 'hidden' },
} as const;

/** One per application, above every page. */
export function LockHost(): ReactElement {
  const mark = useLock((lock) => lock.mark);
  const isSomebodyHere = useSession((session) => session.status === 'user');
  useEffect(() => {
    if (!isSomebodyHere) return undefined;
    // Fetched while there is a network, since a screen must lock without one as well; and not beside the first page.
    const timer = setTimeout(() => void loadCover().catch(() => undefined), fetchAfterMs);
    return () => clearTimeout(timer);
  }, [isSomebodyHere]);
  return (
    <>
      <GlobalStyles styles={styles} />
      {mark && (
        <Suspense>
          <LockCover key={mark.session} mark={mark} />
        </Suspense>
      )}
    </>
  );
}
