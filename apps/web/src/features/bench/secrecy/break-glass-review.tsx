import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { refusalTexts } from '@senlab/contract';
import { readReason, reasonLengths, breakGlassStateLabels } from '@senlab/domain';
import { useState, type ReactElement, useCallback } from 'react';
import { reviewGrant, type Grant, loadGrants } from './secrecy-calls.ts';
import { texts } from './texts.ts';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Typography from '@mui/material/Typography';
import { StatusChip, tabularNumbers, Empty, Loading, InColumn, InRow, PlainList } from '@senlab/ui';
import { exactTime } from '../../../session/activity/activity-time.ts';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useHeld } from '../../../session/use-may.ts';
import { Paged } from '../../../parts/paged.tsx';

interface ReviewFormProps {
  readonly grantId: string;
  readonly onReviewed: () => void;
}

/** Two verdicts side by side, neither of them chosen beforehand; both need a note. */
function ReviewForm({ grantId, onReviewed }: ReviewFormProps): ReactElement {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (isJustified: boolean): Promise<void> => {
    const read = readReason(note, 'required');
    if (!read.ok) return setProblem('reason' in read.refusal ? refusalTexts[read.refusal.reason] : null);
    setSending(true);
    const refusal = await reviewGrant(grantId, isJustified, read.value);
    setSending(false);
    setProblem(refusal);
    if (refusal === null) onReviewed();
  };
  return (
    <InRow align="flex-start" gap={2}>
      <TextField
        size="small"
        label={texts.review.note}
        value={note}
        error={problem !== null}
        helperText={problem}
        onChange={(event) => {
          setProblem(null);
          setNote(event.target.value);
        }}
        slotProps={{ htmlInput: { maxLength: reasonLengths.required.max } }}
        sx={{ flex: '1 1 240px', maxWidth: 560 }}
      />
      <Button size="small" variant="outlined" disabled={isSending} onClick={() => void send(true)}>
        {texts.review.justified}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={isSending}
        onClick={() => void send(false)}
      >
        {texts.review.unjustified}
      </Button>
    </InRow>
  );
}

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

function GrantCard({ grant, mayReview, onReviewed }: GrantCardProps): ReactElement {
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
      <InRow gap={2}>
        <Typography sx={{ flex: 1, minWidth: 'min(100%, 240px)', fontWeight: 500 }}>
          {`${grant.accountName} · ${review.patient(grant.patientCode)}`}
        </Typography>
        <Standing grant={grant} />
      </InRow>
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

function Grants(props: { readonly isReviewed: boolean; readonly mayReview: boolean }): ReactElement {
  const { isReviewed, mayReview } = props;
  return (
    <Paged
      load={useCallback((page: number) => loadGrants(isReviewed, page), [isReviewed])}
      words={{ page: review.page, failed: texts.failed }}
      loading={<Loading />}
    >
      {({ grants }, refresh) =>
        grants.length === 0 ? (
          <Empty title={review.none} text={review.noneText} />
        ) : (
          <PlainList gap={3} aria-label={review.list}>
            {grants.map((grant) => (
              <GrantCard key={grant._id} {...{ grant, mayReview }} onReviewed={() => void refresh()} />
            ))}
          </PlainList>
        )
      }
    </Paged>
  );
}

/** Files that were opened in an emergency: those who read the log judge them, others see their own. */
export function BreakGlassReview(): ReactElement {
  const held = useHeld();
  const [tab, setTab] = useState<'waiting' | 'done'>('waiting');
  const mayReview = held.has('audit.read');
  if (!mayReview && !held.has('break-glass'))
    return <Empty title={texts.notAllowed} text={texts.notAllowedText} />;
  return (
    <InColumn gap={4}>
      <Tabs
        value={tab}
        aria-label={review.tabsLabel}
        onChange={(_event, next: 'waiting' | 'done') => setTab(next)}
      >
        <Tab value="waiting" label={review.waiting} />
        <Tab value="done" label={review.done} />
      </Tabs>
      <Grants key={tab} isReviewed={tab === 'done'} mayReview={mayReview} />
    </InColumn>
  );
}
