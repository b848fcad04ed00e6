import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDate } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { catalogueAddresses, type VersionStep } from './catalogue-calls.ts';
import { texts } from './texts.ts';

function people({ proposedByName, approvedByName }: VersionStep): string {
  const words = [
    ...(proposedByName === null ? [] : [texts.test.proposedBy(proposedByName)]),
    ...(approvedByName === null ? [] : [texts.test.approvedBy(approvedByName)]),
  ];
  return words.join(' · ');
}

interface StepProps {
  readonly step: VersionStep;
  readonly isInForce: boolean;
}

function Step({ step, isInForce }: StepProps): ReactElement {
  const { version, effectiveFrom, changeId, reason } = step;
  const from = effectiveFrom === null ? '' : ` · ${formatDate(effectiveFrom)}`;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: '2px', py: 2, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Typography sx={{ fontWeight: 500 }}>
        {`${texts.version(version)}${from}${isInForce ? ` · ${texts.test.inForce}` : ''}`}
      </Typography>
      <Typography>{reason ?? texts.test.cameWith}</Typography>
      {people(step) !== '' && (
        <Typography variant="small" color="textSecondary">
          {people(step)}
        </Typography>
      )}
      {changeId !== null && (
        <MuiLink
          component={Link}
          to={catalogueAddresses.change(changeId)}
          aria-label={texts.test.openChangeOf(version)}
          sx={{ fontSize: '0.8125rem', justifySelf: 'start' }}
        >
          {texts.test.openChange}
        </MuiLink>
      )}
    </Box>
  );
}

/** How it came to be as it is: who, when and why, the newest first. */
export function VersionHistory(props: {
  readonly versions: readonly VersionStep[];
  readonly inForce: number;
}): ReactElement {
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {props.versions.map((step) => (
        <Step key={step.version} step={step} isInForce={step.version === props.inForce} />
      ))}
    </Box>
  );
}
