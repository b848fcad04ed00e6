import { vietnamDateAt } from '@senlab/domain';
import { useEffect, useState } from 'react';

const today = (): string => vietnamDateAt(Date.now());

/** A page stays open over midnight. */
export function useToday(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return day;
}
