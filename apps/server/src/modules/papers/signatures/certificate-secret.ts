import { z } from 'zod';

/** A PKCS#12 file with its password, as the secret store keeps them. */
export interface CertificateSecret {
  readonly p12: Uint8Array;
  readonly password: string;
}

const form = z.object({ p12: z.base64(), password: z.string() });

export function packSecret({ p12, password }: CertificateSecret): Uint8Array {
  return new TextEncoder().encode(JSON.stringify({ p12: Buffer.from(p12).toString('base64'), password }));
}

/** Says nothing about the content where it is not what it should be: the words would end in a log. */
export function unpackSecret(bytes: Uint8Array): CertificateSecret {
  const parsed = form.safeParse(parse(bytes));
  if (!parsed.success) throw new Error('a secret of the store is not a certificate');
  return { p12: new Uint8Array(Buffer.from(parsed.data.p12, 'base64')), password: parsed.data.password };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
