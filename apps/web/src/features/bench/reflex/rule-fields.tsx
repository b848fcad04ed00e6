import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  reflexFlagLabels,
  reflexPregnancies,
  reflexPregnancyLabels,
  reflexSexLabels,
  type ReflexConditionKind,
  type ReflexPregnancy,
} from '@senlab/domain';
import { InColumn, InRow } from '@senlab/ui';
import type { ReactElement } from 'react';
import { TestField } from '../auto-verification/propose/test-field.tsx';
import type { CatalogueTest, RuleNames } from '../auto-verification/rule-calls.ts';
import { texts } from './texts.ts';
import { kindsFor, mayAddMore, type RuleFault, type TypedAddition, type TypedRule } from './typed-rule.ts';

const say = texts.propose;
const row = (columns: string) =>
  ({
    display: 'grid',
    gap: 4,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns },
  }) as const;

export interface PartProps {
  readonly typed: TypedRule;
  readonly names: RuleNames;
  readonly fault: RuleFault | null;
  readonly onChange: (part: Partial<TypedRule>) => void;
}

export const messageAt = (fault: RuleFault | null, field: RuleFault['field']): string | null =>
  fault?.field === field ? fault.message : null;

function ValueField({ typed, names, fault, onChange }: PartProps): ReactElement {
  const test = names.testOf(typed.testCode ?? '');
  const problem = messageAt(fault, 'value');
  const common = {
    value: typed.value,
    error: problem !== null,
    helperText: problem ?? ' ',
    onChange: (event: { readonly target: { readonly value: string } }): void =>
      onChange({ value: event.target.value }),
  };
  if (typed.kind === 'flag') {
    const isChosen = kindsFor(test).includes('choice');
    const flags = isChosen ? (['abnormal'] as const) : (['low', 'high'] as const);
    return (
      <TextField select label={say.flag} {...common}>
        {flags.map((flag) => (
          <MenuItem key={flag} value={flag}>
            {reflexFlagLabels[flag]}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (typed.kind === 'choice')
    return (
      <TextField select label={say.choice} {...common}>
        {(test?.choices ?? []).map(({ value }) => (
          <MenuItem key={value} value={value}>
            {value}
          </MenuItem>
        ))}
      </TextField>
    );
  const unit = test?.unit ?? null;
  return (
    <TextField
      label={unit === null ? say.limit : say.limitWith(unit)}
      {...common}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } }}
    />
  );
}

export function TriggerPart(props: PartProps): ReactElement {
  const { typed, names, fault, onChange } = props;
  const test = names.testOf(typed.testCode ?? '');
  const choose = (chosen: CatalogueTest | null): void => {
    const kinds = kindsFor(chosen ?? undefined);
    const kind = kinds.includes(typed.kind) ? typed.kind : (kinds[0] ?? 'above');
    onChange({ testCode: chosen?.code ?? null, kind, value: '' });
  };
  return (
    <Box sx={row('minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)')}>
      <TestField
        catalogue={names.catalogue}
        value={test ?? null}
        label={say.trigger}
        problem={messageAt(fault, 'testCode')}
        onChange={choose}
      />
      <TextField
        select
        label={say.condition}
        value={typed.kind}
        onChange={(event) => onChange({ kind: event.target.value as ReflexConditionKind, value: '' })}
      >
        {kindsFor(test).map((kind) => (
          <MenuItem key={kind} value={kind}>
            {say.kinds[kind]}
          </MenuItem>
        ))}
      </TextField>
      <ValueField {...props} />
    </Box>
  );
}

export function PeoplePart({ typed, fault, onChange }: PartProps): ReactElement {
  const problem = messageAt(fault, 'people');
  const age = (label: string, value: string, part: (text: string) => Partial<TypedRule>): ReactElement => (
    <TextField
      label={label}
      value={value}
      error={problem !== null}
      onChange={(event) => onChange(part(event.target.value))}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } }}
    />
  );
  return (
    <InColumn gap={2}>
      <Box sx={row('repeat(4, minmax(0, 1fr))')}>
        <TextField
          select
          label={say.sex}
          value={typed.sex ?? 'any'}
          onChange={({ target }) =>
            onChange({ sex: target.value === 'male' || target.value === 'female' ? target.value : null })
          }
        >
          <MenuItem value="any">{say.anySex}</MenuItem>
          {(['female', 'male'] as const).map((sex) => (
            <MenuItem key={sex} value={sex}>
              {reflexSexLabels[sex]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={say.pregnancy}
          value={typed.pregnancy}
          onChange={({ target }) => onChange({ pregnancy: target.value as ReflexPregnancy })}
        >
          {reflexPregnancies.map((state) => (
            <MenuItem key={state} value={state}>
              {reflexPregnancyLabels[state]}
            </MenuItem>
          ))}
        </TextField>
        {age(say.ageMin, typed.ageMin, (ageMin) => ({ ageMin }))}
        {age(say.ageMax, typed.ageMax, (ageMax) => ({ ageMax }))}
      </Box>
      {problem !== null && (
        <Typography variant="small" color="error">
          {problem}
        </Typography>
      )}
    </InColumn>
  );
}

export function AddsPart({ typed, names, fault, onChange }: PartProps): ReactElement {
  const { adds } = typed;
  const problem = messageAt(fault, 'adds');
  const change = (at: number, part: Partial<TypedAddition>): void =>
    onChange({ adds: adds.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <InColumn gap={3}>
      {adds.map(({ testCode, hours }, index) => (
        // Rows have no name of their own before a test is chosen.
        <Box key={index} sx={row('minmax(0, 1.4fr) minmax(0, 1fr) auto')}>
          <TestField
            catalogue={names.catalogue}
            value={names.testOf(testCode ?? '') ?? null}
            label={say.addTest}
            problem={null}
            onChange={(test) => change(index, { testCode: test?.code ?? null })}
          />
          <TextField
            label={say.stable}
            value={hours}
            helperText={say.stableHint}
            onChange={(event) => change(index, { hours: event.target.value })}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } }}
          />
          {adds.length > 1 && (
            <Button
              sx={{ justifySelf: 'start' }}
              onClick={() => onChange({ adds: adds.filter((_, other) => other !== index) })}
            >
              {say.remove(testCode === null ? say.unchosen : testCode)}
            </Button>
          )}
        </Box>
      ))}
      {problem !== null && (
        <Typography variant="small" color="error">
          {problem}
        </Typography>
      )}
      <InRow gap={4}>
        {mayAddMore(typed) && (
          <Button onClick={() => onChange({ adds: [...adds, { testCode: null, hours: '' }] })}>
            {say.another}
          </Button>
        )}
        <TextField
          size="small"
          label={say.within}
          value={typed.days}
          error={messageAt(fault, 'days') !== null}
          helperText={messageAt(fault, 'days')}
          onChange={(event) => onChange({ days: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } }}
          sx={{ width: 240 }}
        />
      </InRow>
    </InColumn>
  );
}
