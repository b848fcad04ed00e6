import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import type { FoundPerson } from '../slip-calls.ts';
import { texts } from '../texts.ts';

interface PeopleFoundProps {
  readonly people: readonly FoundPerson[];
  readonly onChoose: (person: FoundPerson) => void;
}

export function PeopleFound({ people, onChoose }: PeopleFoundProps): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="output" variant="subtitle2">
        {texts.entry.several(people.length)}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {people.map((person) => (
          <li key={person.code}>
            <Button
              fullWidth
              variant="outlined"
              color="inherit"
              onClick={() => onChoose(person)}
              sx={{
                justifyContent: 'flex-start',
                gap: 4,
                flexWrap: 'wrap',
                textAlign: 'left',
                ...tabularNumbers,
              }}
            >
              <strong>{printedName(person.fullName)}</strong>
              <span>{texts.born(person.birthYear)}</span>
              <span>{texts.patientCode(person.code)}</span>
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  );
}
