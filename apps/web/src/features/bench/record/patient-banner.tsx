import { printedName } from '@senlab/domain';
import { StatusChip, tabularNumbers } from '@senlab/ui';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { useMinute } from '../../../parts/clock.ts';
import type { LabRecordData } from '../results/result-item.ts';
import {
  ageWords,
  birthWords,
  changedFieldWords,
  pregnancyWords,
  type RecordPatient,
} from './patient-words.ts';
import { texts } from './texts.ts';

/** What tells her from another: the same words in the banner and in its compact form. */
export function usePersonWords(patient: RecordPatient): readonly string[] {
  const age = ageWords(patient, useMinute());
  const born = texts.banner.born(birthWords(patient));
  return [
    patient.patientCode,
    age === undefined ? born : `${born} (${age})`,
    labTexts.genders[patient.gender],
  ];
}

function factsOf(patient: RecordPatient): readonly (readonly [label: string, value: string])[] {
  const { departmentName, doctorName, diagnosis, bloodGroup, mother } = patient;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.banner.department, departmentName],
    [texts.banner.doctor, doctorName],
    [texts.banner.diagnosis, diagnosis],
    [texts.banner.bloodGroup, bloodGroup],
    [texts.banner.mother, mother === null ? null : `${printedName(mother.fullName)} · ${mother.patientCode}`],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

interface PatientBannerProps {
  readonly record: LabRecordData;
  readonly bannerRef: RefObject<HTMLElement | null>;
  /** How the case stands. */
  readonly children: ReactNode;
}

/** Who it is, before anything about her. */
export function PatientBanner({ record, bannerRef, children }: PatientBannerProps): ReactElement {
  const { patient, isDemo } = record;
  const pregnancy = pregnancyWords(patient, patient.gender);
  const person = usePersonWords(patient);
  return (
    <Box
      component="section"
      ref={bannerRef}
      aria-label={texts.banner.label}
      sx={{
        display: 'grid',
        gap: 1,
        px: 4,
        py: { xs: 3, md: 2 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, rowGap: 1 }}>
        <Typography variant="h2" component="p">
          {printedName(patient.fullName)}
        </Typography>
        <Typography variant="body2" sx={tabularNumbers}>
          {person.join(' · ')}
        </Typography>
        {pregnancy !== undefined && (
          <Typography variant="body2" sx={{ fontWeight: 600, ...tabularNumbers }}>
            {pregnancy}
          </Typography>
        )}
        {isDemo && (
          <StatusChip tone="neutral" icon={<ScienceIcon />}>
            {labTexts.demo}
          </StatusChip>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 0 }}>
        {factsOf(patient).map(([label, value]) => (
          <Box key={label} sx={{ fontSize: '0.875rem' }}>
            <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
              {label}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0 }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {children}
      {patient.hasLookAlike && (
        <Alert severity="error" icon={<WarningIcon />}>
          {texts.banner.lookAlike}
        </Alert>
      )}
      {patient.changedSince.length > 0 && (
        <Alert severity="warning">{texts.banner.changed(changedFieldWords(patient.changedSince))}</Alert>
      )}
    </Box>
  );
}
