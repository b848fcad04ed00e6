import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { tableStyles, tabularNumbers, Empty, PagePart, InColumn, InRow } from '@senlab/ui';
import { type ReactElement, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { placesText, ProblemChip, TemplateChip } from '../template-parts.tsx';
import {
  templateAddresses,
  paperName,
  sizeName,
  type PlaceNames,
  type TemplateRow,
  loadTemplates,
  templateTopics,
} from '../template-calls.ts';
import { texts } from '../texts.ts';
import { type TemplateGroup, groupTemplates, type ListFilter, type StatusFilter } from './group-templates.ts';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { paperKindLabels, paperKinds, paperTemplateStateLabels, paperTemplateStates } from '@senlab/domain';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Shown } from '../../../../lists/shown.tsx';
import { useMay } from '../../../../session/use-may.ts';
import { askForVariant } from './variant-dialog.tsx';

const { columns } = texts.list;
const faint = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

function Hands({ row }: { readonly row: TemplateRow }): ReactElement {
  const { editedByName, editedTime, approvedByName, approvedTime } = row;
  return (
    <Box sx={{ display: 'grid', ...faint }}>
      <span>
        {editedByName === null ? texts.shippedBy : texts.list.edited(editedByName, momentText(editedTime))}
      </span>
      {approvedByName !== null && (
        <span>{texts.list.approvedBy(approvedByName, momentText(approvedTime))}</span>
      )}
    </Box>
  );
}

function Row({ row, names }: { readonly row: TemplateRow; readonly names: PlaceNames }): ReactElement {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ width: { md: '28%' } }}>
        <MuiLink component={Link} to={templateAddresses.template(row.code)} sx={{ fontWeight: 500 }}>
          {row.name}
        </MuiLink>
        <Typography variant="small" color="textSecondary">{`${row.code} · ${sizeName(row.size)}`}</Typography>
        {row.variantOf !== null && (
          <Typography variant="small" color="textSecondary">
            {texts.list.variantOf(row.variantOf)}
          </Typography>
        )}
      </Box>
      <Box component="td" data-label={columns.version} sx={{ ...tabularNumbers, width: { md: '9%' } }}>
        {row.version}
      </Box>
      <Box component="td" data-label={columns.status} sx={{ width: { md: '22%' } }}>
        <InRow align="stretch" gap={1}>
          <TemplateChip row={row} />
          <ProblemChip count={row.problemCount} />
        </InRow>
      </Box>
      <td data-label={columns.places}>{placesText(row, names)}</td>
      <Box component="td" data-label={columns.hands} sx={{ width: { md: '22%' } }}>
        <Hands row={row} />
      </Box>
    </tr>
  );
}

interface TemplateTableProps {
  readonly group: TemplateGroup;
  readonly names: PlaceNames;
}

function TemplateTable({ group, names }: TemplateTableProps): ReactElement {
  const paper = paperName(group.paper);
  return (
    <Box component="table" aria-label={texts.list.table(paper)} sx={tableStyles}>
      <thead>
        <tr>
          {Object.values(columns).map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.rows.map((row) => (
          <Row key={`${row.code}/${String(row.version)}`} {...{ row, names }} />
        ))}
      </tbody>
    </Box>
  );
}

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
      <InRow gap={2}>
        <Filters filter={filter} onChange={setFilter} />
        {mayWrite && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => void addVariant()}>
            {texts.list.newVariant}
          </Button>
        )}
      </InRow>
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
  const asked = useAnswer(loadTemplates, { topics: templateTopics });
  return (
    <InColumn gap={4}>
      <Typography color="textSecondary">{texts.intro}</Typography>
      <Shown asked={asked} words={texts}>
        {(rows) => <Groups {...{ rows, names }} />}
      </Shown>
    </InColumn>
  );
}
