import Alert from '@mui/material/Alert';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement } from 'react';
import { LabPage } from '../../../parts/lab-frame/lab-page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { Board } from './board/board.tsx';
import { ChartView } from './chart/chart-view.tsx';
import { EntryView } from './entry/entry-view.tsx';
import { InstrumentsView } from './instruments/instruments-view.tsx';
import { LotsView } from './lots/lots-view.tsx';
import { useAnswer } from '../../../api/use-answer.ts';
import { loadBoard } from './quality-calls.ts';
import { texts } from './texts.ts';
import { qualityViews, useQualityAddress, type QualityView, useQualityNames } from './quality-part.tsx';

/** The three parts that are drawn from the board: how it stands, what to type, and what there is to chart. */
function FromBoard({ view }: { readonly view: 'board' | 'entry' | 'chart' }): ReactElement {
  const { answer, problem, refresh } = useAnswer(loadBoard, { topics: ['quality_control'] });
  const names = useQualityNames();
  if (answer === undefined)
    return problem !== undefined ? (
      <ErrorState title={texts.failed} retry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={6} columns={4} />
    );
  const shared = { board: answer, names, refresh };
  return (
    <>
      {problem !== undefined && <Alert severity="warning">{texts.stale}</Alert>}
      {view === 'board' && <Board {...shared} />}
      {view === 'entry' && <EntryView {...shared} />}
      {view === 'chart' && <ChartView {...shared} />}
    </>
  );
}

function Part({ view }: { readonly view: QualityView }): ReactElement {
  if (view === 'lots') return <LotsView />;
  if (view === 'instruments') return <InstrumentsView />;
  return <FromBoard view={view} />;
}

/** Internal quality control: how it stands, what was measured, and by which targets. */
export function QualityPage(): ReactElement {
  const { address, go } = useQualityAddress();
  const mayRead = useMay('results.read');
  const views = mayRead ? qualityViews : (['instruments'] as const);
  const view = views.find((known) => known === address.view) ?? views[0];
  return (
    <LabPage section="quality" title={texts.title}>
      <Tabs
        value={view}
        aria-label={texts.viewsLabel}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, next: QualityView) => go({ view: next })}
      >
        {views.map((known) => (
          <Tab key={known} value={known} label={texts.views[known]} />
        ))}
      </Tabs>
      <Part view={view} />
    </LabPage>
  );
}
