import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import type { CriticalRow } from './critical-calls.ts';
import { texts } from './texts.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import {
  foldForSearch,
  notificationChannelLabels,
  notificationChannels,
  notificationFieldLabels as labels,
  suggestedRecipientRoles,
  type NotificationChannel,
} from '@senlab/domain';
import { FormField } from '../reception/form-card.tsx';
import type { CallForm } from './call-form.ts';

/** Numbers to call: the one that the order gives, then the ward's own. */
function Numbers({ row }: { readonly row: CriticalRow }): ReactElement {
  const { phoneExtension, wardExtension } = row;
  const ofOrder = phoneExtension === wardExtension ? null : phoneExtension;
  return (
    <>
      {ofOrder !== null && (
        <Typography sx={{ ...tabularNumbers, fontWeight: 500 }}>{texts.orderExtension(ofOrder)}</Typography>
      )}
      {wardExtension !== null && (
        <Typography sx={{ ...tabularNumbers, fontWeight: 500 }}>{texts.extension(wardExtension)}</Typography>
      )}
    </>
  );
}

/** Where none is kept, whoever may change that is told where; led there only where nothing is being filled in. */
function NoExtension({ isLinked }: { readonly isLinked: boolean }): ReactElement {
  const mayAdd = useMay('settings.write');
  return (
    <Typography variant="small" color="textSecondary">
      {texts.noExtension}
      {mayAdd && !isLinked && ` ${texts.addExtension}.`}
      {mayAdd && isLinked && (
        <>
          {' '}
          <MuiLink component={Link} to="/apps/khoa-phong">
            {texts.addExtension}
          </MuiLink>
        </>
      )}
    </Typography>
  );
}

interface WardPhoneProps {
  readonly row: CriticalRow;
  readonly isLinked?: boolean;
}

/** How the ward is reached; or that there is none, and that the laboratory must find who can act on the value. */
export function WardPhone({ row, isLinked = false }: WardPhoneProps): ReactElement {
  return (
    <>
      <Numbers row={row} />
      {!row.isClinicalWard && (
        <Typography color="error" variant="small" sx={{ fontWeight: 500 }}>
          {texts.findClinician}
        </Typography>
      )}
      {row.isClinicalWard && row.wardExtension === null && <NoExtension isLinked={isLinked} />}
    </>
  );
}

type FieldsProps = Pick<CallForm, 'draft' | 'change' | 'faults'>;

/** Suggested, never forced: a ward has posts that no list knows. */
function RoleField({ draft, change, faults }: FieldsProps): ReactElement {
  return (
    <Autocomplete
      freeSolo
      size="small"
      openOnFocus
      disableClearable
      options={[...suggestedRecipientRoles]}
      inputValue={draft.role}
      onInputChange={(_event, role) => change({ role })}
      filterOptions={(options, { inputValue }) => {
        const wanted = foldForSearch(inputValue);
        return options.filter((option) => foldForSearch(option).includes(wanted));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={labels.role}
          error={faults.role !== undefined}
          helperText={faults.role ?? ' '}
        />
      )}
    />
  );
}

function ChannelField({ draft, change, faults }: FieldsProps): ReactElement {
  return (
    <FormControl error={faults.channel !== undefined} sx={{ gridColumn: '1 / -1' }}>
      <FormLabel id="critical-channel" sx={{ fontSize: '0.8125rem' }}>
        {labels.channel}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby="critical-channel"
        value={draft.channel}
        onChange={(_event, channel) => change({ channel: channel as NotificationChannel })}
      >
        {notificationChannels.map((channel) => (
          <FormControlLabel
            key={channel}
            value={channel}
            control={<Radio size="small" />}
            label={notificationChannelLabels[channel]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

export function CallFields(props: FieldsProps): ReactElement {
  const { draft, change, faults } = props;
  return (
    <Box sx={{ display: 'grid', columnGap: 3, rowGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FormField
        isFirst
        label={labels.person}
        value={draft.person}
        onChange={(person) => change({ person })}
        fault={faults.person}
        hint={texts.form.personHint}
      />
      <RoleField {...props} />
      <ChannelField {...props} />
      <FormField
        label={labels.phone}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        fault={faults.phone}
        hint={texts.form.phoneHint}
        inputMode="numeric"
      />
      <FormField
        label={labels.toldAt}
        value={draft.time}
        onChange={(time) => change({ time })}
        fault={faults.toldAt}
        hint={texts.form.timeHint}
        inputMode="numeric"
      />
    </Box>
  );
}
