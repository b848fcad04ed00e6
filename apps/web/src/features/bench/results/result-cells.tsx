/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */
import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { rangeReasonText } from '@senlab/domain';
import { VisuallyHidden } from '@senlab/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { useGridState } from './grid-context.ts';
import { areas, previousValue, secondLine } from './grid-style.ts';
import { criticalWords, rangeLimits } from './range-words.ts';
import type { ResultItem } from './result-item.ts';
import { sharedNotes } from './shared-notes.tsx';
import { decimalPlaces, roomForDecimals, type ShownDelta, type ShownRow } from './shown-row.ts';
import { texts } from './texts.ts';

/** Nothing was chosen, so there is nothing to explain. */
const forEveryone = rangeReasonText([]);

const quiet = { color: 'text.secondary' } as const;

export function RangeCell({ item }: { readonly item: ResultItem }): ReactElement {
  const { range, noRangeReason } = item;
  const isSaidAbove = useGridState(({ rows }) => sharedNotes(rows).fallbacks > 0);
  if (range === null) {
    return (
      <Box role="gridcell" sx={{ ...areas.range, ...quiet, fontSize: '0.8125rem' }}>
        {noRangeReason ?? '—'}
      </Box>
    );
  }
  const critical = criticalWords(range);
  const isAlone = range.isFallback && !isSaidAbove;
  return (
    <Box
      role="gridcell"
      title={critical === undefined ? undefined : texts.critical(critical)}
      sx={areas.range}
    >
      {rangeLimits(range)}
      {(range.isFallback || range.reason !== forEveryone) && (
        <Box
          component="span"
          sx={{ ...quiet, fontSize: '0.75rem', ...(isAlone && { color: 'warning.main' }) }}
        >
          {' · '}
          {isAlone && '⚠ '}
          {range.isFallback ? texts.fallback : range.reason}
        </Box>
      )}
    </Box>
  );
}

const arrows = { up: '↑', down: '↓', same: '=' } as const;

function DeltaMark({ delta }: { readonly delta: ShownDelta }): ReactElement {
  const { direction, size, isBeyond } = delta;
  const words = `${texts.deltaWords[direction]}${isBeyond ? `, ${texts.deltaBeyond}` : ''}`;
  return (
    <Box
      component="span"
      title={words}
      sx={{ whiteSpace: 'nowrap', ...(isBeyond ? { color: 'warning.main', fontWeight: 600 } : quiet) }}
    >
      <VisuallyHidden as="span">{`${words} `}</VisuallyHidden>
      <span aria-hidden>{arrows[direction]} </span>
      {direction === 'same' ? '' : size}
      {isBeyond && <span aria-hidden> ⚠</span>}
    </Box>
  );
}

export function PreviousCell(props: { readonly item: ResultItem; readonly shown: ShownRow }): ReactElement {
  const { previous } = props.item;
  const { delta } = props.shown;
  const places = useGridState(decimalPlaces);
  return (
    <Box role="gridcell" sx={areas.previous}>
      {previous !== null && (
        <>
          <Box component="span" data-room={roomForDecimals(previous.value, places)} sx={previousValue}>
            {previous.value}
          </Box>{' '}
          {delta !== null && <DeltaMark delta={delta} />}
          <Box component="span" sx={secondLine} title={exactTime(new Date(previous.time))}>
            {' '}
            {exactTime(new Date(previous.time)).slice(6)}
          </Box>
        </>
      )}
    </Box>
  );
}

export function CommentCell({ item }: { readonly item: ResultItem }): ReactElement {
  return (
    <Box role="gridcell" sx={{ ...areas.comment, display: 'flex' }}>
      {item.comment !== null && (
        <ChatBubbleOutlineIcon
          titleAccess={texts.comment.has(item.comment)}
          sx={{ fontSize: 18, color: 'text.secondary' }}
        />
      )}
    </Box>
  );
}
