import { projectHandlers, type Project, type ProjectWidgets } from '@senlab/demo-mock/dashboards';
import { InColumn } from '@senlab/ui';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Choice, DemoTabs } from '../ground/choices.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { BudgetTab, HomeTab, TeamTab } from './project-tabs.tsx';
import { commonTexts, projectTexts as texts } from './texts.ts';
import { Clock, WeatherCard } from './weather.tsx';

const calls = demoCalls(projectHandlers);
const base = '/api/project-dashboard-app';
const tabs = { home: HomeTab, budget: BudgetTab, team: TeamTab } as const;

interface Shown {
  readonly widgets: ProjectWidgets;
  readonly projects: readonly Project[];
}

function greeting(): string | undefined {
  const hour = Number(new Date(Date.now() + 7 * 60 * 60 * 1000).toISOString().slice(11, 13));
  return texts.greetings[hour < 11 ? 0 : hour < 18 ? 1 : 2];
}

/** A project at a glance. The tab stands in the address: the way back leads to the one before. */
export function ProjectPage(): ReactElement {
  const data = useDemoData('project', () =>
    calls.getAll<Shown>({ widgets: `${base}/widgets`, projects: `${base}/projects` }),
  );
  const [query] = useSearchParams();
  const [chosenId, setChosenId] = useState<string>();
  const { widgets, projects = [] } = data.there ?? {};
  const chosen = projects.find(({ id }) => id === chosenId) ?? projects[0];
  const asked = query.get('tab') ?? '';
  const tab = Object.hasOwn(tabs, asked) ? (asked as keyof typeof tabs) : 'home';
  const Shown = tabs[tab];
  return (
    <DemoPage
      title={chosen?.name ?? texts.title}
      subtitle={greeting()}
      data={data}
      empty={commonTexts.empty}
      actions={
        <Choice
          label={texts.project}
          options={projects.map(({ id, name }) => [id, name] as const)}
          value={chosen?.id ?? ''}
          onChoose={setChosenId}
          sx={{ minWidth: 240, flex: 1 }}
        />
      }
      tabs={
        <DemoTabs label={texts.title} titles={texts.tabs} value={tab} addressOf={(name) => `?tab=${name}`} />
      }
      right={{
        label: texts.sidebar,
        content: (
          <InColumn gap={5} sx={{ p: { xs: 4, lg: 0 }, pl: { lg: 4 }, py: { lg: 4 } }}>
            <Clock />
            {widgets && <WeatherCard weather={widgets.weather} />}
          </InColumn>
        ),
      }}
    >
      {({ widgets: shown }) => <Shown widgets={shown} />}
    </DemoPage>
  );
}
