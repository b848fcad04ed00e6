import Groups from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { printedName } from '@senlab/domain';
import { StatusChip, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { useMinute } from '../../../parts/clock.ts';
import { texts } from './texts.ts';
import { gestationWordsAt, type Person } from './tube.ts';

/** Said back to the patient before the needle: name and year of birth. */
export function PersonBanner(props: { readonly person: Person }): ReactElement {
  const { person } = props;
  const gestation = gestationWordsAt(person, useMinute());
  return (
    <Box component="section" aria-label={texts.person.label} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.75rem' }, lineHeight: 1.45 }}>
        {printedName(person.patientName)}
      </Typography>
      <Typography
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: '1.125rem', ...tabularNumbers }}
      >
        <span>
          {texts.person.born} <strong>{person.patientBirthYear}</strong>
        </span>
        <span>
          {texts.person.code} <strong>{person.patientCode}</strong>
        </span>
        {gestation !== undefined && <strong>{gestation}</strong>}
        {person.departmentName !== null && <span>{person.departmentName}</span>}
      </Typography>
      {person.hasLookAlike && (
        <Box>
          <StatusChip tone="critical" icon={<Groups />}>
            {labTexts.lookAlike}
          </StatusChip>
        </Box>
      )}
    </Box>
  );
}
