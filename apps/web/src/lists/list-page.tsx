import { InRow } from '@senlab/ui';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { DataTable, type DataTableProps } from '@senlab/ui/data-table';
import type { ReactElement, ReactNode } from 'react';
import { useSettings, useTablePreferences } from '../settings/settings-store.ts';
import { texts } from './texts.ts';
import type { List } from './use-list.ts';

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  'empty' | 'noun' | 'selection' | 'onOpen' | 'onPeek' | 'onExport' | 'tools'
>;

export interface ListPageProps<Row> extends TableProps<Row> {
  /** Under which the person's columns, widths and density are kept; never changes once it is in use. */
  readonly name: string;
  readonly title: string;
  readonly list: List<Row>;
  /** Part of a page that has a title of its own. */
  readonly isPart?: boolean;
  /** The page around it says what it is and what to do; the title is then only spoken. */
  readonly isHeadless?: boolean;
  /** The one thing that most people come here to do; beside the tabs where the page has a title of its own. */
  readonly action?: ReactNode;
  /** By tab; one that is not known yet is left out. A text where the server stopped counting: 1.000+. */
  readonly counts?: Readonly<Record<string, number | string>>;
}

function ListTabs<Row>(props: Pick<ListPageProps<Row>, 'list' | 'title' | 'counts'>): ReactElement | null {
  const { list, title, counts = {} } = props;
  if (list.tab === undefined) return null;
  return (
    <Tabs
      value={list.tab.id}
      aria-label={title}
      variant="scrollable"
      scrollButtons={false}
      onChange={(_event, id: string) => list.onTabChange(id)}
    >
      {list.tabs.map((tab) => {
        const count = counts[tab.id];
        return (
          <Tab
            key={tab.id}
            value={tab.id}
            label={
              <span>
                {tab.title}{' '}
                {count !== undefined && (
                  <Box
                    component="span"
                    sx={{ ml: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {typeof count === 'number' ? texts.count(count) : count}
                  </Box>
                )}
              </span>
            }
          />
        );
      })}
    </Tabs>
  );
}

/** What is to be done stands at the end of the tabs where the page around the list has no line of its own for it. */
function TabLine(props: { readonly children: ReactNode; readonly end: ReactNode }): ReactNode {
  if (props.end === undefined) return props.children;
  return (
    <InRow gap={3}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>{props.children}</Box>
      {props.end}
    </InRow>
  );
}

/** The shape of every list of the product: title and action, tabs, filters, table, pager. */
export function ListPage<Row extends object>(props: ListPageProps<Row>): ReactElement {
  const { name, title, list, action, counts, isPart = false, isHeadless = false, ...table } = props;
  const [preferences, onPreferencesChange] = useTablePreferences(name);
  const { density } = useSettings();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }}>
      {!isHeadless && (
        <InRow as="header" gap={3} sx={{ justifyContent: 'space-between' }}>
          <Typography variant={isPart ? 'h2' : 'h1'} component={isPart ? 'h3' : 'h1'}>
            {title}
          </Typography>
          {action}
        </InRow>
      )}
      <TabLine end={isHeadless ? action : undefined}>
        <ListTabs list={list} title={title} {...(counts ? { counts } : {})} />
      </TabLine>
      <DataTable<Row>
        label={title}
        columns={list.columns}
        rowId={list.rowId}
        state={list.state}
        onStateChange={list.onStateChange}
        answer={list.answer}
        status={list.status}
        onRetry={list.retry}
        fresh={list.fresh}
        preferences={preferences}
        onPreferencesChange={onPreferencesChange}
        density={density}
        height="screen"
        isPageTable
        {...table}
      />
    </Box>
  );
}
