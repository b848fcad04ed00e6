import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState, Loading } from '@senlab/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { loadBarcodes } from './barcode-loader.ts';
import type { Barcode } from './barcode.ts';
import { LabelFace } from './label-face.tsx';
import { labelFaceCss } from './label-styles.ts';
import { texts } from './texts.ts';
import { labelOf, type LabelFacts, type TubeToLabel } from './tube-label.ts';

type Draw = (text: string) => Barcode;

interface Loaded {
  readonly attempt: number;
  readonly draw: Draw | undefined;
}

function useBarcodes(): {
  readonly draw: Draw | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const settle = (draw: Draw | undefined): void => {
      if (!isGone) setLoaded({ attempt, draw });
    };
    loadBarcodes().then(settle, () => settle(undefined));
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return {
    draw: loaded?.draw,
    hasFailed: loaded?.attempt === attempt && loaded.draw === undefined,
    retry: () => setAttempt((count) => count + 1),
  };
}

interface LabelSheetProps {
  readonly tubes: readonly TubeToLabel[];
  readonly facts: LabelFacts;
}

/** The labels as they will come out of the printer, in the order in which the tubes are drawn. */
export function LabelSheet({ tubes, facts }: LabelSheetProps): ReactElement {
  const { draw, hasFailed, retry } = useBarcodes();
  if (hasFailed) return <ErrorState title={texts.barcodeFailed} retry={retry} />;
  if (draw === undefined) return <Loading />;
  if (tubes.length === 0) return <Typography variant="body2">{texts.noTubes}</Typography>;
  return (
    <Box component="section" aria-label={texts.sheetTitle}>
      <style>{labelFaceCss}</style>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 3,
          '& .tube-label': { border: '1px solid', borderColor: 'divider', borderRadius: '2mm' },
        }}
      >
        {tubes.map((tube) => (
          <LabelFace key={tube.specimenCode} label={labelOf(tube, facts)} barcode={draw(tube.specimenCode)} />
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {texts.sheetHint}
      </Typography>
    </Box>
  );
}
