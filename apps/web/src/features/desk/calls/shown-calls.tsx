import CallIcon from '@mui/icons-material/CallOutlined';
import Close from '@mui/icons-material/Close';
import { isLiveCall } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { clearCallState } from '../../../api/desk/calls.ts';
import { callsAddress, personAddress, shareCalls } from './call-calls.ts';
import type { Call } from './live-calls.ts';
import { spacedNumber, useNumberAddress } from './caller-words.tsx';
import { texts } from './texts.ts';

const { strip } = texts;

function whatHappens({ direction, state }: Call): string {
  if (direction === 0) return state === 'answered' ? strip.incoming.answered : strip.incoming.ringing;
  return state === 'answered' || state === 'ringing' ? strip.outgoing[state] : strip.outgoing.sent;
}

/** Whoever rings waits for an answer; then the conversation; then what we only asked for. */
function mostPressing(calls: readonly Call[]): Call | undefined {
  return (
    calls.find(({ direction, state }) => direction === 0 && state === 'ringing') ??
    calls.find(({ state }) => isLiveCall(state)) ??
    calls[0]
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  px: { xs: 4, sm: 6 },
  py: 1,
  bgcolor: 'info.light',
  color: 'text.primary',
  borderBottom: '1px solid',
  borderColor: 'divider',
  fontSize: 14,
  lineHeight: 1.45,
  '@media print': { display: 'none' },
} as const;

function OneCall({ call, others, onHide }: StripCall): ReactElement {
  const { people, phoneNumber } = call;
  const ofNumber = useNumberAddress(call);
  return (
    <>
      <Box component="output" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, minWidth: 0 }}>
        <Box component="span">{whatHappens(call)}</Box>
        <Box component="span" sx={{ ...tabularNumbers, fontWeight: 600, whiteSpace: 'nowrap' }}>
          {spacedNumber(phoneNumber)}
        </Box>
        {people.map(({ _id, fullName, birthYear }) => (
          <Box component="span" key={_id}>{`${fullName} (${texts.born(birthYear)})`}</Box>
        ))}
        {others > 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {strip.others(others)}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto', alignItems: 'center' }}>
        {people.map((person) => (
          <Button
            key={person._id}
            size="small"
            variant="outlined"
            component={Link}
            to={personAddress(person, call)}
            aria-label={strip.openOf(person.fullName)}
          >
            {people.length === 1 ? strip.open : strip.openOf(person.fullName)}
          </Button>
        ))}
        {ofNumber !== undefined && (
          <Button size="small" variant="outlined" component={Link} to={ofNumber}>
            {texts.ofNumber}
          </Button>
        )}
        <Button size="small" component={Link} to={callsAddress}>
          {strip.list}
        </Button>
        <IconButton size="small" aria-label={strip.hide} onClick={onHide}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
    </>
  );
}

interface StripCall {
  readonly call: Call;
  readonly others: number;
  readonly onHide: () => void;
}

/** Above every page while something rings or somebody talks. Nothing is kept of it when the person leaves. */
export function ShownCalls({ live }: { readonly live: readonly Call[] }): ReactElement | null {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const calls = live.filter(({ _id }) => !hidden.has(_id));
  const call = mostPressing(calls);
  useEffect(() => shareCalls(live, call), [live, call]);
  useEffect(() => clearCallState, []);
  if (call === undefined) return null;
  return (
    <Box component="section" aria-label={strip.label} sx={bar}>
      <CallIcon aria-hidden fontSize="small" />
      <OneCall
        call={call}
        others={calls.length - 1}
        onHide={() => setHidden(new Set([...hidden, call._id]))}
      />
    </Box>
  );
}
