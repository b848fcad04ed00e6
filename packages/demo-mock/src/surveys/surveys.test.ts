import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { surveyHandlers, type Survey } from './index.ts';

test('[MOCK-DESK-09] [ENT-SURV-01] the surveys are answered with every field', async () => {
  const surveys = await aDemoSite(surveyHandlers()).list<Survey>('/api/surveys');
  expect(surveys.length).toBeGreaterThan(3);
  for (const survey of surveys) {
    expect(Object.keys(survey)).toEqual(['id', 'name', 'createdTime', 'createdBy', 'description']);
    expect(Object.keys(survey.createdBy)).toEqual(['fullName']);
  }
});
