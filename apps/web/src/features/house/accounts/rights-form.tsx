import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isPermission, permissionLabels, jobs, permissionGroups, type JobName } from '@senlab/domain';
import { confirm, showMessage, InColumn, InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { confirmAccountRights, refuseAccountRights, type Account } from './account-calls.ts';
import { roleText } from './account-list.tsx';
import { texts } from './texts.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { withJob, withRight, type FormDraft } from './account-form.tsx';

const { waiting: said } = texts;

type WaitingRight = Account['waitingRights'][number];

function labelOf({ kind, name }: WaitingRight): string {
  if (kind === 'role') return said.role(roleText(name));
  return isPermission(name) ? permissionLabels[name] : name;
}

interface WaitingRightsProps {
  readonly account: Account;
  /** Who is logged in. */
  readonly own: string | undefined;
  readonly onChanged: () => void;
}

interface Decision {
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly send: (account: Account) => Promise<string | null>;
}

const giving: Decision = {
  title: said.confirm,
  text: said.confirmText,
  done: said.confirmed,
  send: confirmAccountRights,
};
const refusing: Decision = {
  title: said.refuse,
  text: said.refuseText,
  done: said.refused,
  send: refuseAccountRights,
};

function Decide({ account, onChanged }: Omit<WaitingRightsProps, 'own'>): ReactElement {
  const [isSending, setSending] = useState(false);
  const decide = async ({ title, text, done, send }: Decision): Promise<void> => {
    if (!(await confirm({ title, text, agree: title }))) return;
    setSending(true);
    const problem = await send(account);
    setSending(false);
    if (problem === null) showMessage(done, 'success');
    else if (problem !== '') showMessage(problem, 'error');
    if (problem === null) onChanged();
  };
  return (
    <InRow align="stretch" gap={2}>
      {[giving, refusing].map((decision) => (
        <Button
          key={decision.title}
          size="small"
          variant={decision === giving ? 'contained' : 'outlined'}
          disabled={isSending}
          onClick={() => void decide(decision)}
        >
          {decision.title}
        </Button>
      ))}
    </InRow>
  );
}

/** Rights that are not held yet, for the administrator who can confirm them; the others read whom to ask. */
export function WaitingRights({ account, own, onChanged }: WaitingRightsProps): ReactElement | null {
  const { waitingRights } = account;
  if (waitingRights.length === 0) return null;
  const isOwn = account._id === own;
  const mayDecide = !isOwn && waitingRights.some(({ askedBy }) => askedBy !== own);
  return (
    <Box component="section" aria-label={said.title}>
      <Alert severity="info">
        <InColumn gap={2}>
          <Typography sx={{ fontWeight: 600 }}>{said.title}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {waitingRights.map((right) => (
              <li key={`${right.kind} ${right.name}`}>
                {`${labelOf(right)} – ${said.askedBy(right.askedByName, exactTime(new Date(right.askedTime)))}`}
              </li>
            ))}
          </Box>
          {mayDecide ? (
            <Decide {...{ account, onChanged }} />
          ) : (
            <Typography>{isOwn ? said.ofOwn : said.byOwn}</Typography>
          )}
        </InColumn>
      </Alert>
    </Box>
  );
}

interface RightsFormProps {
  readonly draft: FormDraft;
  readonly isOwn: boolean;
  /** Something was chosen that another administrator must confirm. */
  readonly needsSecond: boolean;
  readonly change: (draft: FormDraft) => void;
}

const sensitive = new Set(['results.restricted', 'karyotypes.work']);

function JobSelect({ draft, change, isOwn }: RightsFormProps): ReactElement {
  return (
    <TextField
      select
      size="small"
      label={texts.job}
      helperText={texts.jobHint}
      value=""
      disabled={isOwn}
      onChange={(event) => change(withJob(draft, event.target.value as JobName))}
      sx={{ maxWidth: 560 }}
    >
      {Object.entries(jobs).map(([name, { label }]) => (
        <MenuItem key={name} value={name}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Every right as a box to tick, in the order of a day. */
export function RightsForm(props: RightsFormProps): ReactElement {
  const { draft, isOwn, needsSecond, change } = props;
  const held = new Set(draft.permissions);
  return (
    <InColumn as="section" gap={4} aria-label={texts.rights}>
      <Typography variant="h3" component="h2">
        {texts.granted(held.size)}
      </Typography>
      {isOwn && <Alert severity="info">{texts.ownRights}</Alert>}
      <JobSelect {...props} />
      {[...held].some((each) => sensitive.has(each)) && <Alert severity="warning">{texts.sensitive}</Alert>}
      {needsSecond && <Alert severity="info">{texts.guarded}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
        }}
      >
        {permissionGroups.map(({ title, permissions }) => (
          <Box
            component="fieldset"
            key={title}
            sx={{ m: 0, p: 0, border: 0, display: 'grid', alignContent: 'start' }}
          >
            <Typography component="legend" variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
              {title}
            </Typography>
            {permissions.map((permission) => (
              <FormControlLabel
                key={permission}
                disabled={isOwn}
                label={permissionLabels[permission]}
                control={
                  <Checkbox
                    size="small"
                    sx={{ py: '5px' }}
                    checked={held.has(permission)}
                    onChange={(event) => change(withRight(draft, permission, event.target.checked))}
                  />
                }
              />
            ))}
          </Box>
        ))}
      </Box>
    </InColumn>
  );
}
