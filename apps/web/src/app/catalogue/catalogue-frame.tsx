import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { tabularNumbers, VisuallyHidden } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { catalogueAddresses } from '../../features/house/catalogue/catalogue-calls.ts';
import { useWaitingCount } from '../../features/house/catalogue/change-list.tsx';
import { texts } from './texts.ts';

type Section = keyof typeof texts.sections;

const sections: readonly (readonly [section: Section, to: string])[] = [
  ['tests', catalogueAddresses.tests],
  ['panels', catalogueAddresses.panels],
  ['changes', catalogueAddresses.changes],
  ['rules', catalogueAddresses.rules],
];

/** Who decides sees from every part that something waits. */
function ChangesLabel({ count }: { readonly count: number }): ReactElement {
  return (
    <span>
      {texts.sections.changes}{' '}
      <Box component="span" aria-hidden sx={{ ml: 1, color: 'text.secondary', ...tabularNumbers }}>
        {count}
      </Box>
      <VisuallyHidden>{texts.waiting(count)}</VisuallyHidden>
    </span>
  );
}

interface CatalogueFrameProps {
  readonly section: Section;
  /** Left out where the page below has a title of its own. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** One frame for what the laboratory measures and by which limits. */
export function CatalogueFrame({ section, title, children }: CatalogueFrameProps): ReactElement {
  const waiting = useWaitingCount();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      {title !== undefined && <Typography variant="h1">{title}</Typography>}
      <Tabs
        component="nav"
        value={section}
        aria-label={texts.sectionsLabel}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {sections.map(([id, to]) => (
          <Tab
            key={id}
            value={id}
            label={id === 'changes' && waiting > 0 ? <ChangesLabel count={waiting} /> : texts.sections[id]}
            component={Link}
            to={to}
          />
        ))}
      </Tabs>
      {children}
    </Box>
  );
}
