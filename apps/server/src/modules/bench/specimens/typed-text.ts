/**
 * Control characters are typed by nobody, and the database answers a zero byte, and half of a pair inside JSON, with an
 * error. Line breaks may stay.
 */
const unreadable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\p{Cs}]/u;

export function isReadable(text: string | null): boolean {
  return !unreadable.test(text ?? '');
}
