import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import { reasonProblem } from './amend-request.ts';
import { FormPanel } from './form-panel.tsx';
import { ReasonField } from './reason-field.tsx';

interface ReasonFormProps {
  readonly words: {
    readonly title: string;
    readonly explain: string;
    readonly label: string;
    readonly send: string;
  };
  readonly rule: 'required' | 'detailed';
  readonly isDanger?: boolean;
  /** Answers with what went wrong, or null. */
  readonly onSend: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks why. What was refused stays to be put right. */
export function ReasonForm({
  words,
  rule,
  isDanger = false,
  onSend,
  onClose,
}: ReasonFormProps): ReactElement {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    const fault = reasonProblem(reason, rule);
    setWrong(fault);
    if (fault !== undefined) return;
    setSending(true);
    const refusal = await onSend(reason.trim());
    setSending(false);
    setProblem(refusal);
    if (refusal === null) onClose();
  };
  return (
    <FormPanel
      title={words.title}
      send={words.send}
      isSending={isSending}
      problem={problem}
      isDanger={isDanger}
      onSend={() => void send()}
      onClose={onClose}
    >
      <Typography sx={{ maxWidth: 720 }}>{words.explain}</Typography>
      <ReasonField
        label={words.label}
        rule={rule}
        value={reason}
        problem={wrong}
        hasFocus
        onChange={(text) => {
          setWrong(undefined);
          setReason(text);
        }}
      />
    </FormPanel>
  );
}
