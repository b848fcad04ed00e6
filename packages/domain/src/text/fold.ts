/**
 * The form of a Vietnamese text that search compares: trimmed, lower case, without marks.
 * đ has no combining mark to strip, so it is mapped by hand; NFD first, because people type both forms.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().trim();
}
