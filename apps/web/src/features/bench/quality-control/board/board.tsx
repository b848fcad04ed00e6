import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { tabularNumbers, Empty, InColumn, InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import {
  CodeSelect,
  type QualityPartProps,
  type BoardRow,
  type QualityBoard,
  useQualityAddress,
} from '../quality-part.tsx';
import {
  standingLabels,
  expiringFilter,
  expiringLots,
  rowsAt,
  standingOf,
  standings,
  inOrder,
} from '../board-rows.tsx';
import { texts } from '../texts.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain';
import { BlockedItem } from './blocked-item.tsx';
import { BoardItem } from './board-item.tsx';

function codesOf(rows: readonly BoardRow[], key: 'locationCode' | 'sectionCode'): readonly string[] {
  return [...new Set(rows.map((row) => row[key]))];
}

function countsOf(
  board: QualityBoard,
  rows: readonly BoardRow[],
): readonly { readonly key: string; readonly words: string; readonly count: number }[] {
  const ofStandings = standings.map((key) => {
    const count = rows.filter((row) => standingOf(row, board.shift) === key).length;
    return { key, count, words: texts.board.count(standingLabels[key], count) };
  });
  const count = rows.filter((row) => expiringLots(row).length > 0).length;
  return [...ofStandings, { key: expiringFilter, count, words: texts.board.expiringCount(count) }];
}

/** Where, and how it stands. Every number is the filter that shows what it counts. */
function BoardFilters({ board, names }: Pick<QualityPartProps, 'board' | 'names'>): ReactElement {
  const { address, go } = useQualityAddress();
  const places = (codes: readonly string[], name: (code: string) => string) =>
    codes.map((code) => ({ code, name: name(code) }));
  return (
    <InRow gap={3}>
      <CodeSelect
        label={texts.site}
        all={texts.all}
        value={address.site}
        options={places(codesOf(board.rows, 'locationCode'), names.site)}
        onChange={(site) => go({ site })}
      />
      <CodeSelect
        label={texts.section}
        all={texts.all}
        value={address.section}
        options={places(codesOf(board.rows, 'sectionCode'), names.section)}
        onChange={(section) => go({ section })}
      />
      <Box
        component="fieldset"
        aria-label={texts.board.counts}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}
      >
        {countsOf(board, rowsAt(board, address)).map(({ key, words, count }) => {
          const isChosen = address.standing === key;
          return (
            <Chip
              key={key}
              label={words}
              clickable
              aria-pressed={isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              disabled={count === 0 && !isChosen}
              onClick={() => go({ standing: isChosen ? '' : key })}
              sx={tabularNumbers}
            />
          );
        })}
      </Box>
    </InRow>
  );
}

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
    <InColumn gap={4}>
      <Typography color="textSecondary">
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
    </InColumn>
  );
}
