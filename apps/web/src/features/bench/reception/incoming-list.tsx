import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { printedName, specimenStateLabels } from '@senlab/domain';
import { ErrorState, Loading, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { CapSign } from '../../../parts/signs.tsx';
import type { TubeNames } from '../collection/tube-list.tsx';
import { type TubeRow, type WaitingTubes, wardTime } from '../collection/tube.ts';
import { PrioritySign } from '../worklist/cells.tsx';
import type { Answer } from '../../../api/use-answer.ts';
import { texts } from './texts.ts';

interface IncomingProps {
  /** On their way, and collected. */
  readonly lists: readonly Answer<WaitingTubes>[];
  readonly names: TubeNames;
  readonly onReject: (row: TubeRow) => void;
}

function IncomingLine(
  props: Pick<IncomingProps, 'names' | 'onReject'> & { readonly row: TubeRow },
): ReactElement {
  const { row, names } = props;
  const { specimen } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <CapSign container={names.containerOf(row)} size={18} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Typography sx={{ flex: 1, fontWeight: 500 }} noWrap>
            {printedName(row.patientName)}
          </Typography>
          {row.priority !== 'routine' && <PrioritySign priority={row.priority} />}
        </Box>
        <Typography color="textSecondary" variant="body2" sx={tabularNumbers} noWrap>
          {specimen.specimenCode} · {texts.waiting.collectedAt(wardTime(specimen.collectedTime))}
        </Typography>
      </Box>
      <Button
        size="small"
        color="error"
        aria-label={texts.sitting.rejectOf(specimen.specimenCode)}
        onClick={() => props.onReject(row)}
        sx={{ flex: 'none' }}
      >
        {texts.sitting.reject}
      </Button>
    </Box>
  );
}

type GroupProps = Pick<IncomingProps, 'names' | 'onReject'> & { readonly tubes: WaitingTubes };

function Group({ tubes, names, onReject }: GroupProps): ReactElement | null {
  const { rows, records } = tubes;
  const [first] = rows;
  if (first === undefined) return null;
  return (
    <>
      <Typography component="h3" color="textSecondary" variant="body2" sx={{ px: 4, py: 2 }}>
        {texts.waiting.group(specimenStateLabels[first.specimen.status], records)}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <IncomingLine key={row.specimen.specimenCode} row={row} names={names} onReject={onReject} />
        ))}
        {records > rows.length && (
          <Box component="li" sx={{ px: 4, py: 2, color: 'text.secondary' }}>
            {texts.waiting.more(records - rows.length)}
          </Box>
        )}
      </Box>
    </>
  );
}

function Content({ lists, names, onReject }: IncomingProps): ReactElement {
  const failed = lists.find(({ answer, problem }) => answer === undefined && problem !== undefined);
  if (failed !== undefined)
    return <ErrorState title={texts.waiting.failed} retry={() => void failed.refresh()} />;
  const known = lists.flatMap(({ answer }) => answer ?? []);
  if (known.length < lists.length) return <Loading />;
  if (known.every(({ rows }) => rows.length === 0))
    return (
      <Typography color="textSecondary" sx={{ px: 4, pb: 4 }}>
        {texts.waiting.empty}
      </Typography>
    );
  return (
    <Box sx={{ maxHeight: { md: '68vh' }, overflow: 'auto' }}>
      {known.map((tubes, index) => (
        <Group key={index} tubes={tubes} names={names} onReject={onReject} />
      ))}
    </Box>
  );
}

/** Tubes that somebody has taken and nobody has received. */
export function IncomingList(props: IncomingProps): ReactElement {
  return (
    <Card component="section" aria-label={texts.waiting.title}>
      <Typography variant="h3" component="h2" sx={{ p: 4, pb: 2 }}>
        {texts.waiting.title}
      </Typography>
      <Content {...props} />
    </Card>
  );
}
