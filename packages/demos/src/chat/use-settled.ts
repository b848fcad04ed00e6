import { useState } from 'react';

/** The value as it was when it last could change without anybody looking: nothing moves under the pointer. */
export function useSettled<Value>(value: Value | undefined, isLookedAt: boolean): Value | undefined {
  const [settled, setSettled] = useState(value);
  const mayChange = settled === undefined || !isLookedAt;
  if (mayChange && settled !== value) setSettled(value);
  return settled;
}
