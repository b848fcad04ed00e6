import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import PauseCircle from '@mui/icons-material/PauseCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusChip, Empty, ErrorState, SkeletonRows, InColumn, PlainList } from '@senlab/ui';
import { type ReactElement, useState } from 'react';
import { type Instrument, type QualityNames, useQualityNames } from '../quality-part.tsx';
import { texts } from '../texts.ts';
import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import { useMay } from '../../../../session/use-may.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { loadInstruments } from '../quality-calls.ts';
import { InstrumentForm } from './instrument-form.tsx';

interface InstrumentItemProps {
  readonly instrument: Instrument;
  readonly names: QualityNames;
  readonly onEdit: (() => void) | undefined;
}

function InstrumentItem({ instrument, names, onEdit }: InstrumentItemProps): ReactElement {
  const { code, name, locationCode, sectionCode, isActive, tests } = instrument;
  const testWords = tests.map(({ testCode, requiredLevels }) =>
    requiredLevels.length === 0
      ? names.test(testCode)
      : `${names.test(testCode)} (${texts.level.toLowerCase()} ${requiredLevels.join(', ')})`,
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'start',
        px: 4,
        py: 3,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{`${name} · ${code}`}</Typography>
        <Typography
          variant="small"
          color="textSecondary"
        >{`${names.site(locationCode)} · ${names.section(sectionCode)}`}</Typography>
        <Typography variant="small" color="textSecondary" sx={{ mt: 1 }}>
          {[texts.instruments.testCount(tests.length), ...testWords].join(' · ')}
        </Typography>
      </Box>
      <StatusChip tone={isActive ? 'good' : 'neutral'} icon={isActive ? <CheckCircle /> : <PauseCircle />}>
        {isActive ? texts.instruments.active : texts.instruments.inactive}
      </StatusChip>
      {onEdit !== undefined && (
        <Button size="small" variant="outlined" aria-label={texts.instruments.editFor(name)} onClick={onEdit}>
          {texts.instruments.edit}
        </Button>
      )}
    </Box>
  );
}

interface InstrumentListProps {
  readonly instruments: readonly Instrument[];
  readonly names: QualityNames;
  readonly refresh: () => Promise<void>;
}

function InstrumentList({ instruments, names, refresh }: InstrumentListProps): ReactElement {
  const mayWrite = useMay('settings.write');
  /** A code, or the empty one of an instrument that is being added. */
  const [edited, setEdited] = useState<string>();
  const close = (): void => setEdited(undefined);
  const form = (instrument?: Instrument): ReactElement => (
    <InstrumentForm {...{ instrument, names }} onClose={close} onSaved={() => void refresh()} />
  );
  return (
    <>
      {mayWrite && edited !== '' && (
        <Box>
          <Button variant="contained" startIcon={<Add />} onClick={() => setEdited('')}>
            {texts.instruments.add}
          </Button>
        </Box>
      )}
      {edited === '' && form()}
      {instruments.length === 0 && <Empty {...texts.instruments.none} />}
      <PlainList gap={3} aria-label={texts.instruments.list}>
        {instruments.map((instrument) =>
          edited === instrument.code ? (
            <li key={instrument.code}>{form(instrument)}</li>
          ) : (
            <InstrumentItem
              key={instrument.code}
              {...{ instrument, names }}
              onEdit={mayWrite ? () => setEdited(instrument.code) : undefined}
            />
          ),
        )}
      </PlainList>
    </>
  );
}

/** The instruments of the laboratory, and which controls each shift needs on them. */
export function InstrumentsView(): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadInstruments, { topics: ['quality_control'] });
  const names = useQualityNames();
  if (answer === undefined)
    return problem !== undefined ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} columns={4} />
    );
  return (
    <InColumn gap={4}>
      {problem !== undefined && <Alert severity="warning">{texts.stale}</Alert>}
      <InstrumentList instruments={answer} {...{ names, refresh }} />
    </InColumn>
  );
}
