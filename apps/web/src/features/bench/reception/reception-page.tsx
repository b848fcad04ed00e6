import Box from '@mui/material/Box';
import { Empty, InColumn } from '@senlab/ui';
import { useCallback, type ReactElement } from 'react';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { ManualEntry, NoticeBoard } from '../collection/scan-desk.tsx';
import { type TubeRow, useWaitingTubes } from '../collection/tube.ts';
import { useTubeNames } from '../collection/tube-list.tsx';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { useCameraScan } from '../../../parts/scanning/camera/use-camera-scan.tsx';
import { SoundButton } from '../../../parts/scanning/sound-button.tsx';
import { useScanner } from '../../../parts/scanning/use-scanner.ts';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { ConditionBar, conditionOfKey } from './condition-bar.tsx';
import { IncomingList } from './incoming-list.tsx';
import { PendingForms } from './pending-forms.tsx';
import { receptionNotice } from './reception-state.ts';
import { SittingList } from './sitting-list.tsx';
import { texts } from './texts.ts';
import { useReception } from './reception-calls.ts';

function ReceptionDesk(): ReactElement {
  const names = useTubeNames(useCatalogue().catalogue);
  const moving = useWaitingTubes('in_transit');
  const collected = useWaitingTubes('collected');
  const { refresh: refreshMoving } = moving;
  const { refresh: refreshCollected } = collected;
  const reception = useReception(
    useCallback(() => {
      void refreshMoving();
      void refreshCollected();
    }, [refreshMoving, refreshCollected]),
  );
  const { state, tell } = reception;
  useScanner({
    onScan: reception.scan,
    onKey: (key) => {
      const condition = conditionOfKey(key);
      if (condition !== undefined) tell({ kind: 'condition', condition });
    },
  });
  const notice = <NoticeBoard notice={receptionNotice(state, names.containerOf)} isBusy={reception.isBusy} />;
  const camera = useCameraScan({ onCode: reception.scan, notice });
  const onReject = (row: TubeRow): void => tell({ kind: 'ask-reject', row });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 352px' },
      }}
    >
      <InColumn gap={4}>
        <ConditionBar
          condition={state.condition}
          comment={state.comment}
          onCondition={(condition) => tell({ kind: 'condition', condition })}
          onComment={(comment) => tell({ kind: 'comment', comment })}
        />
        {notice}
        {camera.mainButton}
        <PendingForms reception={reception} />
        <ManualEntry onCode={reception.scan}>{camera.smallButton}</ManualEntry>
        <SittingList handled={state.handled} names={names} onReject={onReject} />
      </InColumn>
      <IncomingList lists={[moving, collected]} names={names} onReject={onReject} />
      {camera.sheet}
    </Box>
  );
}

/** Scan a tube and it is received; everything else is for the few that are not well. */
export function ReceptionPage(): ReactElement {
  const mayReceive = useMay('specimens.receive');
  return (
    <LabPage section="reception" title={labTexts.sections.reception} action={<SoundButton />}>
      {mayReceive ? <ReceptionDesk /> : <Empty title={texts.forbidden.title} text={texts.forbidden.text} />}
    </LabPage>
  );
}
