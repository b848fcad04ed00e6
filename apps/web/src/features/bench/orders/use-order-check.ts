import { useEffect, useState } from 'react';
import type { OrderInput } from '../../../api/generated/types.ts';
import { checkOrder, type OrderCheck, type PlaceAnswer } from './order-calls.ts';

export const checkPauseMs = 400;

interface Checked {
  readonly key: string;
  readonly check: OrderCheck | undefined;
}

export interface UsedOrderCheck {
  /** Of an earlier state of the form while the newest is on its way: nothing jumps. */
  readonly check: OrderCheck | undefined;
  /** Whether it is about what stands in the form now. */
  readonly isCurrent: boolean;
  readonly hasFailed: boolean;
  /** What a refused order brought along counts until the next check. */
  readonly accept: (refused: Extract<PlaceAnswer, { kind: 'refused' }>) => void;
}

function withRefusal(
  check: OrderCheck | undefined,
  { issues, repeated }: Extract<PlaceAnswer, { kind: 'refused' }>,
): OrderCheck {
  const known = check ?? { warnings: [], tubes: [], gestationalDays: null, repeated: [] };
  const codes = new Set(repeated.map(({ itemCode }) => itemCode));
  const others = known.repeated.filter(({ itemCode }) => !codes.has(itemCode));
  return { ...known, issues: [...issues], repeated: [...others, ...repeated] };
}

/** Asks the server about an order while it is filled in: what is odd, what is repeated, which tubes. */
export function useOrderCheck(draft: OrderInput, isReady: boolean): UsedOrderCheck {
  const key = JSON.stringify(draft);
  const [checked, setChecked] = useState<Checked>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let isOvertaken = false;
    const timer = setTimeout(() => {
      void checkOrder(JSON.parse(key) as OrderInput).then((check) => {
        if (isOvertaken) return;
        setChecked((earlier) => ({ key, check: check ?? earlier?.check }));
        setFailed(check === undefined);
      });
    }, checkPauseMs);
    return () => {
      isOvertaken = true;
      clearTimeout(timer);
    };
  }, [key, isReady]);
  return {
    check: isReady || checked?.key === key ? checked?.check : undefined,
    isCurrent: checked?.key === key,
    hasFailed: hasFailed && isReady,
    accept: (refused) => setChecked({ key, check: withRefusal(checked?.check, refused) }),
  };
}
