import ArrowBack from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Empty, ErrorState, Loading, showMessage, InColumn, InRow } from '@senlab/ui';
import { useLeaveQuestion, useUnsavedChanges } from '@senlab/ui/form-builder';
import { useCallback, useState, type ReactElement, type SyntheticEvent } from 'react';
import { Link, useBlocker, useNavigate } from 'react-router';
import { useAnswer } from '../../../api/use-answer.ts';
import { useSession } from '../../../session/session-store.ts';
import { AccountActions } from './account-actions.tsx';
import {
  accountAddresses,
  loadAccount,
  saveAccount,
  type Account,
  type AccountPage as LoadedPage,
} from './account-calls.ts';
import { ResetChip, StandingChip } from './account-list.tsx';
import { asksForGuarded, draftOf, isSameDraft, toWire, PersonForm } from './account-form.tsx';
import { RightsForm, WaitingRights } from './rights-form.tsx';
import { texts } from './texts.ts';

interface EditorProps {
  readonly page: LoadedPage;
  readonly refresh: () => void;
}

interface Problem {
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

const noProblem: Problem = { message: '', errors: {} };

function Head({
  account,
  own,
  refresh,
}: {
  account: Account | null;
  own: string | undefined;
  refresh: () => void;
}): ReactElement {
  return (
    <InRow gap={3}>
      <Button size="small" startIcon={<ArrowBack />} component={Link} to={accountAddresses.list}>
        {texts.back}
      </Button>
      <Typography variant="h2">{account?.fullName ?? texts.newTitle}</Typography>
      {account !== null && <StandingChip account={account} />}
      {account !== null && <ResetChip account={account} />}
      {account !== null && (
        <Box sx={{ ml: { sm: 'auto' } }}>
          <AccountActions {...{ account, own }} onChanged={refresh} />
        </Box>
      )}
    </InRow>
  );
}

function Editor({ page, refresh }: EditorProps): ReactElement {
  const { account, departments } = page;
  const own = useSession((session) => session.user?.sub);
  const isOwn = account !== null && account._id === own;
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(account));
  const [problem, setProblem] = useState(noProblem);
  const [isSending, setSending] = useState(false);
  const isDirty = !isSameDraft(draft, draftOf(account));
  useLeaveQuestion(useBlocker(useUnsavedChanges(isDirty && !isSending)));
  const save = async (): Promise<void> => {
    setSending(true);
    const saved = await saveAccount(account, toWire(draft));
    if ('account' in saved) {
      const done = account === null ? texts.savedNew : texts.saved;
      const isWaiting = saved.account.waitingRights.length > 0;
      showMessage(isWaiting ? texts.savedWaiting : done, 'success');
      if (account === null) await navigate(accountAddresses.one(saved.account._id), { replace: true });
      else refresh();
      return;
    }
    setSending(false);
    setProblem(saved);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) void save();
  };
  const change = setDraft;
  return (
    <InColumn gap={4}>
      <Head {...{ account, own, refresh }} />
      <Card
        component="form"
        noValidate
        onSubmit={onSubmit}
        sx={{ p: { xs: 4, sm: 6 }, display: 'grid', gap: 6 }}
      >
        <PersonForm
          {...{ draft, departments, isOwn, change }}
          errors={problem.errors}
          isNew={account === null}
        />
        {account !== null && <WaitingRights {...{ account, own }} onChanged={refresh} />}
        <RightsForm {...{ draft, isOwn, change }} needsSecond={asksForGuarded(draft, account)} />
        {problem.message !== '' && <Alert severity="error">{problem.message}</Alert>}
        <Box>
          <Button type="submit" variant="contained" disabled={isSending || !isDirty}>
            {texts.save}
          </Button>
        </Box>
      </Card>
    </InColumn>
  );
}

/** One account: whose it is, what it may do. `id` is `new` for one that is not there yet. */
export function AccountPage({ id }: { readonly id: string }): ReactElement {
  const { answer, problem, refresh } = useAnswer(useCallback(() => loadAccount(id), [id]));
  const again = (): void => void refresh();
  if (problem === 'missing') return <Empty title={texts.unknown} text={texts.unknownText} />;
  if (answer === undefined) return problem ? <ErrorState title={texts.failed} retry={again} /> : <Loading />;
  return <Editor key={String(answer.account?.version)} page={answer} refresh={again} />;
}
