import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { landingAfterLogin, lacksStep } from '@senlab/domain';
import { ErrorState, Loading } from '@senlab/ui';
import { useCallback, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { appConfig } from '../../../api/config.ts';
import { useSession } from '../../../session/session-store.ts';
import { loadUser } from '../../../session/user-loading.ts';
import { EnrolFlow, type FactorKind } from './enrol-flow.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { loadMine, type Mine } from './second-factor-calls.ts';
import { StepForm } from './step-form.tsx';
import { texts } from './texts.ts';

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
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 4 }}
    >
      <Card sx={{ p: { xs: 5, sm: 8 }, width: 'min(100%, 480px)', display: 'grid', gap: 4 }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box component="img" src="/lotus.svg" alt="" sx={{ width: 40, height: 40 }} />
          <Typography component="p" sx={{ fontWeight: 600, color: 'brand.main', lineHeight: 1.45 }}>
            {appConfig().hospital.name}
          </Typography>
        </Box>
        <Typography variant="h1">{props.title}</Typography>
        {props.lead !== undefined && <Typography sx={{ color: 'text.secondary' }}>{props.lead}</Typography>}
        {props.children}
      </Card>
    </Box>
  );
}

function Ways({ onRead }: { readonly onRead: () => void }): ReactElement {
  return (
    <>
      <Divider />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Button onClick={onRead}>{texts.step.read}</Button>
        <Button color="inherit" component={Link} to="/logout">
          {texts.step.logout}
        </Button>
      </Box>
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
  const [mine, setMine] = useState<Mine | 'failed'>();
  const load = useCallback(() => {
    void loadMine().then((answer) => setMine('problem' in answer ? 'failed' : answer.value));
  }, []);
  useEffect(load, [load]);
  const { step } = texts;
  return (
    <StepCard title={step.title} lead={step.lead}>
      {mine === undefined && <Loading text={step.loading} />}
      {mine === 'failed' && <ErrorState title={step.loadFailed} retry={load} />}
      {mine !== undefined && mine !== 'failed' && <StepForm mine={mine} onTaken={props.onTaken} />}
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
