import ErrorSign from '@mui/icons-material/ErrorOutlined';
import WarningSign from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { explainIscn, iscnMaxLength, iscnProblemText, readIscn, type IscnProblem } from '@senlab/domain';
import { PlainList } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';

const { finish: said } = texts;

/** The formula with what is wrong in it underlined; what is missing at its end is a place after it. */
function Marked({
  text,
  problems,
}: {
  readonly text: string;
  readonly problems: readonly IscnProblem[];
}): ReactElement {
  const isMarked = (at: number): boolean =>
    problems.some(({ start, end }) => start <= at && at < Math.max(end, start + 1));
  return (
    <Box
      component="code"
      aria-hidden
      sx={{ fontFamily: 'inherit', fontWeight: 500, overflowWrap: 'anywhere' }}
    >
      {`${text} `.split('').map((sign, at) => (
        <Box
          component="span"
          key={at}
          sx={isMarked(at) ? { textDecoration: 'underline wavy', color: 'error.main' } : {}}
        >
          {sign === ' ' && isMarked(at) ? '\u00a0' : sign}
        </Box>
      ))}
    </Box>
  );
}

function Problems({ problems }: { readonly problems: readonly IscnProblem[] }): ReactElement {
  return (
    <PlainList gap={1}>
      {problems.map((problem) => {
        const isError = problem.severity === 'error';
        const Sign = isError ? ErrorSign : WarningSign;
        return (
          <Typography
            component="li"
            variant="body2"
            key={`${problem.code}-${String(problem.start)}`}
            color={isError ? 'error' : 'warning'}
            sx={{ display: 'flex', gap: 1 }}
          >
            <Sign aria-hidden sx={{ fontSize: 18, mt: '1px' }} />
            {`${said.at(problem.start + 1)}: ${iscnProblemText(problem)}`}
          </Typography>
        );
      })}
    </PlainList>
  );
}

interface IscnFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** How many cells were counted, which the numbers in brackets must add up to. */
  readonly cellsCounted: number;
  /** Shown as an error of the field once somebody has tried to send it. */
  readonly isTried: boolean;
}

/** A formula while it is typed: what is wrong and where, and what it says in Vietnamese. */
export function IscnField({ value, onChange, cellsCounted, isTried }: IscnFieldProps): ReactElement {
  const text = value.trim();
  const { formula, problems, isValid } = readIscn(text, { cellsCounted, registeredSex: null });
  const isWrong = isTried && !isValid;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={said.formula}
        value={value}
        required
        error={isWrong}
        helperText={said.formulaHint}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          htmlInput: {
            maxLength: iscnMaxLength,
            spellCheck: false,
            autoComplete: 'off',
            autoCapitalize: 'off',
            autoCorrect: 'off',
          },
        }}
      />
      {text !== '' && problems.length > 0 && (
        <Box role={isWrong ? 'alert' : 'status'} sx={{ display: 'grid', gap: 1 }}>
          <Marked text={text} problems={problems} />
          <Problems problems={problems} />
        </Box>
      )}
      {formula !== null && (
        <Box sx={{ px: 3, py: 2, borderRadius: '8px', bgcolor: 'background.default' }}>
          <Typography variant="small" color="textSecondary">
            {said.means}
          </Typography>
          <PlainList>
            {explainIscn(formula).map((part) => (
              <Typography component="li" variant="body2" key={`${String(part.start)}-${part.text}`}>
                {part.text}
              </Typography>
            ))}
          </PlainList>
        </Box>
      )}
    </Box>
  );
}
