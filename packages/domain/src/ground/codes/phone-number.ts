const mobile = /^(?:0|\+84)([35789]\d{8})$/;
const landline = /^(?:0|\+84)(2\d{9})$/;
const extension = /^\d{3,5}$/;

/**
 * The one form in which a number is dialled, stored and searched: 0 before a Vietnamese number, an extension of the
 * house as it is. Undefined for anything else, so that nobody makes the exchange dial abroad or a paid service.
 */
export function normalisePhoneNumber(text: string): string | undefined {
  const digits = (mobile.exec(text) ?? landline.exec(text))?.[1];
  if (digits !== undefined) return `0${digits}`;
  return extension.test(text) ? text : undefined;
}
