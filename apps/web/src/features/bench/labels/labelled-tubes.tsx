import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { timePointLabels } from '@senlab/domain';
import { tabularNumbers, PlainList } from '@senlab/ui';
import type { ReactElement } from 'react';
import { CapSign } from '../../../parts/signs.tsx';
import { texts } from './texts.ts';

interface ListedTube {
  readonly specimenCode: string;
  readonly specimenTypeCode: string;
  readonly timePoint: string | null;
}

interface LabelledTubesProps {
  readonly tubes: readonly ListedTube[];
  readonly specimenTypes: readonly { readonly code: string; readonly container: string }[];
}

/** In groups, as on the label: six of the day, four of the case, two of the tube. */
function readable(code: string): string {
  return code.replace(/^(\d{6})(\d{4})(\d{2})$/, '$1 $2 $3');
}

function kindOf({ specimenTypeCode, timePoint }: ListedTube, container: string): string {
  const hours: Readonly<Record<string, string>> = timePointLabels;
  const point = timePoint === null ? [] : [hours[timePoint] ?? timePoint];
  return [container === '' ? specimenTypeCode : container, ...point].join(' · ');
}

/** Which label goes on which tube, in the order in which they come out of the printer. */
export function LabelledTubes({ tubes, specimenTypes }: LabelledTubesProps): ReactElement {
  if (tubes.length === 0) return <Typography variant="body2">{texts.noTubes}</Typography>;
  return (
    <div>
      <PlainList as="ol" gap={2} aria-label={texts.tubes}>
        {tubes.map((tube) => {
          const container = specimenTypes.find(({ code }) => code === tube.specimenTypeCode)?.container ?? '';
          return (
            <Box
              component="li"
              key={tube.specimenCode}
              sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}
            >
              <CapSign container={container} size={24} />
              <Typography component="span" sx={{ fontWeight: 600, ...tabularNumbers }}>
                {readable(tube.specimenCode)}
              </Typography>
              <Typography component="span" variant="body2" sx={{ minWidth: 0 }}>
                {kindOf(tube, container)}
              </Typography>
            </Box>
          );
        })}
      </PlainList>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
        {texts.sheetHint}
      </Typography>
    </div>
  );
}
