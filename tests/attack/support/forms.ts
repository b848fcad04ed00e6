import { gzipSync } from 'node:zlib';
import { uploadPath } from '@senlab/contract';
import fc from 'fast-check';
import { documents, samples } from '../../../apps/server/src/graphql/document-samples.test-support.ts';
import { clientId, clientSecret } from '../../e2e/support/secrets.ts';
import { nastyValue, spoilt, words, writeJson } from './nasty.ts';

/** What is thrown, and at which door; for the count that is printed. */
export interface Body {
  readonly door: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Buffer;
}

/** What there is to aim at. */
export interface Aims {
  readonly token: string;
  readonly ids: readonly string[];
  readonly codes: readonly string[];
}

/** Ten megabytes in ten kilobytes. */
export const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024, 32));

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Part {
  readonly head: string;
  readonly content: string | Buffer;
}

const partOf = (name: string, content: string | Buffer, file?: string): Part => ({
  head: `content-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}`,
  content,
});

const heads = fc.constantFrom(
  'content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png',
  'content-disposition: form-data; name="__proto__"; filename="../../x"',
  'content-disposition: form-data; name="map"',
  `content-disposition: form-data; name="${'n'.repeat(3_000)}"`,
  "content-disposition: form-data; name=0; filename*=UTF-8''%00%ff.pdf",
  'content-disposition: attachment',
  'x',
  '',
);
const contents = fc.oneof(
  fc.constantFrom<string | Buffer>(
    '',
    png,
    png.subarray(0, 40),
    '{"0":["variables.__proto__"]}',
    'GIF89a',
    '%PDF-1.7',
    bomb,
  ),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);
const anyPart: fc.Arbitrary<Part> = fc.record({ head: heads, content: contents });

/** A form whose parts, boundaries and end may be wrong. */
export function uploadsOf({ token }: Pick<Aims, 'token'>): fc.Arbitrary<Body> {
  const files = documents.filter(({ name }) => name === 'UploadFile' || name === 'PutSignatureCertificate');
  const operations = fc
    .constantFrom(...files)
    .chain(({ name, hash }) => spoilt({ variables: samples[name] ?? {}, extensions: { documentId: hash } }));
  const map = fc.constantFrom(
    '{"0":["variables.file"]}',
    '{"0":["variables.file.x"]}',
    '{"0":[]}',
    '[]',
    '{}',
    '{"0":',
  );
  const good = fc
    .tuple(operations, map, contents)
    .map(([asked, places, content]) => [
      partOf('operations', writeJson(asked)),
      partOf('map', places),
      partOf('0', content, 'anh.png'),
    ]);
  return fc
    .record({
      parts: fc.oneof(good, fc.array(anyPart, { maxLength: 14 })),
      path: fc.constantFrom(
        '/graphql',
        uploadPath,
        `${uploadPath}?type=ckeditor`,
        `${uploadPath}?type=x&type=y`,
      ),
      end: fc.constantFrom('\r\n--b--\r\n', '\r\n--b--\r\n', '', '\r\n--b', '\r\n--other--\r\n'),
      hasHeader: fc.nat(9).map((chance) => chance > 0),
      hasToken: fc.nat(9).map((chance) => chance > 0),
    })
    .map(({ parts, path, end, hasHeader, hasToken }) => ({
      door: 'uploads',
      method: 'POST',
      path,
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        ...(hasHeader ? { 'x-senlab-request': '1' } : {}),
        ...(hasToken ? { authorization: `Bearer ${token}` } : {}),
      },
      content: Buffer.concat([
        ...parts.flatMap(({ head, content }) => [
          Buffer.from(`\r\n--b\r\n${head}\r\n\r\n`),
          Buffer.from(content),
        ]),
        Buffer.from(end),
      ]),
    }));
}

/** Names that are nobody's or one and the same: what is thrown here are forms, not guesses. */
export const tokenForm: fc.Arbitrary<Body> = fc
  .record({
    fields: fc.array(
      fc.tuple(
        fc.constantFrom(
          'grant_type',
          'username',
          'password',
          'client_id',
          'client_secret',
          'scope',
          'resource',
          '__proto__',
        ),
        fc.oneof(
          fc.constantFrom(
            'password',
            'refresh_token',
            'urn:ietf:params:oauth:grant-type:device_code',
            clientId,
            clientSecret,
            'api openid',
          ),
          nastyValue.map((value) =>
            typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
          ),
        ),
      ),
      { maxLength: 10 },
    ),
    isAtTheDoor: fc.boolean(),
    type: fc.constantFrom(
      ...words('application/x-www-form-urlencoded text/plain application/json multipart/form-data a/b;c'),
    ),
    cookie: fc.constantFrom(
      '',
      'senlab_device=x',
      `senlab_device=${'a'.repeat(3_000)}`,
      '__Host-x=;;;=',
      'a="b',
    ),
  })
  .map(({ fields, isAtTheDoor, type, cookie }) => ({
    door: 'token',
    method: 'POST',
    path: '/oidc/token',
    headers: {
      'content-type': isAtTheDoor ? 'application/x-www-form-urlencoded' : type,
      cookie,
      'x-forwarded-for': '10.66.0.9',
    },
    content: new URLSearchParams([
      ...(isAtTheDoor
        ? [
            ['grant_type', 'password'],
            ['client_id', clientId],
            ['client_secret', clientSecret],
          ]
        : []),
      ...fields,
    ] as [string, string][]).toString(),
  }));
