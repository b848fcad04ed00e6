/** Vietnam has one time all year. */
const offsetMs = 7 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The day so many days after today in Vietnam, as YYYY-MM-DD: samples that lie around today never look old. */
export function sampleDay(now: number, days: number): string {
  return new Date(now + offsetMs + days * dayMs).toISOString().slice(0, 10);
}

/** A moment of such a day. `time` as HH:mm in Vietnam. */
export function sampleMoment(now: number, days: number, time: string): string {
  return `${sampleDay(now, days)}T${time}:00+07:00`;
}
