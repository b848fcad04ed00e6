import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { counterAddress } from '../addresses.ts';
import type { Desk } from '../slip-calls.ts';
import { texts as all } from '../texts.ts';
import { texts } from './texts.ts';

/** Who it is about, said back to the person: name and year of birth first. */
export function PatientHead({ patient }: { readonly patient: Desk['patient'] }): ReactElement {
  const facts = [
    all.born(patient.birthYear),
    all.genders[patient.gender],
    all.patientCode(patient.code),
    ...(patient.phone === null ? [] : [texts.phone(patient.phone)]),
    ...(patient.nationalId === null ? [] : [texts.nationalId(patient.nationalId)]),
  ];
  return (
    <Box component="header" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 'min(100%, 240px)', overflowWrap: 'anywhere' }}>
          {printedName(patient.fullName)}
        </Typography>
        <Button component={Link} to={counterAddress} variant="outlined">
          {texts.another}
        </Button>
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, fontSize: 16, ...tabularNumbers }}
      >
        {facts.map((fact, index) => (
          <Box key={fact} component="span" sx={{ fontWeight: index === 0 ? 600 : 400 }}>
            {fact}
          </Box>
        ))}
      </Box>
      {patient.hasLookAlike && (
        <Typography
          role="alert"
          sx={{ color: 'error.main', fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <WarningAmber aria-hidden />
          {texts.lookAlike}
        </Typography>
      )}
    </Box>
  );
}
