import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { AtHandList } from '../../../../lists/at-hand-list.tsx';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { loadTests } from '../catalogue-calls.ts';
import type { CodeNames, TestRow } from '../catalogue-types.ts';
import { texts } from '../texts.ts';
import { useLive } from '../use-live.ts';
import { useMayProposeCatalogue } from '../../../../session/use-may.ts';
import { testColumns } from './test-columns.tsx';

const rowId = (row: TestRow): string => row.code;

/** Everything that the laboratory measures, as it is in force. */
export function TestList({ names }: { readonly names: CodeNames }): ReactElement {
  const live = useLive(loadTests);
  const columns = useMemo(() => testColumns(names), [names]);
  const navigate = useNavigate();
  const mayPropose = useMayProposeCatalogue();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {mayPropose && (
        <Box>
          <Button variant="contained" startIcon={<Add />} component={Link} to={catalogueAddresses.newTest}>
            {texts.tests.add}
          </Button>
        </Box>
      )}
      <AtHandList
        name="catalogue-tests"
        label={texts.tests.label}
        {...{ live, columns, rowId }}
        empty={texts.tests.empty}
        onOpen={(row) => void navigate(catalogueAddresses.test(row.code))}
      />
    </Box>
  );
}
