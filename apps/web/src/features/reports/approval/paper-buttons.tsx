import { reportTable, type ReportCommand } from '@senlab/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useHeld } from '../../../session/use-may.ts';
import { ReasonForm } from '../../../forms/reason-form.tsx';
import { SigningNote } from '../signing/signing-note.tsx';
import type { Draft } from './approval-row.ts';
import { texts } from './texts.ts';
import type { PaperActions } from './use-paper-actions.ts';

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
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
    </Box>
  );
}

export function PaperButtons({ draft, actions, blocked }: PaperButtonsProps): ReactElement {
  const { actions: words } = texts;
  if (draft.paper.status === 'approved') return <ApprovedButtons draft={draft} actions={actions} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
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
    </Box>
  );
}
