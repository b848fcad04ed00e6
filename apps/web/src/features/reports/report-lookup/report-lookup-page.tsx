import { InColumn, windowHeight } from '@senlab/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement, type SubmitEvent } from 'react';
import { texts } from './texts.ts';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router';
import { appConfig } from '../../../api/config.ts';
import { LookedUpCard, useLookUp } from './look-up.tsx';

interface LookUpFormProps {
  readonly code: string;
  readonly isAsking: boolean;
  readonly onAsk: (code: string) => void;
}

/** For whoever has no camera at hand. Takes the code in any case, with or without its dashes. */
function LookUpForm({ code, isAsking, onAsk }: LookUpFormProps): ReactElement {
  const [typed, setTyped] = useState(code);
  const [isMissing, setMissing] = useState(false);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const given = typed.trim();
    setMissing(given === '');
    if (given !== '') onAsk(given);
  };
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={texts.code}
        value={typed}
        required
        error={isMissing}
        helperText={isMissing ? texts.missing : texts.example}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{
          htmlInput: {
            maxLength: 40,
            autoCapitalize: 'characters',
            autoComplete: 'off',
            spellCheck: false,
            style: { textTransform: 'uppercase', letterSpacing: '0.08em' },
          },
        }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isAsking}>
        {isAsking ? texts.sending : texts.send}
      </Button>
    </Box>
  );
}

function Contacts(): ReactElement {
  const { addresses, contacts } = appConfig().hospital;
  return (
    <Box
      component="footer"
      aria-label={texts.hospitalDetails}
      sx={{
        pt: 4,
        borderTop: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 13,
        lineHeight: 1.6,
      }}
    >
      {[...addresses, ...contacts].map(({ label, text }) => (
        <div key={`${label} ${text}`}>{`${label}: ${text}`}</div>
      ))}
    </Box>
  );
}

/** For anybody with a paper in hand, mostly on a phone: whether it is valid. Nobody has to log in. */
export function ReportLookupPage(): ReactElement {
  const { verifyCode } = useParams();
  const navigate = useNavigate();
  const { isAsking, answer, again } = useLookUp(verifyCode);
  const onAsk = (code: string): void => {
    if (code === verifyCode) again();
    else void navigate(`/tra-cuu/${encodeURIComponent(code)}`);
  };
  return (
    <Box sx={{ minHeight: windowHeight, bgcolor: 'background.paper' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          maxWidth: 520,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: { xs: 5, sm: 10 },
        }}
      >
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box component="img" src="/lotus.svg" alt="" sx={{ width: 40, height: 40 }} />
          <Typography component="p" sx={{ fontWeight: 600, color: 'brand.main', lineHeight: 1.4 }}>
            {appConfig().hospital.name}
          </Typography>
        </Box>
        <InColumn as="main" gap={4} tabIndex={-1} sx={{ outline: 'none' }}>
          <div>
            <Typography variant="h1">{texts.heading}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {texts.lead}
            </Typography>
          </div>
          <Box aria-live="polite" sx={{ display: 'grid' }}>
            {answer?.kind === 'found' && <LookedUpCard code={verifyCode ?? ''} report={answer.report} />}
            {answer?.kind === 'problem' && <Alert severity="warning">{answer.problem}</Alert>}
          </Box>
          <LookUpForm key={verifyCode ?? ''} code={verifyCode ?? ''} isAsking={isAsking} onAsk={onAsk} />
          <Typography variant="body2" color="textSecondary">
            {texts.privacy}
          </Typography>
        </InColumn>
        <Contacts />
      </Box>
    </Box>
  );
}
