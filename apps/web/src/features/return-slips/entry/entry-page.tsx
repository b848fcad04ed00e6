import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { PagePart } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import type { SlipView } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { CodeEntry } from './code-entry.tsx';
import { SlipList } from './slip-list.tsx';

const views = Object.keys(texts.entry.views) as readonly SlipView[];

/** Whoever comes next, and who is waited for. */
export function EntryPage(): ReactElement {
  const [view, setView] = useState<SlipView>('waiting');
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h1">{texts.title}</Typography>
      <CodeEntry />
      <PagePart title={texts.entry.lists}>
        <Tabs
          value={view}
          onChange={(_event, next: SlipView) => setView(next)}
          aria-label={texts.entry.lists}
          variant="scrollable"
          scrollButtons={false}
          sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
        >
          {views.map((one) => (
            <Tab key={one} value={one} label={texts.entry.views[one]} />
          ))}
        </Tabs>
        <SlipList key={view} view={view} />
      </PagePart>
    </Box>
  );
}
