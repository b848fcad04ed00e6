import { birthWords, lookAlikes, maskPhone, printedName } from '@senlab/domain';
import { texts as labTexts } from '../../../../parts/lab-frame/texts.ts';
import { texts } from '../texts.ts';
import type { PatientHit } from './use-patient-search.ts';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { tabularNumbers, InColumn } from '@senlab/ui';
import type { ReactElement } from 'react';

const say = texts.person;

export interface HitWords {
  readonly name: string;
  readonly facts: readonly string[];
  readonly address: string;
  /** What to compare before this person is opened; empty when nobody shares name and year. */
  readonly tellApart: readonly string[];
}

/** Patients of this list who share name and year, and those of whom the server knows a double elsewhere. */
export function lookAlikeIds(hits: readonly PatientHit[]): ReadonlySet<string> {
  const people = hits.map(({ _id, fullName, birthDate }) => ({ id: _id, fullName, birthDate }));
  const known = hits.filter(({ hasLookAlike }) => hasLookAlike).map(({ _id }) => _id);
  return new Set([...lookAlikes(people).flat(), ...known]);
}

export function hitWords(hit: PatientHit, isLookAlike: boolean): HitWords {
  const birth = birthWords(hit.birthDate, hit.birthPrecision);
  const phone = hit.phone === null ? [] : [say.phone(maskPhone(hit.phone))];
  const paper = hit.nationalIdEnd === null ? [] : [say.idEnd(hit.nationalIdEnd.slice(-4))];
  return {
    name: printedName(hit.fullName),
    facts: [
      say.born(birth),
      labTexts.genders[hit.gender],
      say.code(hit.patientCode),
      ...phone,
      ...(hit.isDemo ? [labTexts.demo] : []),
    ],
    address: hit.address,
    tellApart: isLookAlike ? [birth, ...paper] : [],
  };
}

interface PatientHitRowProps {
  readonly hit: PatientHit;
  readonly isLookAlike: boolean;
}

function TellApart(props: { readonly words: readonly string[] }): ReactElement {
  return (
    <Box
      component="span"
      data-look-alike
      sx={{ display: 'flex', gap: 1.5, color: 'error.main', fontSize: '0.8125rem', fontWeight: 500 }}
    >
      <WarningAmber aria-hidden sx={{ fontSize: 18, flex: 'none', mt: '1px' }} />
      <span>{`${texts.person.tellApart} ${props.words.join(' · ')}`}</span>
    </Box>
  );
}

/** Who it is: name in capitals, birth, code, the end of the telephone number, where she lives. */
export function PatientHitRow({ hit, isLookAlike }: PatientHitRowProps): ReactElement {
  const words = hitWords(hit, isLookAlike);
  return (
    <InColumn as="span" gap={0.5} sx={tabularNumbers}>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {words.name}
        </Box>
        <Box component="span" sx={{ fontSize: '0.875rem' }}>
          {words.facts.join(' · ')}
        </Box>
      </Box>
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {words.address}
      </Box>
      {words.tellApart.length === 0 ? undefined : <TellApart words={words.tellApart} />}
    </InColumn>
  );
}
