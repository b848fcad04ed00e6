import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { PagePart } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import type { SlipView } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { CodeEntry } from './code-entry.tsx';
import { SlipList } from './slip-list.tsx';

const views = Object.keys(texts.entry.views) as readonly SlipView[];

/** Whoever comes next, and who is waited for. */
export function EntryPage(): ReactElement {
  const [params, setParams] = useSearchParams();
  const view = views.find((one) => one === params.get('nhom')) ?? 'waiting';
  const setView = (next: SlipView): void =>
    setParams(next === 'waiting' ? {} : { nhom: next }, { replace: true });
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
