import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Empty, ErrorState, SkeletonForm } from '@senlab/ui';
import { useCallback, useMemo, type ReactElement } from 'react';
import { useAnswer } from '../../../../api/use-answer.ts';
import { karyotypeTopics, loadKaryotype } from '../karyotype-calls.ts';
import { AboutPart, WordsPart } from './about-part.tsx';
import { BandingPart, CulturesPart } from './bench/bench-parts.tsx';
import { ImagesPart } from './bench/images-part.tsx';
import { CouplePart } from './couple-part.tsx';
import { MaskPart } from './mask-part.tsx';
import { ReadingsPart } from './reading/readings-part.tsx';
import { RecordHead, Steps } from './record-head.tsx';
import { NextStep, RecordMoves } from './record-moves.tsx';
import { texts } from './texts.ts';
import { RecordProvider } from './use-record.ts';

const column = { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 } as const;

/** One record of chromosomes, from the tube to the paper. The work on the left, what it is about on the right. */
export function KaryotypeRecord({ id }: { readonly id: string }): ReactElement {
  const load = useCallback(() => loadKaryotype(id), [id]);
  const isAbout = useCallback((changed: string) => changed === id, [id]);
  const { answer: record, problem, refresh } = useAnswer(load, { topics: karyotypeTopics, isAbout });
  const open = useMemo(() => (record === undefined ? undefined : { record, refresh }), [record, refresh]);
  if (problem === 'missing') return <Empty title={texts.missing} text={texts.missingHint} />;
  if (record === undefined || open === undefined)
    return problem === undefined ? (
      <SkeletonForm />
    ) : (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    );
  return (
    <RecordProvider value={open}>
      <Box sx={column}>
        <RecordHead record={record} />
        <Steps record={record} />
        {problem !== undefined && <Alert severity="warning">{texts.stale}</Alert>}
        <NextStep />
        <RecordMoves />
        <Box
          sx={{
            display: 'grid',
            alignItems: 'start',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
          }}
        >
          <Box sx={column}>
            <ReadingsPart />
            <MaskPart />
            <WordsPart />
            <ImagesPart />
            <BandingPart />
            <CulturesPart />
          </Box>
          <Box sx={column}>
            <AboutPart />
            <CouplePart />
          </Box>
        </Box>
      </Box>
    </RecordProvider>
  );
}
