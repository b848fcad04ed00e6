import { beforeEach, expect, test } from 'vitest';
import { aDemoSite, type DemoSite } from '../../test-support/demo-site.ts';
import { academyHandlers, type Course, type CourseCategory, type CourseSummary } from './index.ts';

const base = '/api/academy-app';
let site: DemoSite;

beforeEach(() => {
  site = aDemoSite(academyHandlers(() => Date.parse('2026-11-14T10:00:00+07:00')));
});

const course = async (id: string): Promise<unknown> => (await site.get(`${base}/course?courseId=${id}`)).body;

test('[MOCK-ACAD-01] [ENT-ACAD-02] the categories are four, each with a label and a colour', async () => {
  const categories = await site.list<CourseCategory>(`${base}/categories`);
  expect(categories.map(({ value }) => value)).toEqual(['web', 'firebase', 'cloud', 'android']);
  for (const category of categories) expect(Object.keys(category).join()).toBe('id,value,label,color');
});

test('[MOCK-ACAD-02] the courses are listed without what their steps say, in every category and state', async () => {
  const all = await site.list<CourseSummary>(`${base}/courses`);
  expect(new Set(all.map(({ category }) => category)).size).toBe(4);
  expect(all.some(({ activeStep }) => activeStep === 0)).toBe(true);
  expect(all.some(({ activeStep, totalSteps }) => activeStep > 0 && activeStep < totalSteps)).toBe(true);
  expect(all.some(({ activeStep, totalSteps }) => activeStep === totalSteps)).toBe(true);
  expect(JSON.stringify(all)).not.toContain('steps');
});

test('[MOCK-ACAD-03] [ENT-ACAD-01] one course is answered by its id with every field and step', async () => {
  const all = await site.list<CourseSummary>(`${base}/courses`);
  for (const { id } of all) {
    const { steps, totalSteps, ...rest } = (await course(id)) as Course;
    expect(Object.keys(rest).join()).toBe('id,title,slug,description,category,length,activeStep,updated');
    expect(steps).toHaveLength(totalSteps);
    for (const step of steps) expect(Object.keys(step).join()).toBe('id,title,content');
    expect(rest.length > 0 && rest.updated < '2026-11-14').toBe(true);
  }
  expect(await course('unknown')).toBeNull();
});

test('[MOCK-ACAD-04] a course is saved as a whole: a known one in its place, a new one with an id', async () => {
  const known = (await course('2')) as Course;
  const saved = { ...known, title: 'Tên khác' };
  expect(await site.post(`${base}/course/save`, saved)).toEqual({ status: 200, body: saved });
  expect(await course('2')).toEqual(saved);
  expect((await site.post(`${base}/course/save`, { title: 'Mới' })).body['id']).toBe('new-9');
  expect(await site.list(`${base}/courses`)).toHaveLength(9);
});

test('[MOCK-ACAD-05] an update changes what it says, and nothing of a course that there is not', async () => {
  const known = (await course('1')) as Course;
  await site.post(`${base}/course/update`, { id: '1', activeStep: 3 });
  expect(await course('1')).toEqual({ ...known, activeStep: 3 });
  expect((await site.post(`${base}/course/update`, { id: 'none', activeStep: 3 })).body).toBeNull();
  expect(await course('none')).toBeNull();
});
