import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { duplicateReasonTexts, nationalIdWarningTexts } from '@senlab/contract';
import {
  birthWords,
  cardFacts,
  isBirthDateOf,
  nationalIdWarnings,
  type PatientDraft,
  printedName,
} from '@senlab/domain';
import { StatusChip, InColumn, InRow } from '@senlab/ui';
import type { ReactElement, Ref } from 'react';
import { useMinute } from '../../../../parts/clock.ts';
import { ageWords } from '../patient.ts';
import { PatientHitRow } from '../search/patient-hit-row.tsx';
import { texts as labTexts } from '../../../../parts/lab-frame/texts.ts';
import { texts } from '../texts.ts';
import type { Duplicate, Duplicates } from './patient-calls.ts';

const say = texts.duplicates;
const tones = { certain: 'critical', likely: 'abnormal', possible: 'info' } as const;

function reasonsOf({ reasons }: Duplicate): string {
  const known: Readonly<Record<string, string>> = duplicateReasonTexts;
  return reasons.map((reason) => known[reason] ?? reason).join(' · ');
}

interface DuplicateCardProps {
  readonly duplicate: Duplicate;
  readonly isTold: boolean;
  readonly duplicates: Duplicates;
  readonly onSame: (id: string) => void;
}

function Told({ duplicate, duplicates }: DuplicateCardProps): ReactElement {
  const { patient } = duplicate;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {`${printedName(patient.fullName)} (${patient.patientCode}): ${say.otherSaid}`}
      </Typography>
      <Button size="small" onClick={() => duplicates.lookAgain(patient._id)}>
        {say.undo}
      </Button>
    </Box>
  );
}

function DuplicateCard(props: DuplicateCardProps): ReactElement {
  const { duplicate, duplicates, onSame } = props;
  const { patient, certainty } = duplicate;
  return (
    <InColumn gap={2} sx={{ justifyItems: 'start' }}>
      <StatusChip tone={tones[certainty]} icon={<ReportProblem />}>
        {say.certainty[certainty]}
      </StatusChip>
      <PatientHitRow hit={patient} isLookAlike={false} />
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {reasonsOf(duplicate)}
      </Typography>
      {certainty === 'certain' ? (
        <Typography variant="body2" color="error">
          {say.certainHint}
        </Typography>
      ) : undefined}
      <InRow align="stretch" gap={2}>
        <Button size="small" variant="contained" onClick={() => onSame(patient._id)}>
          {say.same}
        </Button>
        {certainty === 'certain' ? undefined : (
          <Button size="small" variant="outlined" onClick={() => duplicates.markOther(patient._id)}>
            {say.other}
          </Button>
        )}
      </InRow>
    </InColumn>
  );
}

/** The birth as it was understood: eight digits are easily typed in the wrong order. */
function BirthRead(props: {
  readonly draft: PatientDraft | undefined;
  readonly nowMs: number;
}): ReactElement | null {
  const { birthDate: date = '', birthPrecision: precision = null } = props.draft ?? {};
  if (precision === null || !isBirthDateOf(precision, date)) return null;
  const age = ageWords({ date, precision, time: null }, props.nowMs);
  if (age === '') return null;
  return <Typography variant="body2">{say.birthRead(birthWords(date, precision), age)}</Typography>;
}

/** What the number filled in, so that nobody takes it for what the person in front of the desk has said. */
function CardRead(props: Pick<DuplicatesPanelProps, 'draft' | 'isNew'>): ReactElement | null {
  const { draft, isNew = false } = props;
  const facts = draft?.idType === 'cccd' ? cardFacts(draft.nationalId) : undefined;
  if (facts === undefined) return null;
  return (
    <Typography variant="body2">
      {say.cardRead(labTexts.genders[facts.sex].toLocaleLowerCase('vi'), facts.birthYear)}
      {isNew && ` ${say.placeRead}`}
    </Typography>
  );
}

function CardWarnings(props: { readonly draft: PatientDraft | undefined }): ReactElement | null {
  const { draft } = props;
  if (draft?.idType !== 'cccd') return null;
  const holder = { sex: draft.gender ?? 'unknown', birthDate: draft.birthDate };
  const warnings = nationalIdWarnings(draft.nationalId, holder);
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{say.cardTitle}</AlertTitle>
      {warnings.map((warning) => (
        <div key={warning}>{nationalIdWarningTexts[warning]}</div>
      ))}
    </Alert>
  );
}

interface DuplicatesPanelProps {
  readonly draft: PatientDraft | undefined;
  /** Only then does the card's number fill anything in. */
  readonly isNew?: boolean;
  readonly duplicates: Duplicates;
  readonly onSame: (id: string) => void;
  readonly ref?: Ref<HTMLElement>;
}

/** Beside the form: who this may already be, with the reasons, before a second record of one woman is made. */
export function DuplicatesPanel(props: DuplicatesPanelProps): ReactElement {
  const { draft, isNew = false, duplicates, onSame, ref } = props;
  const { found, seen, isAsked } = duplicates;
  return (
    <Box
      component="aside"
      ref={ref}
      tabIndex={-1}
      aria-label={say.checkTitle}
      sx={{ display: 'grid', gap: 4, alignContent: 'start' }}
    >
      <BirthRead draft={draft} nowMs={useMinute()} />
      <CardRead draft={draft} isNew={isNew} />
      <CardWarnings draft={draft} />
      {found.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {isAsked ? say.nothing : say.waiting}
        </Typography>
      ) : (
        <InColumn gap={4} aria-live="polite">
          <Box>
            <Typography variant="h3">{say.title}</Typography>
            <Typography variant="body2" color="textSecondary">
              {say.hint}
            </Typography>
          </Box>
          {found.map((duplicate) => {
            const isTold = duplicate.certainty !== 'certain' && seen.includes(duplicate.patient._id);
            const props = { duplicate, isTold, duplicates, onSame };
            const Shown = isTold ? Told : DuplicateCard;
            return <Shown key={duplicate.patient._id} {...props} />;
          })}
        </InColumn>
      )}
    </Box>
  );
}
