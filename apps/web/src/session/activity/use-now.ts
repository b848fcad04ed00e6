import { useEffect, useState } from 'react';

/** The current time, renewed each half minute, so that "2 phút trước" does not stand there for an hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
