import { expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { analyticsHandlers, projectHandlers, type AnalyticsWidgets, type ProjectWidgets } from './index.ts';

const { list, read } = aDemoSite(() => [...analyticsHandlers(), ...projectHandlers()]);
const widgets = <Widgets>(app: string): Promise<Widgets> => read(`/api/${app}-dashboard-app/widgets`);
const sum = (parts: readonly { readonly value: number }[]): number =>
  parts.reduce((all, { value }) => all + value, 0);

test('[MOCK-DASH-01] analytics has nine widgets, whose charts have a value at each label', async () => {
  const analytics = await widgets<AnalyticsWidgets>('analytics');
  expect(Object.keys(analytics)).toHaveLength(9);
  const { visitors, pageViews, sales, devices } = analytics;
  for (const { labels, series } of [visitors, pageViews, sales].flatMap((chart) => Object.values(chart)))
    for (const { values } of series) expect(values).toHaveLength(labels.length);
  expect(Object.values(devices).map(sum)).toEqual([100, 100, 100, 100, 100]);
});

test('[MOCK-DASH-02] the project has what its tabs and its sidebar show', async () => {
  const { members, budget, spent, weather, issueChart } = await widgets<ProjectWidgets>('project');
  expect([members.length, budget.rows.length, weather.places.length]).toEqual([20, 5, 3]);
  expect(sum(budget.rows)).toBe(100);
  expect(Object.values(issueChart).map(({ figures }) => figures.length)).toEqual([6, 6, 6]);
  for (const [, gone, left] of Object.values(spent))
    expect((gone?.value ?? 0) + (left?.value ?? 0)).toBe(budget.total);
});

test('[MOCK-DASH-03] [ENT-DASH-01] there are four projects, of which an id and a name are known', async () => {
  const projects = await list<object>('/api/project-dashboard-app/projects');
  expect(projects).toHaveLength(4);
  expect(fieldsOf(projects)).toEqual(['id,name']);
});
