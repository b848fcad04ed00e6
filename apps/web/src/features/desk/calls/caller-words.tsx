import { tabularNumbers } from '@senlab/ui';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as RouterLink } from 'react-router';
import { personAddress, type CallPerson } from './call-calls.ts';
import { texts } from './texts.ts';

/** 0912 345 678: read aloud and compared in groups. */
export function spacedNumber(number: string): string {
  if (number === '') return texts.hidden;
  return /^0\d{9}$/.test(number) ? number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3') : number;
}

export function CallNumber({ number }: { readonly number: string }): ReactElement {
  return (
    <Box component="span" sx={{ ...tabularNumbers, fontWeight: 600, whiteSpace: 'nowrap' }}>
      {spacedNumber(number)}
    </Box>
  );
}

/** Each a way to her page; a number that a family shares has several. */
export function CallPeople({ people }: { readonly people: readonly CallPerson[] }): ReactElement {
  return (
    <Box component="span" sx={{ minWidth: 0, color: 'text.secondary' }}>
      {people.map((person, index) => (
        <Box component="span" key={person._id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={personAddress(person)} underline="hover" sx={{ fontWeight: 500 }}>
            {person.fullName}
          </Link>
          {` (${texts.born(person.birthYear)})`}
        </Box>
      ))}
    </Box>
  );
}
