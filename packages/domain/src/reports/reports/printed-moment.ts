const vietnamMs = 7 * 3_600_000;

const two = (part: number): string => String(part).padStart(2, '0');

/** `HH:mm DD/MM/YYYY` on the hospital's clock; empty where there is none, and as it stands where it is no moment. */
export function printedMoment(moment: string | null): string {
  if (moment === null || moment === '') return '';
  const ms = Date.parse(moment);
  if (Number.isNaN(ms)) return moment;
  const local = new Date(ms + vietnamMs);
  const clock = `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
  const day = `${two(local.getUTCDate())}/${two(local.getUTCMonth() + 1)}`;
  return `${clock} ${day}/${String(local.getUTCFullYear()).padStart(4, '0')}`;
}

/** Its day alone, as the column of earlier results has it. */
export function printedDay(moment: string | null): string {
  return printedMoment(moment).split(' ').at(-1) ?? '';
}

/** The line over a signature: "Ngày 14 tháng 11 năm 2026, 09 giờ 41 phút". */
export function printedDateLine(moment: string): string {
  const read = /^(\d\d):(\d\d) (\d\d)\/(\d\d)\/(\d{4})$/.exec(printedMoment(moment));
  if (read === null) return '';
  const [, hour = '', minute = '', day = '', month = '', year = ''] = read;
  return `Ngày ${day} tháng ${month} năm ${year}, ${hour} giờ ${minute} phút`;
}
