import type { TimeLeft } from './time-left.ts';

export const texts = {
  days: 'ngày',
  hours: 'giờ',
  minutes: 'phút',
  seconds: 'giây',
  whole: ({ days, hours, minutes, seconds }: TimeLeft): string =>
    `Còn ${days} ngày ${hours} giờ ${minutes} phút ${seconds} giây`,
} as const;
