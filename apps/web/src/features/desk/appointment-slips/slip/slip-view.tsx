import { formatDate } from '@senlab/domain/text';
import { type Slip, slipAddress } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import { momentWords } from '../slip-words.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { PagePart, tabularNumbers, InColumn } from '@senlab/ui';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { NamedTest } from './content-part.tsx';
import { previewLines, SlipPreview } from './slip-preview.tsx';
import { SlipButtons } from './slip-steps.tsx';
import { draftOf } from './slip-draft.ts';

const say = texts.slip;

export type Fact = readonly [label: string, text: string];

function who(name: string | null | undefined, moment: string | null | undefined): string {
  return name === null || name === undefined ? '' : say.at(name, momentWords(moment));
}

function insurance({ insuranceNo, insuranceTo }: Slip): string {
  if (insuranceNo === null) return '';
  return insuranceTo === null ? insuranceNo : `${insuranceNo}, ${say.insuranceTo(formatDate(insuranceTo))}`;
}

/** What happened to a slip, one line each; what did not happen is left out. */
function slipFacts(slip: Slip): readonly Fact[] {
  const facts: readonly Fact[] = [
    [say.visit, momentWords(slip.visitTime)],
    [say.address, slip.patientAddress],
    [say.insurance, insurance(slip)],
    [say.created, who(slip.createdByName, slip.createdTime)],
    [say.issued, who(slip.issuedByName, slip.issuedTime)],
    [say.signedBy, who(slip.signedByName, slip.signedTime)],
    [say.used, slip.usedVisitCode === null ? '' : say.at(slip.usedVisitCode, momentWords(slip.usedTime))],
    [say.cancelReason, slip.cancelReason ?? ''],
    [say.moveReason, slip.moveReason ?? ''],
    [texts.steps.print, slip.slipNo === null ? '' : say.printed(slip.printCount)],
  ];
  return facts.filter(([, text]) => text !== '');
}

interface SlipViewProps {
  readonly slip: Slip;
  readonly tests: readonly NamedTest[];
  readonly refresh: () => Promise<void>;
  readonly onMove: () => void;
}

function Notices({ slip }: Pick<SlipViewProps, 'slip'>): ReactElement {
  const isOpen = slip.status === 'issued';
  return (
    <>
      {isOpen && slip.signedTime === null && <Alert severity="warning">{say.unsigned}</Alert>}
      {isOpen && slip.isOfAnotherDoctor && (
        <Alert severity="info">{say.otherDoctor(slip.doctorName ?? '')}</Alert>
      )}
      {slip.movedToId !== null && (
        <Alert severity="info">
          {`${say.movedTo} `}
          <Link to={slipAddress(slip.movedToId)}>{slip.movedToNo}</Link>
        </Alert>
      )}
      {slip.movedFromId !== null && (
        <Alert severity="info">
          {`${say.movedFrom} `}
          <Link to={slipAddress(slip.movedFromId)}>{slip.movedFromNo}</Link>
        </Alert>
      )}
    </>
  );
}

/** A slip that is issued or over: how it reads, what happened to it, and what can still be done. */
export function SlipView({ slip, tests, refresh, onMove }: SlipViewProps): ReactElement {
  const names = new Map(tests.map(({ code, name }) => [code, name]));
  const patient = {
    fullName: slip.patientName,
    patientCode: slip.patientCode,
    birthDate: slip.patientBirthDate,
    birthPrecision: slip.patientBirthPrecision,
  };
  const lines = previewLines(draftOf(slip), patient, {
    department: slip.departmentName,
    doctor: slip.doctorName ?? '',
    tests: slip.plannedTests.map((code) => names.get(code) ?? code).join(', '),
  });
  return (
    <InColumn gap={4}>
      <Notices slip={slip} />
      <SlipButtons {...{ slip, refresh, onMove }} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        <SlipPreview lines={lines} title={texts.form.content} />
        <PagePart title={say.facts}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: '128px minmax(0, 1fr)',
              gap: 2,
              '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
              ...tabularNumbers,
            }}
          >
            {slipFacts(slip).map(([label, text]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Fragment>
            ))}
          </Box>
        </PagePart>
      </Box>
    </InColumn>
  );
}
