import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement, useCallback, useEffect, type ReactNode } from 'react';
import { DigitField, FactorForm, EnrolFlow, type FactorKind } from './enrol-flow.tsx';
import {
  takeByCode,
  takeByPasskey,
  takeByRecoveryCode,
  type Mine,
  useSending,
  loadMine,
} from './second-factor-calls.ts';
import { texts } from './texts.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { landingAfterLogin, lacksStep } from '@senlab/domain';
import { ErrorState, Loading, InRow, windowHeight } from '@senlab/ui';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { appConfig } from '../../../api/config.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useSession } from '../../../session/session-store.ts';
import { loadUser } from '../../../session/user-loading.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const { step: said } = texts;

interface StepFormProps {
  readonly mine: Mine;
  readonly onTaken: () => void;
}

/** Whatever the person has enrolled, the simplest first. A recovery code is behind a click: it is used up. */
function StepForm({ mine, onTaken }: StepFormProps): ReactElement {
  const hasApp = mine.factors.some(({ kind }) => kind === 'totp');
  const hasPasskey = mine.factors.some(({ kind }) => kind === 'passkey');
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const { problem, isSending, setProblem, send } = useSending();
  const byPasskey = (): void => send(() => takeByPasskey(remember), onTaken);
  const submit = (): void => {
    if (isRecovery) {
      if (code.trim() === '') return setProblem(said.recoveryMissing);
      return send(() => takeByRecoveryCode(code, remember), onTaken);
    }
    if (!hasApp) return byPasskey();
    if (code.length < 6) return setProblem(said.codeMissing);
    return send(() => takeByCode(code, remember), onTaken);
  };
  const turn = (): void => {
    setRecovery(!isRecovery);
    setCode('');
    setProblem('');
  };
  const isByPasskeyOnly = !hasApp && !isRecovery;
  return (
    <>
      <FactorForm
        problem={problem}
        action={isByPasskeyOnly ? said.passkey : said.send}
        isSending={isSending}
        onSubmit={submit}
      >
        {isRecovery && (
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
            autoFocus
            label={said.recovery}
            helperText={said.recoveryHint}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 30 } }}
          />
        )}
        {hasApp && !isRecovery && <DigitField label={said.code} value={code} onChange={setCode} />}
        <FormControlLabel
          control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
          label={said.remember}
        />
      </FactorForm>
      {hasPasskey && !isByPasskeyOnly && (
        <Button variant="outlined" size="large" disabled={isSending} onClick={byPasskey}>
          {said.passkey}
        </Button>
      )}
      {mine.recoveryCodesLeft > 0 && (
        <Button onClick={turn}>{isRecovery ? said.backToCode : said.toRecovery}</Button>
      )}
    </>
  );
}

/** Calm and alone on the page, as the login is. */
function StepCard(props: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Box
      component="main"
      tabIndex={-1}
      sx={{ minHeight: windowHeight, display: 'grid', placeItems: 'center', p: 4 }}
    >
      <Card sx={{ p: { xs: 5, sm: 8 }, width: 'min(100%, 480px)', display: 'grid', gap: 4 }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box component="img" src="/lotus.svg" alt="" sx={{ width: 40, height: 40 }} />
          <Typography component="p" sx={{ fontWeight: 600, color: 'brand.main', lineHeight: 1.45 }}>
            {appConfig().hospital.name}
          </Typography>
        </Box>
        <Typography variant="h1">{props.title}</Typography>
        {props.lead !== undefined && <Typography color="textSecondary">{props.lead}</Typography>}
        {props.children}
      </Card>
    </Box>
  );
}

function Ways({ onRead }: { readonly onRead: () => void }): ReactElement {
  return (
    <>
      <Divider />
      <InRow align="stretch" gap={2} sx={{ justifyContent: 'space-between' }}>
        <Button onClick={onRead}>{texts.step.read}</Button>
        <Button color="inherit" component={Link} to="/logout">
          {texts.step.logout}
        </Button>
      </InRow>
    </>
  );
}

function Enrolment(props: {
  readonly onDone: (codes: readonly string[]) => void;
  readonly onRead: () => void;
}): ReactElement {
  const [kind, setKind] = useState<FactorKind>('totp');
  return (
    <StepCard title={texts.enrol.title} lead={texts.enrol.lead}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={kind}
        aria-label={texts.enrol.title}
        onChange={(_event, chosen: FactorKind | null) => chosen !== null && setKind(chosen)}
      >
        <ToggleButton value="totp">{texts.enrol.byApp}</ToggleButton>
        <ToggleButton value="passkey">{texts.enrol.byPasskey}</ToggleButton>
      </ToggleButtonGroup>
      <EnrolFlow key={kind} kind={kind} needsPassword onDone={props.onDone} />
      <Ways onRead={props.onRead} />
    </StepCard>
  );
}

function Step(props: { readonly onTaken: () => void; readonly onRead: () => void }): ReactElement {
  const { answer: mine, problem, refresh } = useAnswer(loadMine);
  const { step } = texts;
  return (
    <StepCard title={step.title} lead={step.lead}>
      {!mine && !problem && <Loading text={step.loading} />}
      {!mine && problem && <ErrorState title={step.loadFailed} retry={() => void refresh()} />}
      {mine && <StepForm mine={mine} onTaken={props.onTaken} />}
      <Ways onRead={props.onRead} />
    </StepCard>
  );
}

/** Between the login and the page that was asked for. Going on without the step is going on as a reader. */
export function StepPage(): ReactElement | null {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = useSession((session) => session.user?.step) ?? 'none';
  const [codes, setCodes] = useState<readonly string[]>([]);
  const target = landingAfterLogin(search.get('redirect'), null);
  const goOn = useCallback(() => void navigate(target, { replace: true }), [navigate, target]);
  const isOver = !lacksStep(step) && codes.length === 0;
  useEffect(() => {
    if (isOver) goOn();
  }, [isOver, goOn]);
  if (codes.length > 0)
    return (
      <StepCard title={texts.codes.title}>
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      </StepCard>
    );
  const onEnrolled = (made: readonly string[]): void => {
    setCodes(made);
    void loadUser();
  };
  if (step === 'enrolment') return <Enrolment onDone={onEnrolled} onRead={goOn} />;
  return step === 'needed' ? <Step onTaken={() => void loadUser()} onRead={goOn} /> : null;
}
