import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { foldForSearch } from '@senlab/domain';
import type { ReactElement } from 'react';
import type { CodeNames } from '../catalogue-types.ts';
import { texts } from '../texts.ts';

type Test = CodeNames['tests'][number];

const shownMost = 50;

function matching(tests: readonly Test[], typed: string): Test[] {
  const wanted = foldForSearch(typed);
  return tests
    .filter(({ code, name }) => foldForSearch(`${code} ${name}`).includes(wanted))
    .slice(0, shownMost);
}

interface TestPickerProps {
  /** Those not in the panel yet. */
  readonly tests: readonly Test[];
  readonly onPick: (code: string) => void;
}

export function TestPicker({ tests, onPick }: TestPickerProps): ReactElement {
  return (
    <Autocomplete<Test>
      size="small"
      options={[...tests]}
      value={null}
      blurOnSelect={false}
      clearOnBlur
      getOptionLabel={({ code, name }) => `${name} (${code})`}
      getOptionKey={({ code }) => code}
      filterOptions={(options, { inputValue }) => matching(options, inputValue)}
      noOptionsText={texts.panel.noOptions}
      onChange={(_event, test) => test !== null && onPick(test.code)}
      renderInput={(params) => <TextField {...params} label={texts.panel.add} />}
      sx={{ maxWidth: 480 }}
    />
  );
}
