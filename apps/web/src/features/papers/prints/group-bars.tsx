import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tabularNumbers } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { logAddress, type LogSelection } from './addresses.ts';
import { CountLink } from './count-link.tsx';
import type { StatisticsGroup } from './statistics-calls.ts';
import { texts } from './texts.ts';

export interface NamedGroup {
  readonly group: StatisticsGroup;
  readonly name: string;
  /** Undefined where no list can be cut to it. */
  readonly selection: LogSelection | undefined;
}

/** The rest behind a button: a house has hundreds of people. */
const shownFirst = 8;

function Row({ named, most }: { readonly named: NamedGroup; readonly most: number }): ReactElement {
  const { name, selection } = named;
  const linesOf = (part: Partial<LogSelection>): string | undefined =>
    selection === undefined ? undefined : logAddress({ ...selection, ...part });
  const { prints, reprints, downloads, handovers } = named.group.numbers;
  const width = `${String((prints / Math.max(1, most)) * 100)}%`;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ ...tabularNumbers, fontWeight: 600 }}>
          <CountLink count={prints} to={linesOf({ act: 'print' })} />
        </Box>
      </Box>
      <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'action.hover' }}>
        <Box sx={{ width, height: '100%', borderRadius: 3, bgcolor: 'primary.main' }} />
      </Box>
      <Box
        sx={{
          ...tabularNumbers,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        <CountLink
          count={reprints}
          to={linesOf({ reprintsOnly: true })}
          words={texts.groups.reprints(texts.number(reprints), texts.share(reprints, prints))}
        />
        <CountLink
          count={downloads}
          to={linesOf({ act: 'download' })}
          words={texts.groups.downloads(texts.number(downloads))}
        />
        <CountLink
          count={handovers}
          to={linesOf({ act: 'handover' })}
          words={texts.groups.handovers(texts.number(handovers))}
        />
      </Box>
    </Box>
  );
}

export function GroupBars({ groups }: { readonly groups: readonly NamedGroup[] }): ReactElement {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...groups.map(({ group }) => group.numbers.prints));
  const rest = groups.length - shownFirst;
  const shown = isWhole ? groups : groups.slice(0, shownFirst);
  return (
    <Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {shown.map((named) => (
          <Row key={named.group.key ?? ''} named={named} most={most} />
        ))}
      </Box>
      {rest > 0 && (
        <Button size="small" onClick={() => setWhole(!isWhole)} sx={{ mt: 2 }}>
          {isWhole ? texts.groups.less : texts.groups.more(rest)}
        </Button>
      )}
    </Box>
  );
}
