import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState, type ReactElement } from 'react';
import { Panel } from '../../../../parts/panel.tsx';
import { texts } from './texts.ts';
import { TimelineEntry, type TestNames } from './timeline-entry.tsx';
import { groupTimeline } from './timeline-groups.ts';
import type { TimelineEvent } from './timeline-words.ts';

interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  readonly testNames: TestNames;
}

const shownAtFirst = 12;

/** Everything that happened to the case, its tubes, orders and values, newest first. */
export function Timeline({ events, testNames }: TimelineProps): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const groups = useMemo(() => groupTimeline(events), [events]);
  const shown = isWhole ? groups : groups.slice(0, shownAtFirst);
  return (
    <Panel title={texts.title}>
      {groups.length === 0 && <Typography variant="body2">{texts.none}</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((group) => (
          <TimelineEntry key={group.first._id} group={group} names={testNames} />
        ))}
      </Box>
      {groups.length > shownAtFirst && (
        <Button size="small" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.fewer : texts.all(groups.length)}
        </Button>
      )}
    </Panel>
  );
}
