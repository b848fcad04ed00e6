import { expect, test } from 'vitest';
import { aDemoSite, fieldsOf } from '../../test-support/demo-site.ts';
import { academyHandlers, type Course, type CourseCategory, type CourseSummary } from './index.ts';

const base = '/api/academy-app';
const site = aDemoSite(() => academyHandlers(() => Date.parse('2026-11-14T10:00:00+07:00')));

const course = async (id: string): Promise<unknown> => (await site.get(`${base}/course?courseId=${id}`)).body;
const courses = (): Promise<readonly CourseSummary[]> => site.list<CourseSummary>(`${base}/courses`);

test('[MOCK-ACAD-01] [ENT-ACAD-02] the categories are four, each with a label and a colour', async () => {
  const categories = await site.list<CourseCategory>(`${base}/categories`);
  expect(categories.map(({ value }) => value)).toEqual(['web', 'firebase', 'cloud', 'android']);
  expect(fieldsOf(categories)).toEqual(['id,value,label,color']);
});

test('[MOCK-ACAD-02] the courses of all categories are listed without what their steps say', async () => {
  const all = await courses();
  expect(new Set(all.map(({ category }) => category)).size).toBe(4);
  for (const each of all) expect(each).not.toHaveProperty('steps');
});

test('[MOCK-ACAD-03] [ENT-ACAD-01] one course is answered by its id with every field and step', async () => {
  for (const { id } of await courses()) {
    const { steps, totalSteps, ...rest } = (await course(id)) as Course;
    expect(fieldsOf([rest])).toEqual(['id,title,slug,description,category,length,activeStep,updated']);
    expect(steps).toHaveLength(totalSteps);
    expect(fieldsOf(steps)).toEqual(['id,title,content']);
    expect([rest.length > 0, rest.updated < '2026-11-14']).toEqual([true, true]);
  }
  expect(await course('unknown')).toBeNull();
});

test('[MOCK-ACAD-04] a course is saved as a whole: a known one in its place, a new one with an id', async () => {
  const saved = { ...((await course('2')) as Course), title: 'Tên khác' };
  expect(await site.post(`${base}/course/save`, saved)).toEqual({ status: 200, body: saved });
  expect(await course('2')).toEqual(saved);
  expect((await site.post(`${base}/course/save`, { title: 'Mới' })).body['id']).toBe('new-6');
  expect(await courses()).toHaveLength(6);
});

test('[MOCK-ACAD-05] an update changes what it says, and nothing of a course that there is not', async () => {
  const known = (await course('1')) as Course;
  await site.post(`${base}/course/update`, { id: '1', activeStep: 3 });
  expect(await course('1')).toEqual({ ...known, activeStep: 3 });
  expect((await site.post(`${base}/course/update`, { id: 'none', activeStep: 3 })).body).toBeNull();
});
