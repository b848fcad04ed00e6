import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { passkeyNameMaxLength } from '@senlab/domain';
import { useState, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import { DigitField } from './digit-field.tsx';
import { QrCode } from './qr-code.tsx';
import { beginApp, confirmApp, confirmPassword, makePasskey, type AppSecret } from './second-factor-calls.ts';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

const { enrol: said } = texts;

export type FactorKind = 'totp' | 'passkey';

interface FormProps {
  readonly problem: string;
  readonly action: string;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function FactorForm({ problem, action, isSending, onSubmit, children }: FormProps): ReactElement {
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {children}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="contained" size="large" disabled={isSending}>
        {action}
      </Button>
    </Box>
  );
}

const hints: Readonly<Record<FactorKind, string>> = { totp: said.appHint, passkey: said.passkeyHint };

function AskPassword(props: {
  readonly kind: FactorKind;
  readonly onTicket: (ticket: string) => void;
}): ReactElement {
  const [password, setPassword] = useState('');
  const { problem, isSending, setProblem, send } = useSending();
  const submit = (): void => {
    if (password === '') return setProblem(said.passwordMissing);
    send(() => confirmPassword(password), props.onTicket);
  };
  return (
    <FactorForm problem={problem} action={said.next} isSending={isSending} onSubmit={submit}>
      <Typography>{hints[props.kind]}</Typography>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
        autoFocus
        type="password"
        label={said.password}
        helperText={said.passwordHint}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'current-password' } }}
      />
    </FactorForm>
  );
}

interface PartProps {
  readonly ticket: string | null;
  readonly onDone: (codes: readonly string[]) => void;
}

function ConfirmSecret(props: PartProps & { readonly app: AppSecret }): ReactElement {
  const { app, onDone } = props;
  const [code, setCode] = useState('');
  const { problem, isSending, setProblem, send } = useSending();
  const submit = (): void => {
    if (code.length < 6) return setProblem(texts.step.codeMissing);
    send(() => confirmApp(code), onDone);
  };
  return (
    <FactorForm problem={problem} action={said.confirm} isSending={isSending} onSubmit={submit}>
      <Typography>{said.scan}</Typography>
      <QrCode text={app.uri} label={said.qr} />
      <Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {said.secret}
        </Typography>
        <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Typography>
      </Box>
      <DigitField label={said.code} value={code} onChange={setCode} />
    </FactorForm>
  );
}

function EnrolApp(props: PartProps): ReactElement {
  const [app, setApp] = useState<AppSecret>();
  const { problem, isSending, send } = useSending();
  if (app !== undefined) return <ConfirmSecret {...props} app={app} />;
  return (
    <FactorForm
      problem={problem}
      action={said.next}
      isSending={isSending}
      onSubmit={() => send(() => beginApp(props.ticket), setApp)}
    >
      <Typography>{said.ready}</Typography>
    </FactorForm>
  );
}

function EnrolPasskey({ ticket, onDone }: PartProps): ReactElement {
  const [name, setName] = useState<string>(said.defaultName);
  const { problem, isSending, send } = useSending();
  return (
    <FactorForm
      problem={problem}
      action={said.make}
      isSending={isSending}
      onSubmit={() => send(() => makePasskey(ticket, name), onDone)}
    >
      <Typography>{said.passkeyHint}</Typography>
      <TextField
        label={said.name}
        helperText={said.nameHint}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: passkeyNameMaxLength } }}
      />
    </FactorForm>
  );
}

interface EnrolFlowProps {
  readonly kind: FactorKind;
  /** Where there is no factor yet by which the person could prove herself. */
  readonly needsPassword: boolean;
  readonly onDone: (codes: readonly string[]) => void;
}

/** One factor from the beginning to its recovery codes. A ticket is good once, so a change of kind asks again. */
export function EnrolFlow({ kind, needsPassword, onDone }: EnrolFlowProps): ReactElement {
  const [ticket, setTicket] = useState<string | null>(null);
  if (needsPassword && ticket === null) return <AskPassword kind={kind} onTicket={setTicket} />;
  return kind === 'totp' ? (
    <EnrolApp ticket={ticket} onDone={onDone} />
  ) : (
    <EnrolPasskey ticket={ticket} onDone={onDone} />
  );
}
