import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { breakGlassStateLabels } from '@senlab/domain';
import { StatusChip, tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { ReviewForm } from './review-form.tsx';
import type { Grant } from './secrecy-calls.ts';
import { texts } from './texts.ts';

const { review } = texts;

function moment(time: string): string {
  return exactTime(new Date(time));
}

function Standing({ grant }: { readonly grant: Grant }): ReactElement {
  if (grant.isJustified !== null)
    return grant.isJustified ? (
      <StatusChip tone="good" icon={<CheckCircle />}>
        {review.justified}
      </StatusChip>
    ) : (
      <StatusChip tone="critical" icon={<ReportProblem />}>
        {review.unjustified}
      </StatusChip>
    );
  return grant.isOpen ? (
    <StatusChip tone="abnormal" icon={<LockOpen />}>
      {breakGlassStateLabels.open}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral" icon={<HourglassEmpty />}>
      {breakGlassStateLabels.expired}
    </StatusChip>
  );
}

interface GrantCardProps {
  readonly grant: Grant;
  readonly mayReview: boolean;
  readonly onReviewed: () => void;
}

export function GrantCard({ grant, mayReview, onReviewed }: GrantCardProps): ReactElement {
  const faint = { ...tabularNumbers, color: 'text.secondary', fontSize: '0.8125rem' } as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        px: 4,
        py: 3,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ flex: 1, minWidth: 'min(100%, 240px)', fontWeight: 500 }}>
          {`${grant.accountName} · ${review.patient(grant.patientCode)}`}
        </Typography>
        <Standing grant={grant} />
      </Box>
      <Typography>{review.reason(grant.reason)}</Typography>
      <Typography sx={faint}>
        {[review.period(moment(grant.openedTime), moment(grant.endsTime)), review.views(grant.views)].join(
          ' · ',
        )}
      </Typography>
      {grant.reviewedTime !== null && (
        <Typography sx={faint}>
          {[
            review.verdict(grant.reviewedByName ?? '', moment(grant.reviewedTime)),
            review.noteIs(grant.reviewNote ?? ''),
          ].join(' · ')}
        </Typography>
      )}
      {mayReview && grant.reviewedTime === null && <ReviewForm grantId={grant._id} onReviewed={onReviewed} />}
    </Box>
  );
}
