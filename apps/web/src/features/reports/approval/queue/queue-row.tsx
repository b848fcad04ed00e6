import { printedName } from '@senlab/domain';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { memo, type ReactElement } from 'react';
import { PrioritySign } from '../../../bench/worklist/cells.tsx';
import { DueClock } from '../../../bench/worklist/row-words.tsx';
import type { ApprovalRow } from '../approval-row.ts';
import { PaperState, contentWords, kindWords, whoWords, type PaperNames } from '../paper-words.tsx';
import type { ShownPaper } from './queue-state.ts';
import { oneLine, queueRow, quiet, rowAreas } from '../queue-style.ts';
import { texts } from '../texts.ts';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- On a phone a row is a card: table elements made to look like one lose their meaning. */

interface QueueRowProps {
  readonly paper: ShownPaper;
  readonly names: PaperNames;
  readonly id: string;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  readonly onOpen: (key: string) => void;
  readonly onToggle: (key: string) => void;
}

function Mark({ mark }: Pick<ShownPaper, 'mark'>): ReactElement | null {
  if (mark === null) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 2,
        px: 1,
        borderRadius: '4px',
        fontSize: '0.6875rem',
        fontWeight: 600,
        color: 'info.main',
        bgcolor: 'info.light',
      }}
    >
      {texts.marks[mark]}
    </Box>
  );
}

function Counts({ row }: { readonly row: ApprovalRow }): ReactElement {
  const { readyCount, itemCount, abnormalCount, criticalCount } = row;
  return (
    <>
      <Box component="span" sx={quiet}>
        {texts.row.ready(readyCount, itemCount)}
      </Box>
      {criticalCount !== null && criticalCount > 0 && (
        <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
          ▲ {texts.row.critical(criticalCount)}
        </Box>
      )}
      {abnormalCount !== null && abnormalCount > 0 && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          ↕ {texts.row.abnormal(abnormalCount)}
        </Box>
      )}
    </>
  );
}

function Due({ row }: { readonly row: ApprovalRow }): ReactElement {
  const { receivedTime, dueTime, priority } = row;
  return (
    <>
      {priority !== 'routine' && <PrioritySign priority={priority} />}{' '}
      <DueClock row={{ registeredTime: receivedTime ?? '', receivedTime, dueTime, completedTime: null }} />
    </>
  );
}

/** One paper that waits. Its place on the screen is the list's business. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps): ReactElement {
  const { paper, names, id, isActive, isOpen, isChosen, onOpen, onToggle } = props;
  const { key, row, mark } = paper;
  const kinds = kindWords(row);
  const content = contentWords(row, names);
  const held = row.holds.map(({ message }) => message).join(' ');
  return (
    <Box
      role="row"
      id={id}
      data-paper={key}
      data-mark={mark ?? undefined}
      aria-selected={isActive && isOpen}
      tabIndex={isActive ? 0 : -1}
      onClick={() => onOpen(key)}
      sx={queueRow}
    >
      <Box role="gridcell" sx={rowAreas.choose}>
        {row.isClear && mark !== 'gone' && (
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={() => onToggle(key)}
            onClick={(event) => event.stopPropagation()}
            slotProps={{ input: { 'aria-label': texts.choose(row.sid), tabIndex: -1 } }}
          />
        )}
      </Box>
      <Box role="rowheader" sx={rowAreas.who}>
        <b>{printedName(row.patientName)}</b>
        <Mark mark={mark} />
        <Box sx={quiet}>{whoWords(row)}</Box>
      </Box>
      <Box role="gridcell" sx={rowAreas.paper}>
        {row.title}
        {kinds.length > 0 && <b>{` · ${kinds.join(' · ')}`}</b>}
        {content !== '' && (
          <Box sx={oneLine} title={content}>
            {content}
          </Box>
        )}
        <Box sx={quiet}>
          {['SID ' + row.sid, row.departmentName ?? ''].filter((words) => words !== '').join(' · ')}
        </Box>
      </Box>
      <Box role="gridcell" sx={rowAreas.counts}>
        <Counts row={row} />
      </Box>
      <Box role="gridcell" sx={rowAreas.due}>
        <Due row={row} />
      </Box>
      <Box role="gridcell" sx={rowAreas.state}>
        <PaperState row={row} />
      </Box>
      {held !== '' && (
        <Box role="gridcell" sx={rowAreas.held} title={held}>
          {held}
        </Box>
      )}
    </Box>
  );
});
