import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { mergeGroupLabels, mergeGroups, type MergeGroup } from '@senlab/domain';
import { momentText } from '../../../session/activity/activity-time.ts';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Side } from './merge-calls.ts';
import { groupWords, sideCounts } from './side-words.ts';
import { texts } from './texts.ts';

const say = texts.pair;

export interface SideTableProps {
  readonly kept: Side;
  readonly merged: Side;
  readonly differing: readonly MergeGroup[];
  /** What the kept record takes from the other one. */
  readonly chosen: readonly MergeGroup[];
  /** Left out: nothing can be chosen any more. */
  readonly onChoose?: (group: MergeGroup, isOfMerged: boolean) => void;
}

function Row(props: {
  readonly label: string;
  readonly isMarked?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box
      component="tr"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '180px 1fr 1fr' },
        columnGap: 4,
        px: 4,
        py: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: props.isMarked === true ? 'action.hover' : undefined,
        '& > *': { minWidth: 0, p: 0, overflowWrap: 'anywhere' },
        '& > th': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <Typography component="th" scope="row" variant="body2" color="textSecondary" sx={{ textAlign: 'left' }}>
        {props.label}
      </Typography>
      {props.children}
    </Box>
  );
}

function Words({
  words,
  isChosen = false,
}: {
  readonly words: string;
  readonly isChosen?: boolean;
}): ReactElement {
  return (
    <Typography
      component="td"
      variant="body2"
      sx={{ ...tabularNumbers, fontWeight: isChosen ? 600 : undefined }}
    >
      {words === '' ? say.none : words}
      {isChosen && ` (${say.chosen})`}
    </Typography>
  );
}

function GroupRow({ group, ...props }: SideTableProps & { readonly group: MergeGroup }): ReactElement | null {
  const { kept, merged, differing, chosen, onChoose } = props;
  const read = groupWords[group];
  const isDiffering = differing.includes(group);
  const label = mergeGroupLabels[group];
  if (!isDiffering && read(kept) === '' && read(merged) === '') return null;
  const isOfMerged = chosen.includes(group);
  if (!isDiffering || onChoose === undefined)
    return (
      <Row label={label} isMarked={isDiffering}>
        <Words words={read(kept)} />
        <Words words={read(merged)} isChosen={isOfMerged} />
      </Row>
    );
  return (
    <Row label={label} isMarked>
      <Box component="td" colSpan={2} sx={{ gridColumn: { xs: '1 / -1', sm: '2 / -1' } }}>
        <RadioGroup
          aria-label={label}
          value={isOfMerged ? 'merged' : 'kept'}
          onChange={(_event, value) => onChoose(group, value === 'merged')}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            columnGap: 4,
            '& > *': { minWidth: 0, m: 0, alignItems: 'flex-start' },
          }}
        >
          {(
            [
              ['kept', kept],
              ['merged', merged],
            ] as const
          ).map(([value, side]) => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio size="small" sx={{ p: 0, mr: 1.5 }} />}
              label={read(side) === '' ? say.none : read(side)}
              slotProps={{
                typography: { variant: 'body2', sx: { ...tabularNumbers, overflowWrap: 'anywhere' } },
              }}
            />
          ))}
        </RadioGroup>
      </Box>
    </Row>
  );
}

function Head({ title, side }: { readonly title: string; readonly side: Side }): ReactElement {
  return (
    <Box component="th" scope="col" sx={{ textAlign: 'left', fontWeight: 'inherit' }}>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ ...tabularNumbers, fontWeight: 600 }}>{say.code(side.patientCode)}</Typography>
      <Typography variant="caption" color="textSecondary">
        {say.created(momentText(side.createdTime))}
      </Typography>
    </Box>
  );
}

/** Both records side by side: what is the same is read, what differs is chosen or was. */
export function SideTable(props: SideTableProps): ReactElement {
  const { kept, merged } = props;
  const counts = sideCounts.filter(
    ({ read }) => read(kept) !== null && (read(kept) !== '' || read(merged) !== ''),
  );
  return (
    <Box
      component="table"
      aria-label={say.table}
      sx={{
        display: 'block',
        '& > thead, & > tbody': { display: 'block' },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <thead>
        <Box
          component="tr"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '180px 1fr 1fr' },
            columnGap: 4,
            px: 4,
            py: 3,
            '& > *': { p: 0, textAlign: 'left' },
          }}
        >
          <Typography
            component="th"
            scope="col"
            variant="body2"
            color="textSecondary"
            sx={{ display: { xs: 'none', sm: 'block' } }}
          >
            {say.field}
          </Typography>
          <Head title={say.kept} side={kept} />
          <Head title={say.merged} side={merged} />
        </Box>
      </thead>
      <tbody>
        {mergeGroups.map((group) => (
          <GroupRow key={group} group={group} {...props} />
        ))}
        {counts.map(({ label, read }) => (
          <Row key={label} label={label}>
            <Words words={read(kept) ?? ''} />
            <Words words={read(merged) ?? ''} />
          </Row>
        ))}
      </tbody>
    </Box>
  );
}
