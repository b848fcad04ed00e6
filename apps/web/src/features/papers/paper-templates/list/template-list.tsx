import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { paperKindLabels, paperKinds, paperTemplateStateLabels, paperTemplateStates } from '@senlab/domain';
import { Empty, PagePart } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { Shown } from '../shown.tsx';
import { templateAddresses } from '../template-addresses.ts';
import { loadTemplates } from '../template-calls.ts';
import { paperName, type PlaceNames, type TemplateRow } from '../template-types.ts';
import { texts } from '../texts.ts';
import { useLive } from '../use-live.ts';
import { useMay } from '../../../../session/use-may.ts';
import { groupTemplates, type ListFilter, type StatusFilter } from './group-templates.ts';
import { TemplateTable } from './template-table.tsx';
import { askForVariant } from './variant-dialog.tsx';

interface FiltersProps {
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

const field = { minWidth: { xs: '100%', sm: 220 } } as const;

function Filters({ filter, onChange }: FiltersProps): ReactElement {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 4, flex: 1 }}>
      <TextField
        select
        size="small"
        sx={field}
        label={texts.list.paper}
        value={filter.paper}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        onChange={({ target }) => onChange({ ...filter, paper: target.value })}
      >
        <MenuItem value="">{texts.list.all}</MenuItem>
        {paperKinds.map((paper) => (
          <MenuItem key={paper} value={paper}>
            {paperKindLabels[paper]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        sx={field}
        label={texts.list.status}
        value={filter.status}
        onChange={({ target }) => onChange({ ...filter, status: target.value as StatusFilter })}
      >
        <MenuItem value="current">{texts.list.current}</MenuItem>
        {paperTemplateStates.map((status) => (
          <MenuItem key={status} value={status}>
            {paperTemplateStateLabels[status]}
          </MenuItem>
        ))}
        <MenuItem value="all">{texts.list.all}</MenuItem>
      </TextField>
    </Box>
  );
}

interface GroupsProps {
  readonly rows: readonly TemplateRow[];
  readonly names: PlaceNames;
}

function Groups({ rows, names }: GroupsProps): ReactElement {
  const [filter, setFilter] = useState<ListFilter>({ paper: '', status: 'current' });
  const navigate = useNavigate();
  const mayWrite = useMay('settings.write');
  const groups = groupTemplates(rows, filter);
  const addVariant = async (): Promise<void> => {
    const made = await askForVariant({ rows, names });
    if (made !== undefined) void navigate(templateAddresses.template(made.code));
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Filters filter={filter} onChange={setFilter} />
        {mayWrite && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => void addVariant()}>
            {texts.list.newVariant}
          </Button>
        )}
      </Box>
      {groups.length === 0 && <Empty {...texts.empty} />}
      {groups.map((group) => (
        <PagePart key={group.paper} title={paperName(group.paper)}>
          <TemplateTable {...{ group, names }} />
        </PagePart>
      ))}
    </>
  );
}

/** Every template by its paper: what is in force, what is being drawn, and by whom. */
export function TemplateList({ names }: { readonly names: PlaceNames }): ReactElement {
  const live = useLive(loadTemplates);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.intro}</Typography>
      <Shown live={live}>{(rows) => <Groups {...{ rows, names }} />}</Shown>
    </Box>
  );
}
