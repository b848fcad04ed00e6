import Box from '@mui/material/Box';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';

interface LinePatient {
  readonly patientName: string;
  readonly patientBirthYear: number;
  readonly patientCode: string;
}

/** Whose row it is, and what tells two people of one name apart. */
export function PatientLine({ patient }: { readonly patient: LinePatient }): ReactElement {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, ...tabularNumbers }}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {patient.patientName}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
        {`${String(patient.patientBirthYear)} · ${patient.patientCode}`}
      </Box>
    </Box>
  );
}
