import MuiLink from '@mui/material/Link';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { tabularNumbers, InColumn, PlainList } from '@senlab/ui';
import { logAddress, type LogSelection } from './prints-frame.tsx';
import type { Period, PrintNumbers, Statistics, StatisticsGroup } from './prints-calls.ts';
import { reprintReasonLabels } from '@senlab/domain';
import Button from '@mui/material/Button';

interface CountLinkProps {
  readonly count: number;
  readonly to: string | undefined;
  /** Said instead of the bare number. */
  readonly words?: string;
}

/** A number and the lines that it counted; of none there is nothing to open. */
export function CountLink({ count, to, words }: CountLinkProps): ReactElement {
  const said = words ?? texts.number(count);
  if (count === 0 || to === undefined) return <span>{said}</span>;
  return (
    <MuiLink component={Link} to={to} underline="hover">
      {said}
    </MuiLink>
  );
}

interface HeadlineProps {
  readonly period: Period;
  readonly numbers: PrintNumbers;
}

/** What the house printed, each number a door to its lines. */
export function Headline({ period, numbers }: HeadlineProps): ReactElement {
  const { prints, reprints, sheets, downloads, handovers } = numbers;
  const printed = logAddress({ ...period, act: 'print' });
  const facts = [
    ['prints', prints, printed],
    ['reprints', reprints, logAddress({ ...period, reprintsOnly: true })],
    ['sheets', sheets, printed],
    ['downloads', downloads, logAddress({ ...period, act: 'download' })],
    ['handovers', handovers, logAddress({ ...period, act: 'handover' })],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {facts.map(([id, count, to]) => (
        <Card
          key={id}
          sx={{ p: { xs: 3, sm: 4 }, ...(id === 'prints' && { gridColumn: { xs: '1 / -1', md: 'auto' } }) }}
        >
          <Box component="dt" sx={{ fontSize: 14, color: 'text.secondary' }}>
            {texts.numbers[id]}
          </Box>
          <Box
            component="dd"
            sx={{ ...tabularNumbers, m: 0, fontSize: 28, fontWeight: 600, lineHeight: 1.3 }}
          >
            <CountLink count={count} to={to} />
          </Box>
          {id === 'reprints' && (
            <Box component="dd" sx={{ ...tabularNumbers, m: 0, fontSize: 12, color: 'text.secondary' }}>
              {texts.numbers.rate(texts.share(reprints, prints))}
            </Box>
          )}
        </Card>
      ))}
    </Box>
  );
}

interface ReasonListProps {
  readonly period: Period;
  readonly reasons: Statistics['reasons'];
}

export function ReasonList({ period, reasons }: ReasonListProps): ReactElement {
  if (reasons.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.groups.noReasons}</Box>;
  const whole = reasons.reduce((sum, { records }) => sum + records, 0);
  return (
    <PlainList gap={2}>
      {reasons.map(({ reason, records }) => (
        <Box key={reason} component="li" sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
          <Box component="span" sx={{ flex: 1 }}>
            {reprintReasonLabels[reason]}
          </Box>
          <Box component="span" sx={{ ...tabularNumbers, fontSize: 12, color: 'text.secondary' }}>
            {texts.share(records, whole)}
          </Box>
          <Box component="span" sx={{ ...tabularNumbers, minWidth: 48, textAlign: 'right', fontWeight: 600 }}>
            <CountLink count={records} to={logAddress({ ...period, reason })} />
          </Box>
        </Box>
      ))}
    </PlainList>
  );
}

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
    <InColumn as="li" gap={1}>
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
    </InColumn>
  );
}

export function GroupBars({ groups }: { readonly groups: readonly NamedGroup[] }): ReactElement {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...groups.map(({ group }) => group.numbers.prints));
  const rest = groups.length - shownFirst;
  const shown = isWhole ? groups : groups.slice(0, shownFirst);
  return (
    <Box>
      <PlainList gap={3}>
        {shown.map((named) => (
          <Row key={named.group.key ?? ''} named={named} most={most} />
        ))}
      </PlainList>
      {rest > 0 && (
        <Button size="small" onClick={() => setWhole(!isWhole)} sx={{ mt: 2 }}>
          {isWhole ? texts.groups.less : texts.groups.more(rest)}
        </Button>
      )}
    </Box>
  );
}
