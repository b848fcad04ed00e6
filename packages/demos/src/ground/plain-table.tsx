import Box from '@mui/material/Box';
import { tableStyles, tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';

/** Few rows, the first cell of which names each; on a phone a row becomes a block. */
export function PlainTable(props: {
  readonly label?: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
  /** How many columns are words; what comes behind them are numbers. */
  readonly words?: number;
  readonly hasPictures?: boolean;
}): ReactElement {
  const { label, heads, rows, words = 1, hasPictures = false } = props;
  const end = `td:nth-of-type(n + ${String(words)}), th:nth-of-type(n + ${String(words + 1)})`;
  const numbers = { '@media (min-width: 721px)': { [end]: { textAlign: 'right' } } };
  const middle = hasPictures && { '& th, & td': { verticalAlign: 'middle' } };
  return (
    <Box component="table" aria-label={label} sx={[...[tableStyles].flat(), tabularNumbers, numbers, middle]}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...values] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]} data-label={heads[index + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
