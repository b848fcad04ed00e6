import { tabularNumbers } from '@senlab/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as RouterLink } from 'react-router';
import { useHeld } from '../../../session/use-may.ts';
import { callerAddress, personAddress, type CallPerson } from './call-calls.ts';
import { texts } from './texts.ts';

/** 0912 345 678: read aloud and compared in groups. */
export function spacedNumber(number: string): string {
  if (number === '') return texts.hidden;
  return /^0\d{9}$/.test(number) ? number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3') : number;
}

interface Caller {
  readonly _id: string;
  readonly phoneNumber: string;
  readonly people: readonly CallPerson[];
}

/** Where the line of a number that is nobody's yet stands; undefined for whoever may not see it, and of a hidden number. */
export function useNumberAddress({ _id, phoneNumber, people }: Caller): string | undefined {
  const held = useHeld();
  const mayRead = held.has('patients.read') && held.has('customers.read');
  return mayRead && people.length === 0 && phoneNumber !== '' ? callerAddress({ _id }) : undefined;
}

/** Of a number that nobody knows the way to all that came from it. */
export function CallNumber({ call }: { readonly call: Caller }): ReactElement {
  const address = useNumberAddress(call);
  const number = spacedNumber(call.phoneNumber);
  return (
    <Box component="span" sx={{ ...tabularNumbers, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {address === undefined ? (
        number
      ) : (
        <Link component={RouterLink} to={address} underline="hover" title={texts.ofNumber}>
          {number}
        </Link>
      )}
    </Box>
  );
}

/** Each a way to her page; a number that a family shares has several. */
export function CallPeople({ call }: { readonly call: Caller }): ReactElement {
  return (
    <Box component="span" sx={{ minWidth: 0, color: 'text.secondary' }}>
      {call.people.map((person, index) => (
        <Box component="span" key={person._id}>
          {index > 0 && ', '}
          <Link
            component={RouterLink}
            to={personAddress(person, call)}
            underline="hover"
            sx={{ fontWeight: 500 }}
          >
            {person.fullName}
          </Link>
          {` (${texts.born(person.birthYear)})`}
        </Box>
      ))}
    </Box>
  );
}
