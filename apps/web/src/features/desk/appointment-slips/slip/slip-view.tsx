import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { PagePart, tabularNumbers } from '@senlab/ui';
import { Fragment, type ReactElement } from 'react';
import { Link } from 'react-router';
import { slipAddress } from '../addresses.ts';
import type { Slip } from '../slip-calls.ts';
import { texts } from '../texts.ts';
import type { NamedTest } from './content-part.tsx';
import { previewLines } from './preview-lines.ts';
import { SlipButtons } from './slip-buttons.tsx';
import { draftOf } from './slip-draft.ts';
import { slipFacts } from './slip-facts.ts';
import { SlipPreview } from './slip-preview.tsx';

const say = texts.slip;

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
    <Box sx={{ display: 'grid', gap: 4 }}>
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
    </Box>
  );
}
