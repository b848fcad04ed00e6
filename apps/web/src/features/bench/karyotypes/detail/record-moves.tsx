import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { karyotypeTable, type KaryotypeCommand, type Permission } from '@senlab/domain';
import { InRow } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { MoveKaryotype, type KaryotypeStep } from '../../../../api/bench/karyotypes.generated.ts';
import { ReasonForm } from '../../../../forms/reason-form.tsx';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { useHeld, useMay } from '../../../../session/use-may.ts';
import type { Karyotype } from '../karyotype-calls.ts';
import { texts } from './texts.ts';
import { changeRecord, nameOf, useRecord } from './use-record.ts';

const { moves: said } = texts;

/** Whether the table lets this person do it to a record that stands there. What else it needs the server says. */
function isOpenTo(
  { status }: Pick<Karyotype, 'status'>,
  command: KaryotypeCommand,
  held: ReadonlySet<Permission>,
): boolean {
  return karyotypeTable.rows.some(
    (row) =>
      row.from === status && row.command === command && row.permission !== null && held.has(row.permission),
  );
}

export function useCommand(command: KaryotypeCommand): boolean {
  const held = useHeld();
  return isOpenTo(useRecord().record, command, held);
}

const steps: readonly {
  readonly step: KaryotypeStep;
  readonly command: KaryotypeCommand;
  readonly why?: string;
}[] = [
  { step: 'resume', command: 'resume' },
  { step: 'ask_for_specimen', command: 'ask-for-specimen' },
  { step: 'receive_again', command: 'receive-again' },
  { step: 'return', command: 'return', why: said.returnWhy },
  { step: 'hold', command: 'hold', why: said.holdWhy },
  { step: 'cancel', command: 'cancel', why: said.cancelWhy },
];

/** What leads aside of the usual way; what needs a reason asks for it in the page. */
export function RecordMoves(): ReactElement | null {
  const open = useRecord();
  const held = useHeld();
  const [asked, setAsked] = useState<KaryotypeStep>();
  const [problem, setProblem] = useState<string | null>(null);
  const offered = steps.filter(({ command }) => isOpenTo(open.record, command, held));
  const why = offered.find(({ step }) => step === asked)?.why;
  const move = (step: KaryotypeStep, reason: string | null): Promise<string | null> =>
    changeRecord(open, {
      document: MoveKaryotype,
      variables: { ...nameOf(open.record), step, reason },
      said: said.done[step],
    });
  if (offered.length === 0) return null;
  return (
    <Box>
      {why !== undefined && asked !== undefined ? (
        <ReasonForm
          label={why}
          send={said[asked]}
          onSend={(reason) => move(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      ) : (
        <InRow gap={2}>
          {offered.map(({ step, why: needsReason }) => (
            <Button
              key={step}
              size="small"
              variant="outlined"
              color={step === 'cancel' ? 'error' : 'inherit'}
              onClick={() =>
                needsReason === undefined ? void move(step, null).then(setProblem) : setAsked(step)
              }
            >
              {said[step]}
            </Button>
          ))}
        </InRow>
      )}
      {problem !== null && problem !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}

function nextOf({ status, consentDate, doReadingsAgree, iscn }: Karyotype): string {
  if (status === 'registered' && consentDate === null) return texts.next.noConsent;
  if (status === 'reviewed' && doReadingsAgree === false && iscn === null) return texts.next.differing;
  return texts.next[status];
}

/** What it waits for, in one sentence. */
export function NextStep(): ReactElement {
  const { record } = useRecord();
  const mayApprove = useMay('karyotypes.approve');
  const { status, holdReason, cancelReason, toldTo, toldTime } = record;
  const isWrong = status === 'culture_failed' || nextOf(record) === texts.next.differing;
  const isWaiting = status === 'on_hold' || nextOf(record) === texts.next.noConsent;
  const reason = holdReason ?? cancelReason;
  const isAtDesk = status === 'reviewed' || status === 'approved';
  return (
    <Alert
      severity={isWrong ? 'error' : isWaiting ? 'warning' : status === 'released' ? 'success' : 'info'}
      action={
        isAtDesk &&
        mayApprove && (
          <Button color="inherit" size="small" component={Link} to="/apps/lims/cho-duyet">
            {texts.openApproval}
          </Button>
        )
      }
    >
      {nextOf(record)}
      {reason !== null && ` ${texts.reasonOf(reason)}.`}
      {toldTo !== null && toldTime !== null && ` ${texts.told(toldTo, momentText(toldTime))}.`}
    </Alert>
  );
}
