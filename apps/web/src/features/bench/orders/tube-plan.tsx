import { PlainList } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { timePointLabels } from '@senlab/domain';
import type { ReactElement } from 'react';
import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { CapSign } from '../../../parts/signs.tsx';
import type { PlannedTube } from './order-items.ts';
import { OrderCard } from './order-card.tsx';
import { texts } from './texts.ts';

interface TubePlanProps {
  readonly tubes: readonly PlannedTube[];
  readonly catalogue: Catalogue;
}

function timePointWords(timePoint: string | null): string {
  const known: Readonly<Record<string, string>> = timePointLabels;
  return timePoint === null ? '' : (known[timePoint] ?? timePoint);
}

/** The tubes in the order in which they are drawn: cap, container, what runs from it. */
export function TubePlan({ tubes, catalogue }: TubePlanProps): ReactElement {
  return (
    <OrderCard
      title={texts.cards.tubes}
      end={
        tubes.length === 0 ? undefined : (
          <Typography variant="body2" color="textSecondary">
            {texts.tubes.count(tubes.length)}
          </Typography>
        )
      }
    >
      {tubes.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.tubes.empty}
        </Typography>
      ) : (
        <PlainList as="ol" gap={3}>
          {tubes.map(({ specimenTypeCode, timePoint, testCodes }) => {
            const type = catalogue.specimenTypes.find(({ code }) => code === specimenTypeCode);
            const container = type?.container ?? specimenTypeCode;
            return (
              <Box
                component="li"
                key={`${specimenTypeCode} ${timePoint ?? ''} ${testCodes[0] ?? ''}`}
                sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}
              >
                <CapSign container={container} size={24} />
                <Box sx={{ minWidth: 0 }}>
                  <Typography variant="body2" sx={{ fontWeight: 500 }}>
                    {[container, timePointWords(timePoint)].filter((word) => word !== '').join(' · ')}
                  </Typography>
                  <Typography
                    variant="caption"
                    component="p"
                    color="textSecondary"
                    sx={{ overflowWrap: 'anywhere' }}
                  >
                    {testCodes.join(', ')}
                  </Typography>
                </Box>
              </Box>
            );
          })}
        </PlainList>
      )}
    </OrderCard>
  );
}
