import Button from '@mui/material/Button';
import { permissionLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { NoticePage } from './notice-pages.tsx';
import type { PageRights } from './screens.ts';
import { texts } from './texts.ts';

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

interface NoRightPageProps {
  readonly rights: PageRights;
  readonly held: readonly string[];
}

/** In place of a page that one may not open. */
export function NoRightPage({ rights, held }: NoRightPageProps): ReactElement {
  return (
    <NoticePage title={texts.noRight.title} text={texts.noRight.text(missingRights(rights, held))} isInShell>
      <Button variant="contained" component={Link} to="/apps/welcome">
        {texts.pageFailed.home}
      </Button>
    </NoticePage>
  );
}
