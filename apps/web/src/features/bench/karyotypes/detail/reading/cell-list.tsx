import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { InRow, PlainList, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { KaryotypeCell } from '../../karyotype-calls.ts';
import { texts } from '../texts.ts';
import type { BookCell } from './cell-book.ts';

const { pad: said } = texts;

function wordsOf(cell: KaryotypeCell): string {
  const { slide, x, y, chromosomes, line, kind, isSingle, isDropped } = cell;
  const place = x === null && y === null ? slide : `${slide} (${x ?? '–'}; ${y ?? '–'})`;
  return [
    place,
    said.cellWords(chromosomes, line, said.kinds[kind]),
    isSingle ? said.single : '',
    isDropped ? said.dropped : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface ConflictProps {
  readonly theirs: KaryotypeCell;
  readonly onSettle: (choice: 'mine' | 'theirs') => void;
}

/** Two computers have written under one number: both are shown, and whoever sits here says which is right. */
function Conflict({ theirs, onSettle }: ConflictProps): ReactElement {
  return (
    <Box sx={{ color: 'error.main' }}>
      <Typography variant="body2" color="inherit">
        {`${said.there}: ${wordsOf(theirs)}`}
      </Typography>
      <InRow gap={2} sx={{ pb: 1 }}>
        <Button size="small" variant="outlined" onClick={() => onSettle('mine')}>
          {said.keepMine}
        </Button>
        <Button size="small" variant="outlined" onClick={() => onSettle('theirs')}>
          {said.takeTheirs}
        </Button>
      </InRow>
    </Box>
  );
}

interface CellListProps {
  readonly cells: readonly (KaryotypeCell & Partial<Pick<BookCell, 'state' | 'theirs'>>)[];
  /** Left out: they are looked at and not changed. */
  readonly onEdit?: (no: number) => void;
  readonly onSettle?: (no: number, choice: 'mine' | 'theirs') => void;
}

/** The cells of a reading, the last one first: what was just pressed is seen without scrolling. */
export function CellList({ cells, onEdit, onSettle }: CellListProps): ReactElement {
  return (
    <Box
      component="section"
      aria-label={said.cells}
      // What scrolls must be reached by keys.
      tabIndex={0}
      sx={{
        maxHeight: 320,
        overflowY: 'auto',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '8px',
      }}
    >
      <PlainList>
        {cells.toReversed().map((cell) => (
          <Box
            component="li"
            key={cell.no}
            sx={{
              display: 'grid',
              gridTemplateColumns: '40px minmax(0, 1fr) auto',
              alignItems: 'center',
              columnGap: 2,
              minHeight: 36,
              px: 2,
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
              ...tabularNumbers,
            }}
          >
            <Typography sx={{ fontWeight: 600, textAlign: 'right' }}>{cell.no}</Typography>
            <Box>
              <Typography
                variant="body2"
                color={cell.isDropped ? 'textSecondary' : 'textPrimary'}
                sx={{ textDecoration: cell.isDropped ? 'line-through' : 'none' }}
              >
                {wordsOf(cell)}
                {cell.state === 'unsent' && (
                  <CloudOff titleAccess={said.unsent} sx={{ fontSize: 16, ml: 1, color: 'warning.main' }} />
                )}
              </Typography>
              {onSettle && cell.state === 'conflict' && cell.theirs && (
                <Conflict theirs={cell.theirs} onSettle={(choice) => onSettle(cell.no, choice)} />
              )}
            </Box>
            {onEdit && (
              <Button size="small" aria-label={said.edit(cell.no)} onClick={() => onEdit(cell.no)}>
                {texts.about.edit}
              </Button>
            )}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
