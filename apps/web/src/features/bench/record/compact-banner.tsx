import { printedName } from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import Box from '@mui/material/Box';
import { useCallback, type ReactElement } from 'react';
import type { LabRecordData } from '../results/result-item.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { DueClock } from '../worklist/due-clock.tsx';
import { usePersonWords } from './patient-banner.tsx';
import { pregnancyWords } from './patient-words.ts';

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
