import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState, type ReactElement } from 'react';
import { DigitField } from './digit-field.tsx';
import { FactorForm } from './enrol-flow.tsx';
import { takeByCode, takeByPasskey, takeByRecoveryCode, type Mine } from './second-factor-calls.ts';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

const { step: said } = texts;

interface StepFormProps {
  readonly mine: Mine;
  readonly onTaken: () => void;
}

/** Whatever the person has enrolled, the simplest first. A recovery code is behind a click: it is used up. */
export function StepForm({ mine, onTaken }: StepFormProps): ReactElement {
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
