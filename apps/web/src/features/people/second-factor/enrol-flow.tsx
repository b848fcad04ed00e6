import TextField from '@mui/material/TextField';
import { tabularNumbers } from '@senlab/ui';
import { type ReactElement, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react';
import Box from '@mui/material/Box';
import { encode } from 'uqr';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { passkeyNameMaxLength } from '@senlab/domain';
import {
  beginApp,
  confirmApp,
  confirmPassword,
  makePasskey,
  type AppSecret,
  useSending,
} from './second-factor-calls.ts';
import { texts } from './texts.ts';

interface DigitFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Six digits; browsers and telephones offer what has just arrived. */
export function DigitField({ label, value, onChange }: DigitFieldProps): ReactElement {
  return (
    <TextField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
      autoFocus
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, 6))}
      slotProps={{ htmlInput: { autoComplete: 'one-time-code', inputMode: 'numeric' } }}
      sx={{ '& input': { ...tabularNumbers, fontSize: 22, letterSpacing: '0.3em' } }}
    />
  );
}

/** Black on white in every theme: cameras do not read a dark one turned round. */
function QrCode(props: { readonly text: string; readonly label: string }): ReactElement {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(props.text, { ecc: 'M', border: 2 });
    const fields = data.flatMap((row, down) =>
      row.flatMap((isDark, across) => (isDark ? [`M${String(across)} ${String(down)}h1v1h-1z`] : [])),
    );
    return { size: width, path: fields.join('') };
  }, [props.text]);
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no img element inside it
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, height: 220, justifySelf: 'center', borderRadius: 1 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}

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
        <Typography variant="body2" color="textSecondary">
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
