import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import type { Catalogue, CatalogueTest } from '../rule-calls.ts';
import { findTests } from '../rules.ts';
import { texts } from '../texts.ts';

interface TestFieldProps {
  readonly catalogue: Catalogue | undefined;
  readonly value: CatalogueTest | null;
  readonly label: string;
  readonly problem: string | null;
  /** The person has just asked for the form, and leaves it with Esc. */
  readonly isFocused?: boolean;
  readonly onChange: (test: CatalogueTest | null) => void;
}

/** One test of the catalogue, found by code or name. */
export function TestField(props: TestFieldProps): ReactElement {
  const { catalogue, value, label, problem, isFocused = false, onChange } = props;
  const sectionOf = ({ sectionCode }: CatalogueTest): string =>
    catalogue?.sections.find(({ code }) => code === sectionCode)?.name ?? '';
  return (
    <Autocomplete<CatalogueTest>
      options={[...(catalogue?.tests ?? [])]}
      loading={catalogue === undefined}
      value={value}
      autoHighlight
      noOptionsText={texts.propose.noTests}
      getOptionLabel={({ code, name }) => `${name} (${code})`}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      filterOptions={(tests, { inputValue }) => findTests(tests, inputValue)}
      onChange={(_event, test) => onChange(test)}
      renderOption={({ key, ...item }, test) => (
        <li key={key} {...item}>
          <span style={{ minWidth: 0 }}>
            {test.name}
            <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
              {`${test.code} · ${sectionOf(test)}`}
            </Box>
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the form, and leaves it with Esc
          autoFocus={isFocused}
          label={label}
          error={problem !== null}
          helperText={problem ?? texts.propose.testHint}
        />
      )}
      sx={{ maxWidth: 560 }}
    />
  );
}
