/** Minutes and seconds, as a clock shows them; undefined when the time is over. */
export function timeLeftWords(until: string | null, nowMs: number): string | undefined {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - nowMs) / 1000);
  if (Number.isNaN(left) || left <= 0) return undefined;
  return `${String(Math.floor(left / 60))}:${String(left % 60).padStart(2, '0')}`;
}
