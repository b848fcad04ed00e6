import Typography from '@mui/material/Typography';
import { recallStates } from '@senlab/domain';
import { useMemo, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '../../../lists/list-page.tsx';
import type { ListTab } from '../../../lists/list-tab.ts';
import { useList } from '../../../lists/use-list.ts';
import type { Named } from './log-source.ts';
import { PrintsFrame } from './prints-frame.tsx';
import { makeRecallColumns } from './recalls-columns.tsx';
import { recallId, recallSource, type Recall } from './recalls-source.ts';
import { texts } from './texts.ts';

const { recalls: words } = texts;
const defaults = { pageSize: 50 } as const;
/** What changes a report changes this. */
const topics = ['reports'] as const;

const tabs: readonly ListTab[] = [
  ...recallStates.map((state): ListTab => ({
    id: state,
    title: words.tabs[state],
    filters: [{ id: 'state', operator: 'eq', value: state }],
  })),
  { id: 'all', title: words.tabs.all, filters: [] },
];

/** Papers that are out in the world and no longer true. */
export function PrintRecalls({ sites }: { readonly sites: readonly Named[] }): ReactElement {
  const navigate = useNavigate();
  const columns = useMemo(() => makeRecallColumns(sites), [sites]);
  const list = useList<Recall>({ source: recallSource, columns, rowId: recallId, tabs, topics, defaults });
  return (
    <PrintsFrame section="recalls">
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 720 }}>
        {words.about}
      </Typography>
      <ListPage<Recall>
        name="print-recalls"
        title={words.title}
        list={list}
        noun={words.noun}
        isHeadless
        empty={{ title: words.emptyTitle, reason: words.empty[list.tab?.id ?? 'all'] ?? '' }}
        onOpen={({ newReportId, reportId }) => void navigate(`/apps/kqxn/phieu/${newReportId ?? reportId}`)}
      />
    </PrintsFrame>
  );
}
