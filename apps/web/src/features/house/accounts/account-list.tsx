import Add from '@mui/icons-material/Add';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { ListPage } from '../../../lists/list-page.tsx';
import { useList } from '../../../lists/use-list.ts';
import { accountAddresses } from './account-addresses.ts';
import { accountSource, type Account } from './account-calls.ts';
import { accountColumns } from './account-columns.tsx';
import { texts } from './texts.ts';

const rowId = (row: Account): string => row._id;
const defaults = { pageSize: 50 } as const;

/** Who has an account, and how many rights it holds. */
export function AccountList(): ReactElement {
  const navigate = useNavigate();
  const list = useList<Account>({ source: accountSource, columns: accountColumns, rowId, defaults });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" startIcon={<Add />} component={Link} to={accountAddresses.add}>
          {texts.add}
        </Button>
        <Button variant="outlined" startIcon={<Print />} component={Link} to={accountAddresses.rights}>
          {texts.printRights}
        </Button>
      </Box>
      <ListPage<Account>
        name="accounts"
        title={texts.title}
        list={list}
        noun={texts.noun}
        isHeadless
        empty={{ title: texts.empty, reason: texts.emptyReason }}
        onOpen={(row) => void navigate(accountAddresses.one(row._id))}
      />
    </Box>
  );
}
