import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { InColumn } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { SettleKaryotype } from '../../../../../api/bench/karyotypes.generated.ts';
import { ReasonForm } from '../../../../../forms/reason-form.tsx';
import type { KaryotypeReading } from '../../karyotype-calls.ts';
import { useCommand } from '../record-moves.tsx';
import { texts } from '../texts.ts';
import { changeRecord, nameOf, useRecord } from '../use-record.ts';

const { readings: said } = texts;

/** Where two have seen otherwise a third says which of both it is, and why. */
export function SettleReadings({
  readings,
}: {
  readonly readings: readonly KaryotypeReading[];
}): ReactElement | null {
  const open = useRecord();
  const maySettle = useCommand('settle');
  const [chosen, setChosen] = useState('');
  const { record } = open;
  const isOpen = record.doReadingsAgree === false && record.iscn === null;
  if (!isOpen || !maySettle || readings.some(({ isOwn }) => isOwn)) return null;
  const settle = (reason: string): Promise<string | null> => {
    if (chosen === '') return Promise.resolve(said.settleMissing);
    const variables = { ...nameOf(record), iscn: chosen, reason };
    return changeRecord(open, { document: SettleKaryotype, variables, said: said.settled });
  };
  return (
    <InColumn gap={2}>
      <FormControl>
        <FormLabel id="settle">{said.settleQuestion}</FormLabel>
        <RadioGroup aria-labelledby="settle" value={chosen} onChange={(_event, iscn) => setChosen(iscn)}>
          {readings.map(({ no, readerName, iscn }) => (
            <FormControlLabel
              key={no}
              value={iscn ?? ''}
              control={<Radio />}
              label={`${iscn ?? ''} (${said.no(no)}, ${readerName})`}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <ReasonForm
        label={said.settleReason}
        send={said.settle}
        onSend={settle}
        onClose={() => setChosen('')}
      />
    </InColumn>
  );
}
