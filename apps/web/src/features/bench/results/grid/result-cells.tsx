import ChatBubbleOutlineIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import { rangeReasonText, resultStateLabels } from '@senlab/domain';
import { VisuallyHidden } from '@senlab/ui';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { exactTime } from '../../../../session/activity/activity-time.ts';
import { useGridState, focusCell, useGrid } from '../grid-context.ts';
import { areas, previousValue, secondLine, stateButton } from '../grid-style.ts';
import {
  criticalWords,
  rangeLimits,
  decimalPlaces,
  roomForDecimals,
  type ShownDelta,
  type ShownRow,
  signedWords,
} from '../shown-row.ts';
import type { ResultItem } from '../result-item.ts';
import { sharedNotes, isHeld, useIsSaidAbove } from './grid-strips.tsx';
import { texts } from '../texts.ts';
import ButtonBase from '@mui/material/ButtonBase';
import type { CatalogueTest } from '../../../../parts/catalogue/lab-catalogue.ts';
import { HoldSign } from '../../../../parts/signs.tsx';
import { closePanel, openPanel } from '../result-grid-store.ts';
import type { RowState } from '../row-state.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

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

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

interface StateCellProps {
  readonly row: RowState;
  readonly test: CatalogueTest;
}

function waitingWords({ inFlight, typed }: RowState): string {
  if (inFlight === 0) return texts.unsaved;
  return typed === null ? texts.verify.sending : texts.saving;
}

function StateButton({ row, test }: StateCellProps): ReactElement {
  const grid = useGrid();
  const { store } = grid;
  const { item } = row;
  const key = test.code;
  const isActive = useGridState((state) => state.active === key);
  const isOpen = useGridState(({ panel }) => panel?.key === key && panel.kind === 'steps');
  const state = resultStateLabels[item.status];
  const held = isHeld(item);
  const isSaidAbove = useIsSaidAbove(item);
  const toggle = (): void => {
    if (!isOpen) return openPanel(store, key, 'steps');
    closePanel(store);
    focusCell(grid, key);
  };
  return (
    <ButtonBase
      // Only that of the row the keys go to: Tab must not walk through forty rows.
      tabIndex={isActive ? 0 : -1}
      aria-expanded={isOpen}
      aria-label={texts.steps.open(test.name, held ? `${state}. ${texts.steps.why}` : state)}
      title={signedWords(item).join('\n')}
      onClick={toggle}
      sx={stateButton}
    >
      <span>
        {held && isSaidAbove && <HoldSign />}
        {state}
      </span>
      {held && !isSaidAbove && (
        <Box component="span" data-held="true" sx={{ color: 'warning.main', fontWeight: 600 }}>
          <HoldSign />
          {texts.steps.why}
        </Box>
      )}
    </ButtonBase>
  );
}

/** Where the value stands; opens whose names are under it, why it waits, and what can be done. */
export function StateCell({ row, test }: StateCellProps): ReactElement {
  const { item, inFlight, typed } = row;
  const isWaiting = inFlight > 0 || typed !== null;
  const hasMore = item.holds.length > 0 || signedWords(item).length > 0;
  return (
    <Box
      role="gridcell"
      sx={{ ...areas.state, fontSize: '0.75rem', color: isWaiting ? 'info.main' : 'text.secondary' }}
    >
      {isWaiting && (
        <>
          <span aria-hidden>{inFlight > 0 ? '… ' : '✎ '}</span>
          {waitingWords(row)}
        </>
      )}
      {!isWaiting && hasMore && <StateButton row={row} test={test} />}
      {!isWaiting && !hasMore && resultStateLabels[item.status]}
    </Box>
  );
}
