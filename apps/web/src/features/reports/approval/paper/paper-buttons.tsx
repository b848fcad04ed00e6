import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { HoldSign } from '../../../../parts/signs.tsx';
import type { ApprovalRow, Draft } from '../approval-row.ts';
import { texts } from '../texts.ts';
import { reportTable, type ReportCommand } from '@senlab/domain';
import Button from '@mui/material/Button';
import { useHeld } from '../../../../session/use-may.ts';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { SigningNote } from '../../signing/use-signing.tsx';
import type { PaperActions } from './use-paper-actions.ts';

interface HoldListProps {
  readonly holds: ApprovalRow['holds'];
  /** A code that is gone from the catalogue shows itself. */
  readonly testNames: ReadonlyMap<string, string>;
}

/** The server's sentences, each with the tests that are meant. */
export function HoldList({ holds, testNames }: HoldListProps): ReactElement | null {
  if (holds.length === 0) return null;
  return (
    <Box
      sx={{
        px: 3,
        py: 2,
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: '8px',
        bgcolor: 'warning.light',
      }}
    >
      <Typography variant="body2" color="warning" sx={{ fontWeight: 600 }}>
        <HoldSign />
        {texts.holds.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, fontSize: '0.8125rem' }}>
        {holds.map(({ code, message, testCodes }) => (
          <li key={code}>
            {message}
            {testCodes.length > 0 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {` ${testCodes.map((testCode) => testNames.get(testCode) ?? testCode).join(', ')}`}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface PaperButtonsProps {
  readonly draft: Draft;
  readonly actions: PaperActions;
  /** Why nothing may be signed although the server would let it. */
  readonly blocked: string | null;
}

/** Whether one of the table's rows is for a person with this right; whose approval it is, the server knows. */
function useMayDo(status: string): (command: ReportCommand) => boolean {
  const held = useHeld();
  return (command) =>
    reportTable.rows.some(
      (row) =>
        row.from === status && row.command === command && row.permission !== null && held.has(row.permission),
    );
}

function ApprovedButtons({ draft, actions }: Omit<PaperButtonsProps, 'blocked'>): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const mayDo = useMayDo(draft.paper.status);
  const { actions: words } = texts;
  if (isAsking) {
    return (
      <ReasonForm
        label={words.unapproveReason}
        send={words.unapproveSend}
        onSend={actions.unapprove}
        onClose={() => setIsAsking(false)}
      />
    );
  }
  return (
    <InRow gap={2}>
      {mayDo('release') && (
        <Button variant="contained" disabled={actions.isBusy} onClick={actions.release}>
          {words.release}
        </Button>
      )}
      {mayDo('unapprove') && (
        <Button variant="outlined" disabled={actions.isBusy} onClick={() => setIsAsking(true)}>
          {words.unapprove}
        </Button>
      )}
      <SigningNote />
    </InRow>
  );
}

export function PaperButtons({ draft, actions, blocked }: PaperButtonsProps): ReactElement {
  const { actions: words } = texts;
  if (draft.paper.status === 'approved') return <ApprovedButtons draft={draft} actions={actions} />;
  return (
    <InRow gap={2}>
      {draft.mayApprove && (
        <Button
          variant="contained"
          disabled={actions.isBusy || blocked !== null}
          onClick={actions.approve}
          aria-keyshortcuts="Control+Enter"
        >
          {actions.isBusy ? words.approving : words.approve}
          <Box
            component="kbd"
            sx={{
              ml: 2,
              font: 'inherit',
              fontSize: '0.6875rem',
              display: { xs: 'none', md: 'inline' },
            }}
          >
            {words.approveKey}
          </Box>
        </Button>
      )}
      {draft.mayIssuePreliminary && (
        <Button
          variant="outlined"
          disabled={actions.isBusy || blocked !== null}
          onClick={actions.preliminary}
        >
          {words.preliminary}
        </Button>
      )}
      {/* Also where this paper cannot be signed: the way to end it is always in sight. */}
      <SigningNote />
    </InRow>
  );
}
