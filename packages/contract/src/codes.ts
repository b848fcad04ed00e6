/** The `code` of an answer. 0, 1 and 2 are the product's; the others are ours and always come with a message. */
export const codes = {
  ok: 0,
  okToo: 1,
  denied: 2,
  invalid: 3,
  notFound: 4,
  conflict: 5,
  tooMany: 6,
  unavailable: 7,
  unexpected: 9,
} as const;
export type Code = (typeof codes)[keyof typeof codes];

export function isSuccess(code: number): boolean {
  return code === codes.ok || code === codes.okToo;
}
