import { describe, expect, test } from 'vitest';
import { addCallEvent, clearCallState, setCallState, useCallState } from './calls.ts';

const empty = { phoneNumber: undefined, user: undefined, callEvents: [], selectedCall: undefined, calls: [] };

describe('the call state', () => {
  test('is empty at first', () => {
    expect(useCallState.getState()).toEqual(empty);
  });

  test('[DLG-005] can be cleared', () => {
    setCallState({
      phoneNumber: '0900000001',
      user: { _id: 'u1', fullName: 'Trần Thu Hà', phoneNumber: '0900000001' },
    });
    addCallEvent({ phoneNumber: '0900000001', direction: 'out' });
    addCallEvent({ phoneNumber: '0900000002', direction: 'in' });
    expect(useCallState.getState().callEvents).toHaveLength(2);
    clearCallState();
    expect(useCallState.getState()).toEqual(empty);
  });
});
