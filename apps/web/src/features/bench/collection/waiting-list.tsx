import { isLater, type TubeRow, type WaitingTubes } from './tube.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { ErrorState, Loading, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { PrioritySign } from '../worklist/cells.tsx';
import type { Answer } from '../../../api/use-answer.ts';
import { CapSign } from '../../../parts/signs.tsx';
import { texts } from './texts.ts';
import type { TubeNames } from './tube-list.tsx';

interface WaitingPerson {
  readonly row: TubeRow;
  readonly tubes: readonly TubeRow[];
}

/** Whose fasting sample was taken sits and waits for a clock, not for a needle. */
function isWaiting(row: TubeRow, rows: readonly TubeRow[]): boolean {
  const { recordId } = row.specimen;
  const isFasting = ({ specimen }: TubeRow): boolean =>
    specimen.recordId === recordId && specimen.timePoint === '0h';
  return !isLater(row) || rows.some(isFasting);
}

/** The queue by person, in the order of the server: the most urgent first, then who waits longest. */
export function waitingPeople(rows: readonly TubeRow[]): readonly WaitingPerson[] {
  const people = new Map<string, WaitingPerson>();
  for (const row of rows.filter((each) => isWaiting(each, rows))) {
    const before = people.get(row.patientCode);
    people.set(row.patientCode, { row: before?.row ?? row, tubes: [...(before?.tubes ?? []), row] });
  }
  return [...people.values()];
}

function PersonLine(props: { readonly person: WaitingPerson; readonly names: TubeNames }): ReactElement {
  const { row, tubes } = props.person;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: '2px', px: 4, py: 2, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 500 }} noWrap>
          {printedName(row.patientName)}
        </Typography>
        {row.priority !== 'routine' && <PrioritySign priority={row.priority} />}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          color: 'text.secondary',
          fontSize: '0.875rem',
          ...tabularNumbers,
        }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {row.patientBirthYear} · {row.patientCode}
          {row.paymentStatus === 'unpaid' && ` · ${texts.waiting.unpaid}`}
        </Box>
        {tubes.slice(0, 5).map((tube) => (
          <CapSign key={tube.specimen.specimenCode} container={props.names.containerOf(tube)} size={14} />
        ))}
        <span>{texts.person.tubes(tubes.length)}</span>
      </Box>
    </Box>
  );
}

function Content(props: { readonly waiting: Answer<WaitingTubes>; readonly names: TubeNames }): ReactElement {
  const { answer, problem, refresh } = props.waiting;
  if (answer === undefined && problem !== undefined)
    return <ErrorState title={texts.waiting.failed} retry={() => void refresh()} />;
  if (answer === undefined) return <Loading />;
  const rest = answer.records - answer.rows.length;
  const people = waitingPeople(answer.rows);
  const later = answer.rows.length - people.reduce((sum, { tubes }) => sum + tubes.length, 0);
  if (answer.rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ p: 4, pt: 0 }}>
        {texts.waiting.empty}
      </Typography>
    );
  return (
    <Box
      component="ol"
      // Nothing in it can be pressed: without a stop of its own only a wheel could reach its end.
      tabIndex={0}
      aria-label={texts.waiting.title}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: { md: '64vh' },
        overflow: 'auto',
        outlineOffset: '-2px',
      }}
    >
      {people.map((person) => (
        <PersonLine key={person.row.patientCode} person={person} names={props.names} />
      ))}
      {later > 0 && (
        <Box component="li" sx={{ px: 4, py: 2, color: 'text.secondary' }}>
          {texts.waiting.later(later)}
        </Box>
      )}
      {rest > 0 && (
        <Box component="li" sx={{ px: 4, py: 2, color: 'text.secondary' }}>
          {texts.waiting.more(rest)}
        </Box>
      )}
    </Box>
  );
}

/** Who waits, the most urgent first. It is read, not touched: only wristband or slip say who sits there. */
export function WaitingList(props: {
  readonly waiting: Answer<WaitingTubes>;
  readonly names: TubeNames;
}): ReactElement {
  return (
    <Card component="section" aria-label={texts.waiting.title}>
      <Typography variant="h3" component="h2" sx={{ p: 4, pb: 3 }}>
        {texts.waiting.title}
        {props.waiting.answer !== undefined && (
          <Box component="span" sx={{ ml: 2, fontSize: 14, fontWeight: 400, color: 'text.secondary' }}>
            {texts.person.tubes(props.waiting.answer.records)}
          </Box>
        )}
      </Typography>
      <Content {...props} />
    </Card>
  );
}
