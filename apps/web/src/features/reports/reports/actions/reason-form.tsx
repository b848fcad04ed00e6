import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { reasonLengths } from '@senlab/domain';
import {
  type ReactElement,
  useId,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useState,
} from 'react';
import { texts } from './texts.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { reasonProblem } from './amend-request.ts';

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

interface FormPanelProps {
  readonly title: string;
  readonly send: string;
  readonly isSending: boolean;
  readonly problem: string | null;
  readonly isDanger?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question in the page itself, above the paper that it is about. Esc leaves it. */
export function FormPanel(props: FormPanelProps): ReactElement {
  const { title, send, isSending, problem, isDanger = false, onSend, onClose, children } = props;
  const id = useId();
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) onSend();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Of a list that is open inside, Esc closes only the list.
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={id}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      sx={{
        display: 'grid',
        gap: 4,
        p: 5,
        border: '2px solid',
        borderColor: isDanger ? 'error.main' : 'primary.main',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
      {problem !== null && problem !== '' && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      <InRow align="stretch" gap={2}>
        <Button type="submit" variant="contained" color={isDanger ? 'error' : 'primary'} disabled={isSending}>
          {send}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {texts.leave}
        </Button>
      </InRow>
    </Box>
  );
}

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
