import { printedName } from '@senlab/domain';
import { StatusChip, tabularNumbers } from '@senlab/ui';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, type RefObject, useCallback } from 'react';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { useMinute } from '../../../parts/clock.ts';
import type { LabRecordData } from '../results/result-item.ts';
import {
  ageWords,
  birthWords,
  changedFieldWords,
  pregnancyWords,
  type RecordPatient,
} from './record-words.ts';
import { texts } from './texts.ts';
import { DueClock } from '../worklist/row-words.tsx';

/** What tells her from another: the same words in the banner and in its compact form. */
function usePersonWords(patient: RecordPatient): readonly string[] {
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

interface CompactBannerProps {
  readonly record: LabRecordData;
  readonly isShown: boolean;
  readonly top: string;
  /** Told its height in pixels, zero while it is not there: the heads of the columns stay below it. */
  readonly onHeight: (height: number) => void;
}

/** Its height changes with the words in it and the width of the page. */
function useHeightTold(
  onHeight: (height: number) => void,
): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const observer = new ResizeObserver(() => onHeight(element.offsetHeight));
      observer.observe(element);
      return () => {
        observer.disconnect();
        onHeight(0);
      };
    },
    [onHeight],
  );
}

/** Stays on top while the banner is scrolled away: a value must never be typed without seeing whose it is. */
export function CompactBanner({ record, isShown, top, onHeight }: CompactBannerProps): ReactElement {
  const measured = useHeightTold(onHeight);
  const { patient, sid } = record;
  const person = usePersonWords(patient);
  const pregnancy = pregnancyWords(patient, patient.gender);
  return (
    // No height of its own, so that nothing moves when it appears.
    <Box aria-hidden={!isShown} style={{ top }} sx={{ position: 'sticky', height: 0, mb: -4, zIndex: 4 }}>
      {isShown && (
        <Box
          ref={measured}
          sx={{
            ...tabularNumbers,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 4,
            px: 4,
            py: 2,
            border: '1px solid',
            // A shadow is not seen on a dark page.
            borderColor: 'fieldLine',
            borderRadius: '0 0 10px 10px',
            bgcolor: 'background.paper',
            boxShadow: '0 4px 12px rgb(0 0 0 / 0.08)',
            fontSize: '0.8125rem',
          }}
        >
          <b>{printedName(patient.fullName)}</b>
          <span>{person.join(' · ')}</span>
          {pregnancy !== undefined && <span>{pregnancy}</span>}
          <span>SID {sid}</span>
          {patient.hasLookAlike && (
            <Box component="b" sx={{ color: 'error.main' }}>
              ⚠ {labTexts.lookAlike}
            </Box>
          )}
          <DueClock row={record} />
        </Box>
      )}
    </Box>
  );
}
