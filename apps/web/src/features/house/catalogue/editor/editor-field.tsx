import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import type { TestVersionProblem } from '@senlab/domain';
import type { TestForm, TextField } from '../model/test-form.ts';
import { ProblemLines } from '../problem-lines.tsx';

export function FieldGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 4,
        pt: 1,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}

export interface Editing {
  readonly form: TestForm;
  readonly change: (part: Partial<TestForm>) => void;
  /** Those to show now, by the field of the version. */
  readonly problemsOf: (field: TestVersionProblem['field']) => readonly TestVersionProblem[];
}

interface FieldProps extends Editing {
  readonly field: TextField;
  readonly label: string;
  /** Where the rule speaks of several fields together, they say it themselves. */
  readonly problemField?: TestVersionProblem['field'];
  readonly hint?: string;
  readonly kind?: 'text' | 'whole' | 'decimal' | 'code';
  readonly options?: readonly { readonly code: string; readonly name: string }[];
  /** The words for no choice; without them one must be chosen. */
  readonly none?: string;
  readonly isFixed?: boolean;
  readonly isMultiline?: boolean;
}

function typedText(kind: FieldProps['kind'], text: string): string {
  if (kind === 'whole') return text.replace(/\D/g, '').slice(0, 6);
  return kind === 'code' ? text.toUpperCase().replace(/\s/g, '') : text;
}

const modes = { text: 'text', code: 'text', whole: 'numeric', decimal: 'decimal' } as const;

/** One field of a version, with what is wrong about it beneath. */
export function EditorField(props: FieldProps): ReactElement {
  const { form, change, problemsOf, field, label, problemField, hint, kind = 'text', options, none } = props;
  const problems = problemField === undefined ? [] : problemsOf(problemField);
  const isWrong = problems.some(({ severity }) => severity === 'error');
  return (
    <MuiTextField
      size="small"
      fullWidth
      select={options !== undefined}
      multiline={props.isMultiline === true}
      label={label}
      value={form[field]}
      disabled={props.isFixed === true}
      error={isWrong}
      helperText={problems.length > 0 ? <ProblemLines problems={problems} /> : hint}
      onChange={(event) => change({ [field]: typedText(kind, event.target.value) })}
      slotProps={{
        htmlInput: { inputMode: modes[kind], autoComplete: 'off', spellCheck: false },
        formHelperText: { component: 'div' },
        ...(none === undefined ? {} : { select: { displayEmpty: true }, inputLabel: { shrink: true } }),
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options?.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

/** Words and their labels as choices. */
export function optionsOf(
  labels: Readonly<Record<string, string>>,
): readonly { readonly code: string; readonly name: string }[] {
  return Object.entries(labels).map(([code, name]) => ({ code, name }));
}
