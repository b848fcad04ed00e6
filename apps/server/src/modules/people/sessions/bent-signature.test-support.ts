/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const spareBits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same token with a signature that is as good: of each one by ES256 there is a mirrored one. */
export function mirrored(token: string): string {
  const dot = token.lastIndexOf('.') + 1;
  const signature = Buffer.from(token.slice(dot), 'base64url');
  const s = BigInt(`0x${signature.subarray(32).toString('hex')}`);
  const other = Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex');
  return token.slice(0, dot) + Buffer.concat([signature.subarray(0, 32), other]).toString('base64url');
}

/** The same token in other letters: the last one has bits that no byte needs. */
export function respelled(token: string): string {
  const last = spareBits.indexOf(token.slice(-1));
  return token.slice(0, -1) + (spareBits[last ^ 1] ?? '');
}
