import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { optionalDateField } from '@senlab/contract';
import {
  karyotypeEntry,
  karyotypeIndicationLabels,
  karyotypeIndications,
  karyotypeSpecimenLabels,
} from '@senlab/domain';
import { formatDate } from '@senlab/domain/text';
import { defineFields } from '@senlab/ui/form-builder';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { DescribeKaryotype } from '../../../../api/bench/karyotypes.generated.ts';
import { Panel } from '../../../../parts/panel.tsx';
import { momentText } from '../../../../session/activity/activity-time.ts';
import { loadPhrases, type Karyotype } from '../karyotype-calls.ts';
import { useCommand } from './record-moves.tsx';
import { openStepForm, optionalText } from '../../../../forms/step-form.tsx';
import { texts } from './texts.ts';
import { nameOf, saveRecord, useRecord, type OpenRecord } from './use-record.ts';

const { about: said, words } = texts;

type Description = Pick<
  Karyotype,
  'indication' | 'indicationText' | 'consentDate' | 'interpretation' | 'recommendation' | 'limitation'
>;

/** All of it as it stands: a form sends what it shows and the rest unchanged. */
function descriptionOf(record: Karyotype): Description {
  const { indication, indicationText, consentDate, interpretation, recommendation, limitation } = record;
  return { indication, indicationText, consentDate, interpretation, recommendation, limitation };
}

const aboutSchema = z
  .object({
    indication: z.enum(karyotypeIndications),
    indicationText: optionalText(karyotypeEntry.indicationText),
    consentDate: optionalDateField(),
  })
  .refine(({ indication, indicationText }) => indication !== 'other' || indicationText !== null, {
    path: ['indicationText'],
    message: said.otherMissing,
  });
const aboutFields = defineFields<typeof aboutSchema>()([
  {
    type: 'select',
    name: 'indication',
    label: said.indication,
    required: true,
    options: karyotypeIndications.map((value) => ({ value, label: karyotypeIndicationLabels[value] })),
  },
  {
    type: 'text',
    name: 'indicationText',
    label: said.indicationText,
    required: ({ indication }) => indication === 'other',
    maxLength: 500,
  },
  { type: 'date', name: 'consentDate', label: said.consentDate, hint: said.consentHint },
]);

function openAbout(open: OpenRecord): void {
  const { record } = open;
  const { indication, indicationText, consentDate } = record;
  openStepForm({
    id: 'karyotype-about',
    title: said.editTitle,
    schema: aboutSchema,
    fields: aboutFields,
    values: { indication, indicationText: indicationText ?? '', consentDate },
    save: (given) =>
      saveRecord(open, {
        document: DescribeKaryotype,
        variables: {
          ...nameOf(record),
          description: {
            ...descriptionOf(record),
            indication: given.indication,
            indicationText: given.indicationText,
            consentDate: given.consentDate,
          },
        },
        said: said.saved,
      }),
  });
}

function Fact({ label, children }: { readonly label: string; readonly children: string }): ReactElement {
  return (
    <Box>
      <Typography component="dt" variant="small" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** Why chromosomes are looked at, and that she has agreed to it. */
export function AboutPart(): ReactElement {
  const open = useRecord();
  const mayEdit = useCommand('describe');
  const { specimenKind, indication, indicationText, consentDate, registeredTime } = open.record;
  return (
    <Panel title={said.title}>
      <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0 }}>
        <Fact label={said.specimenKind}>{karyotypeSpecimenLabels[specimenKind]}</Fact>
        <Fact label={said.indication}>
          {[karyotypeIndicationLabels[indication], indicationText].filter((part) => part !== null).join(': ')}
        </Fact>
        <Fact label={said.consentDate}>
          {consentDate === null ? said.noConsent : formatDate(consentDate)}
        </Fact>
        <Fact label={said.registered}>{momentText(registeredTime)}</Fact>
      </Box>
      {mayEdit && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => openAbout(open)}>
          {said.edit}
        </Button>
      )}
    </Panel>
  );
}

const wordsSchema = z.object({
  interpretation: optionalText(karyotypeEntry.interpretation),
  recommendation: optionalText(karyotypeEntry.recommendation),
  limitation: optionalText(karyotypeEntry.limitation),
});
const wordsFields = defineFields<typeof wordsSchema>()([
  {
    type: 'textarea',
    name: 'interpretation',
    label: words.interpretation,
    rows: 4,
    maxLength: karyotypeEntry.interpretation,
    loadPhrases: () => loadPhrases('interpretation'),
  },
  {
    type: 'textarea',
    name: 'recommendation',
    label: words.recommendation,
    rows: 3,
    maxLength: karyotypeEntry.recommendation,
    loadPhrases: () => loadPhrases('recommendation'),
  },
  {
    type: 'textarea',
    name: 'limitation',
    label: words.limitation,
    rows: 2,
    maxLength: karyotypeEntry.limitation,
    loadPhrases: () => loadPhrases('limitation'),
  },
]);

function openWords(open: OpenRecord): void {
  const { record } = open;
  const { interpretation, recommendation, limitation } = record;
  openStepForm({
    id: 'karyotype-words',
    title: words.title,
    width: 'md',
    schema: wordsSchema,
    fields: wordsFields,
    values: {
      interpretation: interpretation ?? '',
      recommendation: recommendation ?? '',
      limitation: limitation ?? '',
    },
    save: (given) =>
      saveRecord(open, {
        document: DescribeKaryotype,
        variables: { ...nameOf(record), description: { ...descriptionOf(record), ...given } },
        said: words.saved,
      }),
  });
}

/** What the formula means, in words for the patient's doctor. Blind as the reading that it is about. */
export function WordsPart(): ReactElement | null {
  const open = useRecord();
  const mayEdit = useCommand('describe');
  const { status, heldFrom, readings, interpretation, recommendation, limitation } = open.record;
  const isOpen = (heldFrom ?? status) === 'analysing';
  const first = readings.find(({ round, no }) => no === 1 && round === readings.at(-1)?.round);
  const isBlind = isOpen && first !== undefined && !first.isOwn;
  if (first === undefined && interpretation === null) return null;
  return (
    <Panel title={words.title}>
      {isBlind ? (
        <Typography color="textSecondary">{words.hidden}</Typography>
      ) : (
        <Box component="dl" sx={{ display: 'grid', gap: 2, m: 0, whiteSpace: 'pre-line' }}>
          <Fact label={words.interpretation}>{interpretation ?? words.none}</Fact>
          <Fact label={words.recommendation}>{recommendation ?? words.none}</Fact>
          <Fact label={words.limitation}>{limitation ?? words.none}</Fact>
        </Box>
      )}
      {mayEdit && !isBlind && (
        <Button size="small" variant="outlined" sx={{ mt: 2 }} onClick={() => openWords(open)}>
          {words.edit}
        </Button>
      )}
    </Panel>
  );
}
