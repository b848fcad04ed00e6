import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Empty } from '@senlab/ui';
import type { ReactElement } from 'react';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { PrintLabelsButton } from '../labels/print-labels-button.tsx';
import { useMay } from '../../../session/use-may.ts';
import { unlabelled } from '../labels/tube-to-label.ts';
import { useCameraScan } from '../../../parts/scanning/camera/use-camera-scan.tsx';
import { SoundButton } from '../../../parts/scanning/sound-button.tsx';
import { useScanner } from '../../../parts/scanning/use-scanner.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { LateQuestion } from './late-question.tsx';
import { ManualEntry } from './manual-entry.tsx';
import { NoticeBoard } from './notice-board.tsx';
import { nextTube, noticeOf } from './notice.ts';
import { OgttBoard } from './ogtt-board.tsx';
import { PersonBanner } from './person-banner.tsx';
import { texts } from './texts.ts';
import { TubeList } from './tube-list.tsx';
import { inDrawOrder, type TubeRow } from './tube.ts';
import { useCollection } from './use-collection.ts';
import { useOgttTimers } from './use-ogtt-timers.ts';
import { useTubeNames } from './use-tube-names.ts';
import { useWaitingTubes } from './use-waiting-tubes.ts';
import { WaitingList } from './waiting-list.tsx';

const noRows: readonly TubeRow[] = [];

function CollectionDesk(): ReactElement {
  const names = useTubeNames(useCatalogue().catalogue);
  const waiting = useWaitingTubes('planned');
  const collection = useCollection(waiting.refresh);
  const timers = useOgttTimers(waiting.answer?.rows ?? noRows);
  useScanner({ onScan: collection.scan });
  const tubes = inDrawOrder(collection.state.tubes, names.drawOrder);
  const state = { ...collection.state, tubes };
  const notice = <NoticeBoard notice={noticeOf(state, names.containerOf)} isBusy={collection.isBusy} />;
  const camera = useCameraScan({ onCode: collection.scan, isAsking: state.question !== undefined, notice });
  const labels = unlabelled(tubes.map(({ specimen }) => specimen));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 352px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        {notice}
        {camera.mainButton}
        {state.question !== undefined && (
          <LateQuestion onReason={collection.explain} onDrop={collection.dropQuestion} />
        )}
        {state.person !== undefined && (
          <>
            <PersonBanner person={state.person} />
            {labels.length > 1 && (
              <Box>
                <PrintLabelsButton tubes={labels} />
              </Box>
            )}
            <TubeList rows={tubes} names={names} nextCode={nextTube(tubes)?.specimen.specimenCode} />
          </>
        )}
        <ManualEntry onCode={collection.scan}>{camera.smallButton}</ManualEntry>
        <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', maxWidth: '72ch' }}>
          {texts.noUndo}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <OgttBoard timers={timers} />
        <WaitingList waiting={waiting} names={names} />
      </Box>
      {camera.sheet}
    </Box>
  );
}

/** Scan wristband, scan tube: nothing else is needed, and nothing else is in the way. */
export function CollectionPage(): ReactElement {
  const mayCollect = useMay('specimens.collect');
  return (
    <LabPage section="collection" title={labTexts.sections.collection} action={<SoundButton />}>
      {mayCollect ? <CollectionDesk /> : <Empty title={texts.forbidden.title} text={texts.forbidden.text} />}
    </LabPage>
  );
}
