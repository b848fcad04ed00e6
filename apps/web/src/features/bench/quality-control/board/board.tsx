import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain';
import { Empty } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { QualityPartProps } from '../quality-part.ts';
import type { BoardRow } from '../quality-types.ts';
import { texts } from '../texts.ts';
import { useQualityAddress } from '../use-quality-address.ts';
import { BlockedItem } from './blocked-item.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardItem } from './board-item.tsx';
import { inOrder, rowsAt } from './board-rows.ts';

const list = { display: 'grid', m: 0, p: 0, listStyle: 'none' } as const;
const keyOf = ({ instrumentCode, testCode }: BoardRow): string => `${instrumentCode} ${testCode}`;

function Blocked(props: QualityPartProps & { readonly rows: readonly BoardRow[] }): ReactElement {
  return (
    <Box component="ul" aria-label={texts.board.blocked} sx={{ ...list, gap: 3 }}>
      {props.rows.map((row) => (
        <BlockedItem key={keyOf(row)} row={row} {...props} />
      ))}
    </Box>
  );
}

/** How every instrument and test stands in this shift: what blocks results first, and how to end it. */
export function Board(props: QualityPartProps): ReactElement {
  const { board } = props;
  const { address, go } = useQualityAddress();
  if (board.rows.length === 0) return <Empty {...texts.board.none} />;
  const rows = inOrder(rowsAt(board, address), address.standing, board.shift);
  const blocked = rows.filter(({ status }) => status === 'failed');
  const others = rows.filter(({ status }) => status !== 'failed');
  const clear = (
    <Button onClick={() => go({ site: '', section: '', standing: '' })}>{texts.board.clear}</Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        {texts.board.shift(board.shift.label, formatDate(board.shift.day))}
      </Typography>
      <BoardFilters {...props} />
      {blocked.length > 0 && <Blocked {...props} rows={blocked} />}
      {others.length > 0 && (
        <Box
          component="ul"
          aria-label={texts.board.rest}
          sx={{
            ...list,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '10px',
            overflow: 'hidden',
          }}
        >
          {others.map((row) => (
            <BoardItem key={keyOf(row)} row={row} {...props} />
          ))}
        </Box>
      )}
      {rows.length === 0 && <Empty {...texts.board.noneChosen} action={clear} />}
    </Box>
  );
}
