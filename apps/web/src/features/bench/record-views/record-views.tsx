import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorState, Loading, tabularNumbers, PlainList } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import {
  RecordViews as RecordViewsQuery,
  type RecordViewsQuery as Answer,
} from '../../../api/ground/audit.generated.ts';
import { ask } from '../../../api/request.ts';
import { exactTime } from '../../../session/activity/activity-time.ts';
import { useMay } from '../../../session/use-may.ts';
import { Panel } from '../../../parts/panel.tsx';
import { texts } from './texts.ts';

type View = NonNullable<Answer['response']['data']>[number];
type State =
  | { readonly kind: 'closed' | 'loading' | 'failed' }
  | { readonly kind: 'loaded'; readonly views: readonly View[] };

function whenWords({ firstTime, lastTime, times }: View): string {
  const [first, last] = [exactTime(new Date(firstTime)), exactTime(new Date(lastTime))];
  return times === 1 ? texts.once(last) : texts.between(first, last);
}

function Views({ views }: { readonly views: readonly View[] }): ReactElement {
  if (views.length === 0) return <Typography color="textSecondary">{texts.none}</Typography>;
  return (
    <PlainList gap={2} aria-label={texts.list}>
      {views.map((view) => (
        <li key={view.accountId}>
          <Typography variant="body2">
            <b>{view.name}</b> · {texts.times(view.times)}
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary" sx={tabularNumbers}>
            {whenWords(view)}
          </Typography>
        </li>
      ))}
    </PlainList>
  );
}

function ViewsPanel({ recordId }: { readonly recordId: string }): ReactElement {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const load = async (): Promise<void> => {
    setState({ kind: 'loading' });
    const outcome = await ask(RecordViewsQuery, { recordId });
    setState(
      outcome.kind === 'success'
        ? { kind: 'loaded', views: outcome.response.data ?? [] }
        : { kind: 'failed' },
    );
  };
  return (
    <Panel title={texts.title}>
      {state.kind === 'closed' && (
        <Button size="small" variant="outlined" onClick={() => void load()}>
          {texts.show}
        </Button>
      )}
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <ErrorState title={texts.failed} retry={() => void load()} />}
      {state.kind === 'loaded' && <Views views={state.views} />}
    </Panel>
  );
}

/** Who has looked at a case: for those who answer for its results or for the log. Asked for when somebody wants it. */
export function RecordViews(props: { readonly recordId: string }): ReactElement | null {
  return useMay('audit.read', 'results.approve') ? <ViewsPanel {...props} /> : null;
}
