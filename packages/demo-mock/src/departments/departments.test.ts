import { expect, test } from 'vitest';
import { aDemoSite } from '../../test-support/demo-site.ts';
import { departmentHandlers, type Department } from './index.ts';

test('[MOCK-DESK-03] [ENT-APPT-02] [ENT-APPT-03] the departments have names and the seven hours', async () => {
  const departments = await aDemoSite(departmentHandlers()).list<Department>('/api/departments');
  expect(departments.length).toBeGreaterThan(3);
  const seven = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'];
  for (const department of departments) {
    expect(Object.keys(department)).toEqual(['id', 'name', 'timeFrame']);
    expect(department.timeFrame).toEqual(seven);
  }
});
