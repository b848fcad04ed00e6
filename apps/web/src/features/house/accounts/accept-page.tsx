import { InColumn, windowHeight } from '@senlab/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { appConfig } from '../../../api/config.ts';
import { acceptInvitation } from './account-calls.ts';
import { texts } from './texts.ts';

const { accept: said } = texts;

function Done({ username }: { readonly username: string }): ReactElement {
  return (
    <InColumn gap={4}>
      <Alert severity="success">{said.done}</Alert>
      <Typography>{said.doneText(username)}</Typography>
      <Button variant="contained" component={Link} to="/login">
        {said.login}
      </Button>
    </InColumn>
  );
}

function AcceptForm({ onDone }: { readonly onDone: (username: string) => void }): ReactElement {
  const [code, setCode] = useState('');
  const [secondCode, setSecondCode] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    if (code.trim() === '') return setProblem(said.noCode);
    if (password !== again) return setProblem(said.differs);
    setSending(true);
    const accepted = await acceptInvitation({ code, secondCode, password });
    setSending(false);
    if ('username' in accepted) onDone(accepted.username);
    else setProblem(accepted.problem);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <Typography>{said.text}</Typography>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <TextField
        label={said.code}
        helperText={said.codeHint}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        slotProps={{
          htmlInput: { autoComplete: 'one-time-code', autoCapitalize: 'characters', maxLength: 30 },
        }}
      />
      <TextField
        label={said.second}
        helperText={said.secondHint}
        value={secondCode}
        onChange={(event) => setSecondCode(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 30 } }}
      />
      <TextField
        type="password"
        label={said.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
      <TextField
        type="password"
        label={said.again}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
      />
      <Button type="submit" variant="contained" size="large" disabled={isSending}>
        {said.send}
      </Button>
    </Box>
  );
}

/** For whoever was given a code on paper: a first password, or another one. Nobody is logged in here. */
export function AcceptPage(): ReactElement {
  const [username, setUsername] = useState<string>();
  return (
    <Box component="main" sx={{ minHeight: windowHeight, display: 'grid', placeItems: 'center', p: 4 }}>
      <Card sx={{ p: { xs: 5, sm: 8 }, width: 'min(100%, 440px)', display: 'grid', gap: 4 }}>
        <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box component="img" src="/lotus.svg" alt="" sx={{ width: 40, height: 40 }} />
          <Typography component="p" sx={{ fontWeight: 600, color: 'brand.main', lineHeight: 1.4 }}>
            {appConfig().hospital.name}
          </Typography>
        </Box>
        <Typography variant="h1">{said.title}</Typography>
        {username === undefined ? <AcceptForm onDone={setUsername} /> : <Done username={username} />}
      </Card>
    </Box>
  );
}
