import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import {
  accountActions,
  customerActionPath,
  customerActionRoutes,
  isCustomerActionCode,
} from './account-actions.ts';

const codes = [
  [1, 'appointment booking', 'appointments'],
  [2, 'examination result', 'examinations'],
  [3, 'customer request', 'tickets'],
  [4, 'test result', 'test-results'],
  [5, 'scan result', 'scan-results'],
  [7, 'prescription', 'prescriptions'],
] as const;

describe('customer action codes', () => {
  test.each(codes)('[ENT-HOSP-11] %d is %s', (code, _, route) => {
    expect(isCustomerActionCode(code)).toBe(true);
    expect(customerActionRoutes[code]).toBe(route);
  });

  test('[ENT-HOSP-11] there are no others', () => {
    expect(Object.keys(customerActionRoutes).map(Number)).toEqual(codes.map(([code]) => code));
  });

  test.each([0, 6, 8, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no customer action', (code) => {
    expect(isCustomerActionCode(code)).toBe(false);
  });
});

describe('the page of an activity', () => {
  test.each(codes)('is that of its record for code %d (%s)', (Action, _, route) => {
    const entry = { action: 'ADD_USERACTION', data: { _id: 'r-1', Action } };
    expect(customerActionPath(entry)).toBe(`/apps/user-actions/${route}/r-1`);
  });

  test.each(['LOGIN', 'REMOVE_USERACTION'])('does not exist for %s, even with a record', (action) => {
    expect(customerActionPath({ action, data: { _id: 'r-1', Action: 1 } })).toBeUndefined();
  });

  test.each([undefined, null])('does not exist without a record: %s', (data) => {
    expect(customerActionPath({ action: 'UPDATE_USERACTION', data })).toBeUndefined();
  });

  test('does not exist for the code that was never assigned', () => {
    expect(customerActionPath({ action: 'OTHER', data: { _id: 'r-1', Action: 6 } })).toBeUndefined();
  });

  property.prop([fc.constantFrom(...accountActions), fc.integer({ min: -5, max: 20 }), fc.uuid()])(
    'is under /apps/user-actions/ or nowhere',
    (action, Action, _id) => {
      const path = customerActionPath({ action, data: { _id, Action } });
      if (path !== undefined) expect(path).toMatch(/^\/apps\/user-actions\/[a-z-]+\/[0-9a-f-]{36}$/);
    },
  );
});
