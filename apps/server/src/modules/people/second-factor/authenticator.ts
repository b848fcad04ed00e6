import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../../platform/secret-box.ts';

/** What every app understands: SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A telephone's clock may be half a minute off, either way. */
const window = 1;

/** Of each account its own, so that a row put in the place of another does not open. */
const purposeOf = (accountId: string): string => `second-factor/${accountId}`;

export interface NewSecret {
  readonly secret: string;
  readonly uri: string;
  readonly sealed: Buffer;
}

export function makeSecret(given: {
  readonly installationSecret: string;
  readonly accountId: string;
  readonly issuer: string;
  readonly username: string;
}): NewSecret {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...form, secret, issuer: given.issuer, label: given.username }).toString();
  const sealed = seal(given.installationSecret, purposeOf(given.accountId), secret.base32);
  return { secret: secret.base32, uri, sealed };
}

/** The time step that a code belongs to; undefined where it is wrong. The library compares in constant time. */
export function timeStepOf(
  code: string,
  given: {
    readonly installationSecret: string;
    readonly accountId: string;
    readonly sealed: Buffer;
    readonly nowMs: number;
  },
): number | undefined {
  const secret = Secret.fromBase32(
    unseal(given.installationSecret, purposeOf(given.accountId), given.sealed),
  );
  const timestamp = given.nowMs;
  const delta = TOTP.validate({ ...form, secret, token: code, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp }) + delta;
}
