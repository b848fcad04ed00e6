import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { jobs, permissionGroups, permissionLabels, type JobName } from '@senlab/domain';
import type { ReactElement } from 'react';
import { withJob, withRight, type FormDraft } from './draft.ts';
import { texts } from './texts.ts';

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
    <Box component="section" aria-label={texts.rights} sx={{ display: 'grid', gap: 4 }}>
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
            <Typography component="legend" variant="subtitle2" sx={{ mb: 1, color: 'text.secondary' }}>
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
    </Box>
  );
}
