import { PlainList } from '@senlab/ui';
import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  eddSourceTexts,
  formatDate,
  gestationalAgeText,
  pregnancyToday,
  printedName,
  trimesterTexts,
} from '@senlab/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { mergeAddresses, useMayMerge } from './merge-links.tsx';
import { texts } from '../texts.ts';
import { type Patient, insuranceWords, paperWords, relativeWords } from '../patient.ts';
import { FactCard, FactList, type Fact } from './fact-list.tsx';

const say = texts.page;
type PatientLink = Patient['children'][number];

interface PartProps {
  readonly patient: Patient;
  readonly nowMs: number;
}

function Insurance({ patient, nowMs }: PartProps): ReactElement {
  const insurance = insuranceWords(patient, nowMs);
  if (insurance === undefined) return <>{say.unknown}</>;
  return (
    <>
      {insurance.words}
      {insurance.isOver ? (
        <Box component="span" sx={{ display: 'flex', gap: 1, color: 'warning.main', fontWeight: 500 }}>
          <WarningAmber aria-hidden sx={{ fontSize: 18 }} />
          {say.insuranceOver}
        </Box>
      ) : undefined}
    </>
  );
}

export function ContactCard({ patient, nowMs }: PartProps): ReactElement {
  const relative = relativeWords(patient);
  const facts: Fact[] = [
    [say.phone, patient.phone ?? say.unknown],
    [say.address, patient.address],
    ...(patient.legacyAddress === null ? [] : [[say.legacyAddress, patient.legacyAddress] as const]),
    [say.paper, paperWords(patient)],
    [say.insurance, <Insurance key="insurance" patient={patient} nowMs={nowMs} />],
    ...(relative === '' ? [] : [[say.relative, relative] as const]),
  ];
  return (
    <FactCard title={say.contact}>
      <FactList facts={facts} />
    </FactCard>
  );
}

function PersonLink(props: { readonly person: PatientLink }): ReactElement {
  const { _id, fullName, birthDate, patientCode } = props.person;
  return (
    <>
      <MuiLink component={Link} to={`/apps/lims/benh-nhan/${_id}`} sx={{ fontWeight: 500 }}>
        {printedName(fullName)}
      </MuiLink>
      {` · ${texts.person.born(formatDate(birthDate))} · ${texts.person.code(patientCode)}`}
    </>
  );
}

export function FamilyCard(props: { readonly patient: Patient }): ReactElement {
  const { mother, spouse, children } = props.patient;
  const people: readonly (readonly [string, PatientLink])[] = [
    ...(mother === null ? [] : [[say.mother, mother] as const]),
    ...(spouse === null ? [] : [[say.spouse, spouse] as const]),
    ...children.map((child) => [say.child(child.birthOrder), child] as const),
  ];
  return (
    <FactCard title={say.family}>
      {people.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {say.noFamily}
        </Typography>
      ) : (
        <PlainList gap={2} sx={{ fontSize: '0.875rem' }}>
          {people.map(([role, person]) => (
            <li key={person._id}>
              <Box component="span" sx={{ color: 'text.secondary' }}>{`${role}: `}</Box>
              <PersonLink person={person} />
            </li>
          ))}
        </PlainList>
      )}
    </FactCard>
  );
}

export function PregnancyCard({ patient, nowMs }: PartProps): ReactElement | null {
  const { pregnancy } = patient;
  if (pregnancy === null) return null;
  const today = pregnancyToday(pregnancy, nowMs);
  const age = gestationalAgeText(today?.gestationalDays);
  const part = today?.trimester === undefined ? '' : `, ${trimesterTexts[today.trimester]}`;
  const facts: Fact[] = [
    [say.age, `${age}${part}`],
    ...(today ? [[say.edd, `${formatDate(today.edd)} (${eddSourceTexts[today.source]})`] as const] : []),
    [say.fetuses, String(pregnancy.fetuses)],
    ...(pregnancy.para === null ? [] : [[say.para, pregnancy.para] as const]),
  ];
  return (
    <FactCard title={say.pregnancy}>
      <FactList facts={facts} />
    </FactCard>
  );
}

/** Everybody with whom this patient may be taken for another, each with what tells them apart. */
export function LookAlikesCard(props: { readonly patient: Patient }): ReactElement | null {
  const { lookAlikes } = props.patient;
  const mayMerge = useMayMerge();
  if (lookAlikes.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={say.confusedWith}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'error.main',
        borderRadius: '10px',
        bgcolor: 'error.light',
      }}
    >
      <Typography
        variant="body2"
        component="h2"
        color="error"
        sx={{ display: 'flex', gap: 1.5, mb: 2, fontWeight: 600 }}
      >
        <WarningAmber aria-hidden sx={{ fontSize: 20 }} />
        {say.confusedWith}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5, fontSize: '0.875rem' }}>
        {lookAlikes.map((person) => (
          <li key={person._id}>
            <PersonLink person={person} />
            {mayMerge && (
              <>
                {' · '}
                <MuiLink component={Link} to={mergeAddresses.compare(props.patient._id, person._id)}>
                  {say.compare}
                </MuiLink>
              </>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}
