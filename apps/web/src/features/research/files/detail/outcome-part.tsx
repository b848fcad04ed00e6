import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { refusalTexts } from '@senlab/contract';
import {
  checkResearchOutcome,
  deliveryModeLabels,
  deliveryModes,
  type DeliveryMode,
  type ResearchOutcome,
} from '@senlab/domain';
import { PagePart, tabularNumbers } from '@senlab/ui';
import { defineFields } from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { SaveResearchOutcome } from '../../../../api/research/research-files.generated.ts';
import { openStepForm } from '../../../../forms/step-form.tsx';
import { savedOr } from '../../studies/study-calls.ts';
import { texts } from '../texts.ts';
import { changeFile, nameOf, useFile, type OpenFile } from './use-file.ts';

const say = texts.outcome;
const measured = ['gaWeeks', 'gaDays', 'weightG', 'apgar1', 'apgar5'] as const;

const whole = z.string().regex(/^\d*$/, say.whole);
const typed = z.object({
  gaWeeks: whole,
  gaDays: whole,
  mode: z.string(),
  weightG: whole,
  apgar1: whole,
  apgar5: whole,
  hasAnomaly: z.string(),
});
type Typed = z.output<typeof typed>;

export function outcomeOf(values: Typed): ResearchOutcome {
  const number = (text: string): number | null => (text === '' ? null : Number(text));
  const { mode, hasAnomaly } = values;
  return {
    gaWeeks: number(values.gaWeeks),
    gaDays: number(values.gaDays),
    mode: deliveryModes.find((each) => each === mode) ?? null,
    weightG: number(values.weightG),
    apgar1: number(values.apgar1),
    apgar5: number(values.apgar5),
    hasAnomaly: hasAnomaly === '' ? null : hasAnomaly === 'true',
  };
}

const schema = typed.superRefine((values, context) => {
  for (const field of checkResearchOutcome(outcomeOf(values)))
    context.addIssue({ code: 'custom', path: [field], message: refusalTexts['research-outcome-invalid'] });
});

const half = { xs: 6 } as const;
const fields = defineFields<typeof schema>()([
  { type: 'section', title: say.ga },
  { type: 'number', name: 'gaWeeks', label: say.gaWeeks, gridItem: half },
  { type: 'number', name: 'gaDays', label: say.gaDays, gridItem: half },
  {
    type: 'select',
    name: 'mode',
    label: say.mode,
    options: deliveryModes.map((value) => ({ value, label: deliveryModeLabels[value] })),
    gridItem: half,
  },
  { type: 'number', name: 'weightG', label: say.weight, unit: 'g', gridItem: half },
  { type: 'number', name: 'apgar1', label: say.apgar1, gridItem: half },
  { type: 'number', name: 'apgar5', label: say.apgar5, gridItem: half },
  {
    type: 'select',
    name: 'hasAnomaly',
    label: say.hasAnomaly,
    options: [
      { value: 'true', label: say.yes },
      { value: 'false', label: say.no },
    ],
  },
]);

function openOutcome(open: OpenFile): void {
  const { outcome } = open.file;
  const text = (number: number | null): string => (number === null ? '' : String(number));
  const known = Object.fromEntries(measured.map((name) => [name, text(outcome[name])]));
  openStepForm({
    id: 'research-outcome',
    title: say.title,
    schema,
    fields,
    values: {
      ...known,
      mode: outcome.mode ?? '',
      hasAnomaly: outcome.hasAnomaly === null ? '' : String(outcome.hasAnomaly),
    },
    save: async (values) => {
      const variables = { ...nameOf(open.file), outcome: outcomeOf(values) };
      return savedOr(await changeFile(open, { document: SaveResearchOutcome, variables, said: say.saved }));
    },
  });
}

function factsOf(outcome: OpenFile['file']['outcome']): readonly (readonly [label: string, text: string])[] {
  const { gaWeeks, gaDays, mode, weightG, apgar1, apgar5, hasAnomaly } = outcome;
  const facts: readonly (readonly [string, string | null])[] = [
    [say.ga, gaWeeks === null ? null : say.gaText(gaWeeks, gaDays)],
    [say.mode, mode === null ? null : deliveryModeLabels[mode as DeliveryMode]],
    [say.weight, weightG === null ? null : say.weightText(weightG)],
    [say.apgar1, apgar1 === null ? null : String(apgar1)],
    [say.apgar5, apgar5 === null ? null : String(apgar5)],
    [say.hasAnomaly, hasAnomaly === null ? null : hasAnomaly ? say.yes : say.no],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
}

/** How the pregnancy ended. */
export function OutcomePart(): ReactElement {
  const open = useFile();
  const facts = factsOf(open.file.outcome);
  return (
    <PagePart
      title={say.title}
      action={
        open.file.steps.includes('record-outcome') && (
          <Button size="small" variant="outlined" onClick={() => openOutcome(open)}>
            {say.edit}
          </Button>
        )
      }
    >
      {facts.length === 0 && <Typography color="textSecondary">{say.none}</Typography>}
      <Facts facts={facts} />
    </PagePart>
  );
}

/** Names and what they are, in two columns. */
export function Facts(props: {
  readonly facts: readonly (readonly [label: string, text: string])[];
}): ReactElement | null {
  if (props.facts.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        columnGap: 3,
        rowGap: 2,
        ...tabularNumbers,
      }}
    >
      {props.facts.map(([label, text]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
