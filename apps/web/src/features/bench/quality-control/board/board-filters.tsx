import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { CodeSelect } from '../code-select.tsx';
import type { QualityPartProps } from '../quality-part.ts';
import type { BoardRow, QualityBoard } from '../quality-types.ts';
import { standingLabels } from '../standing-chip.tsx';
import { texts } from '../texts.ts';
import { useQualityAddress } from '../use-quality-address.ts';
import { expiringFilter, expiringLots, rowsAt, standingOf, standings } from './board-rows.ts';

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
export function BoardFilters({ board, names }: Pick<QualityPartProps, 'board' | 'names'>): ReactElement {
  const { address, go } = useQualityAddress();
  const places = (codes: readonly string[], name: (code: string) => string) =>
    codes.map((code) => ({ code, name: name(code) }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
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
    </Box>
  );
}
