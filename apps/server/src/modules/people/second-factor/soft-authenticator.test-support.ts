import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** An authenticator without hardware: signs what a browser would have it sign, and whatever a thief would like. */
export interface SoftAuthenticator {
  create(question: unknown, at: Circumstances): unknown;
  get(question: unknown, at: Circumstances): unknown;
}

export interface Circumstances {
  readonly origin: string;
  readonly rpId: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  readonly challenge?: string;
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
const bytesOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (label: number, value: string): Buffer =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    part(0x21, x),
    part(0x22, y),
  ]);
}

function clientData(type: string, question: unknown, at: Circumstances): Buffer {
  const challenge = at.challenge ?? (question as { challenge: string }).challenge;
  return Buffer.from(JSON.stringify({ type, challenge, origin: at.origin, crossOrigin: false }));
}

function authenticatorData({ rpId, counter = 0, isVerified = true }: Circumstances, more?: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8((isVerified ? 0x05 : 0x01) + (more === undefined ? 0 : 0x40));
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, more ?? Buffer.alloc(0)]);
}

export function softAuthenticator(): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(16);
  const id = credential.toString('base64url');
  const about = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  return {
    create(question, at) {
      const named = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 16]), credential, coseKey(publicKey)]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        Buffer.concat([text('fmt'), text('none')]),
        Buffer.concat([text('attStmt'), Buffer.from([0xa0])]),
        Buffer.concat([text('authData'), bytesOf(authenticatorData(at, named))]),
      ]);
      return {
        ...about,
        response: {
          clientDataJSON: clientData('webauthn.create', question, at).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    get(question, at) {
      const client = clientData('webauthn.get', question, at);
      const data = authenticatorData(at);
      return {
        ...about,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      };
    },
  };
}
