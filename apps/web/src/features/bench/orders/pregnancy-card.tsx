import { ask } from '../../../api/request.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import {
  UltrasoundChoices,
  type UltrasoundChoicesQuery,
} from '../../../api/house/settings-lists.generated.ts';
import PregnantWoman from '@mui/icons-material/PregnantWoman';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  chorionicityTexts,
  conceptionTexts,
  eddSourceTexts,
  formatDate,
  gestationalAgeText,
  pregnancyStateTexts,
  pregnancyToday,
  trimesterTexts,
} from '@senlab/domain';
import { tabularNumbers } from '@senlab/ui';
import type { ReactElement } from 'react';
import { DateField, TextField, fieldGrid, OrderCard, WeightField } from './order-card.tsx';
import { choicesOf, SelectField, ToggleField, ListField } from './choice-fields.tsx';
import { useOrder } from './order-form.ts';
import { pregnancyOfFields } from './order-input.ts';
import { texts } from './texts.ts';
import type { Screening } from './order-items.ts';

type Measurers = NonNullable<UltrasoundChoicesQuery['response']['data']>;

const none: Measurers = { doctors: [], machines: [] };

async function loadChoices(): Promise<Measurers | null | undefined> {
  const outcome = await ask(UltrasoundChoices, {});
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}

/** Who measures and with what. Where they do not come, the names are typed. */
function useUltrasoundChoices(): Measurers {
  return useAnswer(loadChoices).answer ?? none;
}

/** What has run out of the one that is named. */
function warningOf(choices: Measurers['doctors'], name: string): string | undefined {
  return choices.find((choice) => choice.name === name.trim())?.warning ?? undefined;
}

const states = choicesOf(pregnancyStateTexts);
const chorionicities = choicesOf(chorionicityTexts);
const conceptions = choicesOf(conceptionTexts);
const cyclePhases = choicesOf(texts.cyclePhases);
const pair = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

interface GestationProps {
  readonly nowMs: number;
}

/** How far she is, at once: the same counting as the server's. */
function Gestation({ nowMs }: GestationProps): ReactElement {
  const { form } = useOrder();
  const today = pregnancyToday(pregnancyOfFields(form.fields), nowMs);
  const isKnown = today?.gestationalDays !== undefined;
  const Sign = isKnown ? PregnantWoman : WarningAmber;
  return (
    <Box
      component="output"
      aria-live="polite"
      sx={{
        ...tabularNumbers,
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 2,
        mt: 2,
        mb: 3,
        px: 3,
        py: 2,
        borderRadius: '8px',
        bgcolor: isKnown ? 'primary.light' : 'warning.light',
        color: 'text.primary',
      }}
    >
      <Sign aria-hidden sx={{ color: isKnown ? 'primary.main' : 'warning.main' }} />
      {isKnown && today.trimester !== undefined ? (
        <>
          <Typography component="strong" sx={{ fontWeight: 600 }}>
            {texts.gestation.age(gestationalAgeText(today.gestationalDays))}
          </Typography>
          <Typography variant="body2" component="span">
            {`${trimesterTexts[today.trimester]} · ${texts.gestation.due(formatDate(today.edd), eddSourceTexts[today.source])}`}
          </Typography>
        </>
      ) : (
        <Typography variant="body2" component="span">
          {today === undefined ? texts.gestation.unknown : texts.gestation.outside}
        </Typography>
      )}
    </Box>
  );
}

function PregnantFields(): ReactElement {
  const { form } = useOrder();
  const isMultiple = Number(form.fields['pregnancy.fetuses']) >= 2;
  return (
    <Box sx={fieldGrid}>
      <DateField name="pregnancy.lmp" />
      <DateField name="pregnancy.ultrasoundDate" />
      <Box component="section" aria-label={texts.gaAtScan} sx={pair}>
        <TextField name="pregnancy.gaWeeks" inputMode="numeric" maxLength={2} />
        <TextField name="pregnancy.gaDays" inputMode="numeric" maxLength={1} />
      </Box>
      <DateField name="pregnancy.edd" />
      <DateField name="pregnancy.transferDate" />
      <TextField name="pregnancy.embryoDays" inputMode="numeric" maxLength={1} />
      <SelectField name="pregnancy.conception" choices={conceptions} />
      <TextField
        name="pregnancy.para"
        inputMode="numeric"
        maxLength={4}
        placeholder={texts.placeholders.para}
      />
      <TextField name="pregnancy.fetuses" inputMode="numeric" maxLength={1} required />
      {isMultiple ? (
        <SelectField name="pregnancy.chorionicity" choices={chorionicities} required />
      ) : undefined}
    </Box>
  );
}

/** What chooses the reference ranges: pregnant or not, and since when. */
export function PregnancyCard({ nowMs }: GestationProps): ReactElement {
  const { form, issueOf } = useOrder();
  const { pregnancyState } = form.fields;
  const issue = issueOf('pregnancy');
  return (
    <OrderCard title={texts.cards.pregnancy}>
      <ToggleField name="pregnancyState" choices={states} />
      {issue === undefined ? undefined : (
        <Typography variant="caption" component="p" color="error">
          {issue}
        </Typography>
      )}
      {pregnancyState === 'pregnant' ? (
        <>
          <Gestation nowMs={nowMs} />
          <PregnantFields />
        </>
      ) : undefined}
      {pregnancyState === 'not_pregnant' ? (
        <Box sx={fieldGrid}>
          <SelectField name="cyclePhase" choices={cyclePhases} />
        </Box>
      ) : undefined}
    </OrderCard>
  );
}

const answers = choicesOf(texts.answers);

interface UltrasoundFieldProps {
  readonly name: 'screening.sonographer' | 'screening.machine';
  readonly known: Measurers['doctors'];
}

/** From the hospital's own list. Where none came the name is typed: no order must wait for a list. */
function UltrasoundField({ name, known }: UltrasoundFieldProps): ReactElement {
  const { form } = useOrder();
  const chosen = form.fields[name];
  if (known.length === 0) return <TextField name={name} maxLength={100} required />;
  return (
    <ListField
      name={name}
      choices={known.map((one) => ({ value: one.name, label: one.name }))}
      nothing={texts.nothingFits}
      hint={warningOf(known, chosen)}
    />
  );
}

/** A certificate or a calibration that has run out is said before the order is sent. */
function UltrasoundFields(): ReactElement {
  const { doctors, machines } = useUltrasoundChoices();
  return (
    <>
      <UltrasoundField name="screening.sonographer" known={doctors} />
      <UltrasoundField name="screening.machine" known={machines} />
    </>
  );
}

/** What the risk program needs beside the pregnancy. Of the scan the second trimester needs the date only. */
export function ScreeningCard(props: { readonly screening: Screening }): ReactElement | null {
  const { form } = useOrder();
  if (props.screening === null) return null;
  return (
    <OrderCard title={texts.cards.screening} hint={texts.cards.screeningHint}>
      <Box sx={fieldGrid}>
        <DateField name="screening.ultrasoundDate" required />
        <WeightField hint={form.fields.weightKg.trim() === '' ? texts.weightForRisk : undefined} />
        {props.screening === 'first-trimester' ? (
          <>
            <TextField name="screening.crlMm" inputMode="decimal" unit={texts.units.mm} required />
            <TextField name="screening.ntMm" inputMode="decimal" unit={texts.units.mm} required />
            <UltrasoundFields />
          </>
        ) : undefined}
        <SelectField name="screening.smoker" choices={answers} />
        <SelectField name="screening.diabetesType1" choices={answers} />
      </Box>
    </OrderCard>
  );
}
