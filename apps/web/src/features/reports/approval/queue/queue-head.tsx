import DrawIcon from '@mui/icons-material/DrawOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { SigningNote } from '../../signing/use-signing.tsx';
import {
  allToggled,
  chosenRows,
  clearRows,
  settled,
  waitingChanges,
  type QueueState,
} from './queue-state.ts';
import { texts } from '../texts.ts';
import { orderPriorities, orderPriorityLabels } from '@senlab/domain';
import { tabularNumbers, InRow } from '@senlab/ui';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Link, useNavigate } from 'react-router';
import type { Catalogue } from '../../../../parts/catalogue/lab-catalogue.ts';
import type { QueueAnswer } from '../approval-calls.ts';
import { addressOf, queueViews, type QueueFilters, type QueueView } from './queue-filters.ts';

interface QueueToolsProps {
  readonly state: QueueState;
  readonly change: (step: (state: QueueState) => QueueState) => void;
  readonly isSigning: boolean;
  readonly onApprove: () => void;
}

function Newer({ state, change }: Pick<QueueToolsProps, 'state' | 'change'>): ReactElement {
  const many = waitingChanges(state);
  return (
    <Box component="output" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {many > 0 && (
        <>
          <Typography variant="body2" sx={{ color: 'info.main' }}>
            {texts.newer(many)}
          </Typography>
          <Button size="small" onClick={() => change(settled)}>
            {texts.showNewer}
          </Button>
        </>
      )}
    </Box>
  );
}

/** Choosing all that is clear, and one signature for what is chosen. */
export function QueueTools({ state, change, isSigning, onApprove }: QueueToolsProps): ReactElement {
  const clear = clearRows(state).length;
  const chosen = chosenRows(state).length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}>
      {clear > 0 && (
        <FormControlLabel
          sx={{ ml: '-2px' }}
          control={
            <Checkbox
              size="small"
              checked={chosen === clear}
              indeterminate={chosen > 0 && chosen < clear}
              onChange={() => change(allToggled)}
            />
          }
          label={<Typography variant="body2">{texts.chooseAll(clear)}</Typography>}
        />
      )}
      {chosen > 0 && (
        <Button variant="contained" startIcon={<DrawIcon />} disabled={isSigning} onClick={onApprove}>
          {texts.approveChosen(chosen)}
        </Button>
      )}
      <Newer state={state} change={change} />
      {!state.isOpen && <SigningNote />}
      {!state.isOpen && (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ ml: 'auto', display: { xs: 'none', md: 'block' } }}
        >
          {texts.keys}
        </Typography>
      )}
    </Box>
  );
}

interface QueueHeadProps {
  readonly filters: QueueFilters;
  readonly counts: QueueAnswer['counts'];
  readonly catalogue: Catalogue;
}

type Choice = readonly [value: string, label: string];

function FilterSelect(props: {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}): ReactElement {
  const { label, value, choices, onChange } = props;
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 112, flex: { xs: '1 1 120px', sm: 'none' } }}
    >
      {[['', texts.filters.any] as const, ...choices].map(([code, name]) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Views({ filters, counts }: Omit<QueueHeadProps, 'catalogue'>): ReactElement {
  const data = counts?.data ?? null;
  const isExact = counts?.exact ?? true;
  const numbers: Readonly<Record<QueueView, number | undefined>> = {
    all: data?.waiting,
    clear: data?.clear,
    // What nothing holds back; counted by the same rule.
    mine: data === null ? undefined : data.waiting - data.held,
    held: data?.held,
    critical: data?.critical,
  };
  return (
    <InRow as="nav" gap={2} aria-label={texts.viewsLabel} sx={tabularNumbers}>
      {queueViews.map((view) => {
        const number = numbers[view];
        const label = texts.views[view];
        return (
          <Chip
            key={view}
            clickable
            component={Link}
            to={addressOf(filters, { view })}
            aria-current={filters.view === view ? 'true' : undefined}
            color={filters.view === view ? 'primary' : 'default'}
            variant={filters.view === view ? 'filled' : 'outlined'}
            {...(view === 'held' ? { icon: <PauseCircle aria-hidden sx={{ fontSize: 18 }} /> } : {})}
            label={number === undefined ? label : `${label} ${texts.number(number, isExact)}`}
            title={view === 'clear' ? texts.clearHint : undefined}
          />
        );
      })}
    </InRow>
  );
}

/** Which papers: the counted groups as links, and the place, section and urgency. */
export function QueueHead({ filters, counts, catalogue }: QueueHeadProps): ReactElement {
  const navigate = useNavigate();
  const go = (change: Partial<QueueFilters>): void => void navigate(addressOf(filters, change));
  const { locations, sections } = catalogue;
  return (
    <InRow gap={3}>
      {/* Its groups stay on one line where a line can hold them: the filters give way first. */}
      <Box sx={{ flex: { xs: '1 1 360px', md: '1 0 auto' } }}>
        <Views filters={filters} counts={counts} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 4,
          pt: 1,
          flex: { xs: '1 1 100%', sm: 'none' },
        }}
      >
        {locations.length > 1 && (
          <FilterSelect
            label={texts.filters.location}
            value={filters.location}
            choices={locations.map(({ code, shortName }) => [code, shortName])}
            onChange={(location) => go({ location })}
          />
        )}
        <FilterSelect
          label={texts.filters.section}
          value={filters.section}
          choices={sections.map(({ code, name }) => [code, name])}
          onChange={(section) => go({ section })}
        />
        <FilterSelect
          label={texts.filters.priority}
          value={filters.priority}
          choices={orderPriorities.map((priority) => [priority, orderPriorityLabels[priority]])}
          onChange={(priority) => go({ priority })}
        />
      </Box>
    </InRow>
  );
}
