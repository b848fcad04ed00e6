import Box from '@mui/material/Box';
import { turnaroundFilters, type TurnaroundSelection } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { listAddress } from '../list-address.ts';

interface ReportCountProps {
  readonly selection: TurnaroundSelection;
  readonly words: string;
  /** The lists of reports are not for everybody who may know how long they took. */
  readonly isLinked: boolean;
}

export function ReportCount({ selection, words, isLinked }: ReportCountProps): ReactElement {
  if (!isLinked) return <span>{words}</span>;
  return (
    <Box
      component={Link}
      to={listAddress('reports', turnaroundFilters(selection))}
      sx={{ color: 'primary.main', textUnderlineOffset: '3px' }}
    >
      {words}
    </Box>
  );
}
