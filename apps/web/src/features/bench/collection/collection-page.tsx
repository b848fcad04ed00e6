import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';
import Groups from '@mui/icons-material/GroupsOutlined';
import { printedName } from '@senlab/domain';
import { StatusChip, tabularNumbers, Empty, InColumn } from '@senlab/ui';
import { texts as labTexts } from '../../../parts/lab-frame/texts.ts';
import { useMinute } from '../../../parts/clock.ts';
import { gestationWordsAt, type Person, inDrawOrder, type TubeRow, useWaitingTubes } from './tube.ts';
import { useCatalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { PrintLabelsButton, unlabelled } from '../labels/print-labels-button.tsx';
import { useMay } from '../../../session/use-may.ts';
import { useCameraScan } from '../../../parts/scanning/camera/use-camera-scan.tsx';
import { SoundButton } from '../../../parts/scanning/sound-button.tsx';
import { useScanner } from '../../../parts/scanning/use-scanner.ts';
import { ManualEntry, NoticeBoard } from './scan-desk.tsx';
import { nextTube, noticeOf } from './collection-state.ts';
import { OgttBoard, useOgttTimers } from './ogtt-board.tsx';
import { TubeList, useTubeNames } from './tube-list.tsx';
import { useCollection } from './collection-calls.ts';
import { WaitingList } from './waiting-list.tsx';

interface LateQuestionProps {
  readonly onReason: (reason: string) => void;
  readonly onDrop: () => void;
}

/** A sentence by one touch: hands in gloves do not type. */
function LateQuestion({ onReason, onDrop }: LateQuestionProps): ReactElement {
  const { title, reasons, cancel } = texts.lateQuestion;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'warning.main',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="outlined"
            onClick={() => onReason(reason)}
            sx={{ minHeight: 56, fontSize: '1rem' }}
          >
            {reason}
          </Button>
        ))}
        <Button color="inherit" onClick={onDrop} sx={{ minHeight: 56, fontSize: '1rem' }}>
          {cancel}
        </Button>
      </Box>
    </Box>
  );
}

/** Said back to the patient before the needle: name and year of birth. */
function PersonBanner(props: { readonly person: Person }): ReactElement {
  const { person } = props;
  const gestation = gestationWordsAt(person, useMinute());
  return (
    <InColumn as="section" gap={1} aria-label={texts.person.label}>
      <Typography variant="h2" sx={{ fontSize: { xs: '1.375rem', sm: '1.75rem' }, lineHeight: 1.45 }}>
        {printedName(person.patientName)}
      </Typography>
      <Typography
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: '1.125rem', ...tabularNumbers }}
      >
        <span>
          {texts.person.born} <strong>{person.patientBirthYear}</strong>
        </span>
        <span>
          {texts.person.code} <strong>{person.patientCode}</strong>
        </span>
        {gestation !== undefined && <strong>{gestation}</strong>}
        {person.departmentName !== null && <span>{person.departmentName}</span>}
      </Typography>
      {person.hasLookAlike && (
        <Box>
          <StatusChip tone="critical" icon={<Groups />}>
            {labTexts.lookAlike}
          </StatusChip>
        </Box>
      )}
    </InColumn>
  );
}

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
      <InColumn gap={4}>
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
        <Typography color="textSecondary" variant="body2" sx={{ maxWidth: '72ch' }}>
          {texts.noUndo}
        </Typography>
      </InColumn>
      <InColumn gap={4}>
        <OgttBoard timers={timers} />
        <WaitingList waiting={waiting} names={names} />
      </InColumn>
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
