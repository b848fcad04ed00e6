import Button from '@mui/material/Button';
import { permissionLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { useSession } from '../session/session-store.ts';
import { NoticePage } from './notice-pages.tsx';
import { holdsOneOf, type PageRights, type ScreenHandle } from './screens.ts';
import { texts } from './texts.ts';

const nothing: readonly string[] = [];

/** Names what is missing: whoever asks an administrator must be able to say for what. */
function missingRights(rights: PageRights, held: readonly string[]): string {
  const wanted = rights.map((set) =>
    set
      .filter((right) => !held.includes(right))
      .map((right) => `“${permissionLabels[right]}”`)
      .join(texts.noRight.and),
  );
  return [...new Set(wanted)].join(texts.noRight.or);
}

/** Stands above every page of the shell: a page that one may not open says so and stays. */
export function PageGuard(): ReactElement {
  const { rights } = (useMatches().at(-1)?.handle ?? {}) as ScreenHandle;
  const held = useSession((session) => session.user?.permissions) ?? nothing;
  // Visitors are the route guard's; here is only whoever has logged in.
  const isVisitor = useSession((session) => session.user === undefined);
  if (isVisitor || holdsOneOf(rights, held)) return <Outlet />;
  return (
    <NoticePage
      title={texts.noRight.title}
      text={texts.noRight.text(missingRights(rights ?? [], held))}
      isInShell
    >
      <Button variant="contained" component={Link} to="/apps/welcome">
        {texts.pageFailed.home}
      </Button>
    </NoticePage>
  );
}
