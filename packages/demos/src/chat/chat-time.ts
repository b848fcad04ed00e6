import { texts } from './texts.ts';

/** A moment on the clock of this computer, as the specification writes it in the chat. */
export function chatTime(moment: Date): string {
  return texts.time({
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    hour: moment.getHours(),
    minute: moment.getMinutes(),
    second: moment.getSeconds(),
  });
}
