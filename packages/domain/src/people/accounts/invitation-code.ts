/** Without letters that look or sound alike; typed once, from a slip of paper. */
export const invitationAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const invitationLength = 12;
export const invitationHours = 72;

const shape = new RegExp(`^[${invitationAlphabet}]{${String(invitationLength)}}$`);

/** Bytes that would favour a letter are thrown away, so more are given than are needed. */
export function makeInvitationCode(randomBytes: Uint8Array): string {
  const limit = 256 - (256 % invitationAlphabet.length);
  const letters = [...randomBytes]
    .filter((byte) => byte < limit)
    .map((byte) => invitationAlphabet.charAt(byte % invitationAlphabet.length));
  if (letters.length < invitationLength) throw new RangeError('too few random bytes');
  return letters.slice(0, invitationLength).join('');
}

/** ABCD-EFGH-JKMN. */
export function formatInvitationCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The code behind what was typed; undefined where it cannot be one. */
export function parseInvitationCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');
  return shape.test(code) ? code : undefined;
}
