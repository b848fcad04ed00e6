import type { SxProps, Theme } from '@mui/material/styles';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { permissionGroups, permissionLabels } from '@senlab/domain';
import { ErrorState, Loading, InColumn } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { accountAddresses, loadEverybody, type Account } from './account-calls.ts';
import { roleText } from './account-list.tsx';
import { texts } from './texts.ts';

/** Paper: black on white in every theme, and alone on the sheet. */
const rightsListStyles: SxProps<Theme> = {
  bgcolor: '#fff',
  color: '#000',
  p: { xs: 4, sm: 8 },
  maxWidth: 1000,
  overflowX: 'auto',
  '& h1': { m: 0, fontSize: '1.125rem', textAlign: 'center' },
  '& p': { mt: 1, mb: 4, textAlign: 'center', fontSize: '0.8125rem' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': { border: '1px solid #666', p: '6px 8px', textAlign: 'left', verticalAlign: 'top' },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& footer': {
    mt: 6,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    textAlign: 'center',
    fontSize: '0.875rem',
    minHeight: 120,
    breakInside: 'avoid',
  },
  // On a phone the column of rights would be one word wide: there each person is a block of its own.
  '@media screen and (max-width: 720px)': {
    '& table, & tbody, & tr, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& td': { border: 0, p: 0 },
    '& td:first-of-type': { display: 'none' },
    '& tr': { py: 3, borderTop: '1px solid #666' },
    '& td:nth-of-type(2)': { whiteSpace: 'normal' },
  },
  '@media print': { p: 0, maxWidth: 'none', overflow: 'visible' },
};

const { list: said } = texts;

function Rights({ account }: { readonly account: Account }): ReactElement {
  const held = new Set(account.permissions);
  const groups = permissionGroups
    .map(({ title, permissions }) => ({ title, given: permissions.filter((each) => held.has(each)) }))
    .filter(({ given }) => given.length > 0);
  if (groups.length === 0) return <>{said.nothing}</>;
  return (
    <>
      {groups.map(({ title, given }) => (
        <div key={title}>
          <b>{title}:</b> {given.map((each) => permissionLabels[each]).join('; ')}
        </div>
      ))}
    </>
  );
}

function Paper({
  accounts,
  at,
}: {
  readonly accounts: readonly Account[];
  readonly at: string;
}): ReactElement {
  return (
    <Box component="article" sx={rightsListStyles}>
      <h1>{said.title}</h1>
      <p>{`${said.active} · ${said.printed(at)}`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{said.number}</th>
            <th scope="col">{said.person}</th>
            <th scope="col">{texts.columns.role}</th>
            <th scope="col">{said.may}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account, index) => (
            <tr key={account._id}>
              <td>{index + 1}</td>
              <td>
                <b>{account.fullName}</b>
                <div>{[account.username, account.code].filter((part) => part !== null).join(' · ')}</div>
                <div>{account.department}</div>
              </td>
              <td>{roleText(account.role)}</td>
              <td>
                <Rights account={account} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        {[said.signer, said.head].map((who) => (
          <div key={who}>
            <b>{who}</b>
            <div>{said.sign}</div>
          </div>
        ))}
      </footer>
    </Box>
  );
}

async function loadRights(): Promise<
  { readonly accounts: readonly Account[]; readonly at: string } | undefined
> {
  const accounts = await loadEverybody();
  return accounts === undefined ? undefined : { accounts, at: exactTime(new Date()) };
}

/** Who may do what, on paper, for whoever answers for it. */
export function RightsList(): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadRights);
  if (answer === undefined)
    return problem ? <ErrorState title={said.failed} retry={() => void refresh()} /> : <Loading />;
  return (
    <InColumn gap={4}>
      <Box sx={{ display: 'flex', gap: 2, '@media print': { display: 'none' } }}>
        <Button size="small" startIcon={<ArrowBack />} component={Link} to={accountAddresses.list}>
          {texts.back}
        </Button>
        <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
          {texts.printRights}
        </Button>
      </Box>
      <Typography component="div">
        <Paper {...answer} />
      </Typography>
    </InColumn>
  );
}
