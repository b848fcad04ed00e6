import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { reasonLengths } from '@senlab/domain';
import type { ReactElement, ReactNode } from 'react';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormPanel } from '../../../../forms/form-panel.tsx';
import { useReason } from '../../../../forms/reason-form.tsx';

interface ReasonFieldProps {
  readonly label: string;
  readonly rule: keyof typeof reasonLengths;
  readonly value: string;
  readonly problem: string | undefined;
  readonly hasFocus?: boolean;
  readonly onChange: (reason: string) => void;
}

/** A reason with its length, counted in characters as people see them. */
export function ReasonField(props: ReasonFieldProps): ReactElement {
  const { label, rule, value, problem, hasFocus = false, onChange } = props;
  const { max } = reasonLengths[rule];
  const counter = texts.counter(Array.from(value.normalize('NFC').trim()).length, max);
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it, and leaves it with Esc
      autoFocus={hasFocus}
      label={label}
      multiline
      minRows={2}
      value={value}
      error={problem !== undefined}
      helperText={
        <Box component="span" sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
          <span>{problem}</span>
          <Box component="span" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {counter}
          </Box>
        </Box>
      }
      onChange={(event) => onChange(event.target.value)}
      sx={{ maxWidth: 720 }}
    />
  );
}

interface QuestionPanelProps {
  readonly title: string;
  readonly send: string;
  readonly isSending: boolean;
  readonly problem: string | null;
  readonly isDanger?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question above the paper that it is about. */
export function QuestionPanel(props: QuestionPanelProps): ReactElement {
  const { title, send, isSending, problem, isDanger = false, onSend, onClose, children } = props;
  const tone = isDanger ? 'error' : 'primary';
  const onSubmit = (): void => {
    if (!isSending) onSend();
  };
  return (
    <FormPanel label={title} {...{ tone, onSubmit, onClose }}>
      <Typography variant="h2">{title}</Typography>
      {children}
      {problem !== null && problem !== '' && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      <InRow align="stretch" gap={2}>
        <Button type="submit" variant="contained" color={tone} disabled={isSending}>
          {send}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {texts.leave}
        </Button>
      </InRow>
    </FormPanel>
  );
}

interface ReasonPanelProps {
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

/** Asks why, where the answer is worth sentences. */
export function ReasonPanel({
  words,
  rule,
  isDanger = false,
  onSend,
  onClose,
}: ReasonPanelProps): ReactElement {
  const { reason, wrong, refused, isSending, write, submit } = useReason({ rule, onSend, onClose });
  return (
    <QuestionPanel
      title={words.title}
      send={words.send}
      isSending={isSending}
      problem={refused}
      isDanger={isDanger}
      onSend={() => void submit()}
      onClose={onClose}
    >
      <Typography sx={{ maxWidth: 720 }}>{words.explain}</Typography>
      <ReasonField
        label={words.label}
        rule={rule}
        value={reason}
        problem={wrong ?? undefined}
        hasFocus
        onChange={write}
      />
    </QuestionPanel>
  );
}
