import Close from '@mui/icons-material/Close';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { controlLevels } from '@senlab/domain';
import type { ReactElement } from 'react';
import type { Instrument } from '../quality-types.ts';
import { texts } from '../texts.ts';
import type { QualityNames } from '../use-quality-names.ts';

type Tests = Instrument['tests'];

interface InstrumentTestsProps {
  readonly tests: Tests;
  readonly names: QualityNames;
  readonly onChange: (tests: Tests) => void;
}

/** Which tests it measures, and which levels each of them needs in every shift. */
export function InstrumentTests({ tests, names, onChange }: InstrumentTestsProps): ReactElement {
  const known = names.catalogue?.tests ?? [];
  const free = known.filter(
    ({ code, resultType }) => resultType === 'numeric' && !tests.some(({ testCode }) => testCode === code),
  );
  const change = (code: string, requiredLevels: number[]): void =>
    onChange(tests.map((test) => (test.testCode === code ? { testCode: code, requiredLevels } : test)));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 500 }}>{texts.instruments.tests}</Typography>
      {tests.map(({ testCode, requiredLevels }) => {
        const name = names.test(testCode);
        return (
          <Box key={testCode} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Typography sx={{ flex: '0 1 240px' }}>{name}</Typography>
            <ToggleButtonGroup
              size="small"
              aria-label={texts.instruments.required(name)}
              value={requiredLevels}
              onChange={(_event, next: number[]) => change(testCode, next)}
            >
              {controlLevels.map((level) => (
                <ToggleButton key={level} value={level}>
                  {texts.levelOf(level)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <IconButton
              size="small"
              aria-label={texts.instruments.remove(name)}
              onClick={() => onChange(tests.filter((test) => test.testCode !== testCode))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      <Autocomplete
        key={tests.length}
        size="small"
        sx={{ maxWidth: 360 }}
        options={free}
        value={null}
        blurOnSelect
        getOptionLabel={({ code, name }) => `${name} (${code})`}
        onChange={(_event, test) => {
          if (test !== null) onChange([...tests, { testCode: test.code, requiredLevels: [] }]);
        }}
        renderInput={(params) => <TextField {...params} label={texts.instruments.addTest} />}
      />
    </Box>
  );
}
