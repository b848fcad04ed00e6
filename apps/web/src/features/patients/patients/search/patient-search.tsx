import { InColumn } from '@senlab/ui';
import { formatDate, printedName, type PatientQuery, type PatientReading } from '@senlab/domain';
import { texts } from '../texts.ts';
import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactElement } from 'react';
import { PatientHits } from './patient-hits.tsx';
import {
  useHitKeys,
  usePatientSearch,
  type PatientHit,
  type PatientSearchState,
} from './use-patient-search.ts';

const say = texts.readings;

function wordsOf(reading: PatientReading): string {
  switch (reading.kind) {
    case 'code':
      return say.code(reading.patientCode);
    case 'national-id':
      return say.nationalId(reading.nationalId);
    case 'card-qr':
      return say.card(printedName(reading.card.fullName));
    case 'phone':
      return say.phone(reading.phone);
    case 'insurance':
      return say.insurance(reading.insuranceNo);
    case 'specimen':
      return say.specimen(reading.specimenCode);
    case 'sid':
      return say.sid(reading.sid);
    case 'order':
      return say.order(reading.orderCode);
    case 'name':
      return say.name(reading.words.join(' ')) + birthOf(reading);
  }
}

function birthOf({
  birthDate,
  birthYear,
}: {
  readonly birthDate?: string;
  readonly birthYear?: number;
}): string {
  if (birthDate !== undefined) return say.bornOn(formatDate(birthDate));
  return birthYear === undefined ? '' : say.bornIn(birthYear);
}

/** What the box has understood, so that nobody searches for a telephone number and means a card. */
export function queryWords(query: PatientQuery): string {
  if (query.kind !== 'readings') return '';
  return texts.search.understood(query.readings.map(wordsOf).join(texts.search.or));
}

export interface PatientSearchProps {
  readonly onPick: (hit: PatientHit) => void;
  /** Offered with what was typed; left out where nobody may be made. */
  readonly onRegister?: ((typed: string) => void) | undefined;
  readonly label?: string;
  readonly hint?: string;
  /** The page is this one field: a scanner types into it without a click. */
  readonly isFirst?: boolean;
  /** The words that make the box invalid, where it stands in a form. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

function lineUnder(search: PatientSearchState, hint: string): string {
  if (search.query === undefined) return hint;
  return search.hint ?? queryWords(search.query);
}

/** The one search box. It asks while somebody types, and says what it has understood. */
export function PatientSearch(props: PatientSearchProps): ReactElement {
  const { onPick, onRegister, label = texts.search.label, hint = texts.search.hint } = props;
  const id = useId();
  const [text, setText] = useState('');
  const search = usePatientSearch(text);
  const pick = (hit: PatientHit): void => {
    setText('');
    onPick(hit);
  };
  const { active, onKeyDown } = useHitKeys({ search, text, onPick: pick, onClear: () => setText('') });
  const line = props.error ?? lineUnder(search, hint);
  return (
    <InColumn gap={2}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        fullWidth
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this one field
        autoFocus={props.isFirst ?? false}
        disabled={props.disabled ?? false}
        error={props.error !== undefined}
        value={text}
        placeholder={texts.search.placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden />
          </InputAdornment>
        }
        slotProps={{
          input: {
            role: 'combobox',
            autoComplete: 'off',
            spellCheck: false,
            'aria-autocomplete': 'list',
            'aria-expanded': (search.shown?.hits.length ?? 0) > 0,
            'aria-controls': `${id}-list`,
            'aria-describedby': `${id}-line`,
            ...(active === -1 ? {} : { 'aria-activedescendant': `${id}-hit-${String(active)}` }),
          },
        }}
      />
      <Typography
        id={`${id}-line`}
        variant="body2"
        aria-live="polite"
        sx={{ color: props.error === undefined ? 'text.secondary' : 'error.main', minHeight: '1.5em' }}
      >
        {line}
      </Typography>
      <PatientHits
        idPrefix={id}
        search={search}
        active={active}
        onPick={pick}
        onRegister={onRegister && (() => onRegister(text.trim()))}
      />
    </InColumn>
  );
}
