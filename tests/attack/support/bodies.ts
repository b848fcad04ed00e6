import {
  labelPaperPath,
  paperPath,
  printExportPath,
  reportExportPath,
  templatePreviewPath,
  uploadPath,
  worklistPaperPath,
} from '@senlab/contract';
import fc from 'fast-check';
import {
  documents,
  endsSession,
  samples,
} from '../../../apps/server/src/graphql/document-samples.test-support.ts';
import { bomb, tokenForm, uploadsOf, type Aims, type Body } from './forms.ts';
import { brokenText, nastyValue, spoilt, words, writeJson } from './nasty.ts';

type Bodies = fc.Arbitrary<Body>;

const jsonType = { 'content-type': 'application/json' };
const idForm = /"[0-9a-f]{8}-[0-9a-f-]{27}"/g;
const codeForm = /"2\d{8}(?:\d{3})?"/g;

/** Ids of the sample are nobody's; those of the house lead further in. */
const aimedAt = ({ ids, codes }: Aims, text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...ids), fc.constantFrom(...codes), fc.boolean())
    .map(([id, code, isAimed]) =>
      isAimed ? text.replaceAll(idForm, `"${id}"`).replaceAll(codeForm, `"${code}"`) : text,
    );

function asksOf(aims: Aims): Bodies {
  const asked = documents.filter(({ name }) => !endsSession.has(name));
  return fc
    .constantFrom(...asked)
    .chain(({ name, hash }) =>
      fc.tuple(fc.constant(hash), spoilt(samples[name] ?? {}), brokenText, fc.nat(19)),
    )
    .chain(([documentId, variables, broken, chance]) =>
      aimedAt(aims, writeJson({ variables, extensions: { documentId } })).map((text) => ({
        door: 'graphql',
        method: 'POST',
        path: '/graphql',
        headers: { ...jsonType, ...(chance === 0 ? {} : { authorization: `Bearer ${aims.token}` }) },
        content: broken(text),
      })),
    );
}

const oddTypes = [
  ...words(
    'text/plain application/graphql application/jsonp */* multipart/form-data application/x-www-form-urlencoded a/b;c',
  ),
  '',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=',
];
const oddMethods = words('GET PUT PATCH DELETE OPTIONS HEAD TRACE PROPFIND QUERY');
const withoutBody = new Set(['GET', 'HEAD', 'TRACE']);
const oddEncodings = [...words('gzip deflate br identity zstd'), 'gzip, gzip'];
const strange = [
  ...words(`/ /graphql /graphql/ /graphql?query={me} /oidc/token /oidc/ /oidc/jwks /oidc/auth
    /oidc/.well-known/openid-configuration /healthz /readyz /files/ /config.js /..%2f..%2fetc/passwd
    /%2e%2e/%2e%2e/etc/passwd /assets/..%5c..%5cx /%00 /% //host/x /%ff`),
  printExportPath,
  reportExportPath,
  uploadPath,
  labelPaperPath,
  worklistPaperPath,
  templatePreviewPath,
];

const oddRequests = (token: string): Bodies =>
  fc
    .tuple(
      fc.constantFrom(...strange),
      fc.constantFrom('POST', ...oddMethods),
      fc.constantFrom(...oddTypes),
      fc.option(fc.constantFrom(...oddEncodings), { nil: undefined }),
      nastyValue,
      fc.constantFrom(
        `Bearer ${token}`,
        'Bearer',
        'Bearer a.b.c',
        'Basic eDp5',
        `bearer  ${token}`,
        'x'.repeat(7_000),
      ),
    )
    .map(([path, method, type, encoding, value, authorization]) => ({
      door: 'odd',
      method,
      path,
      headers: {
        authorization,
        ...(type === '' ? {} : { 'content-type': type }),
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
      content: encoding === 'gzip' ? bomb : withoutBody.has(method) ? '' : writeJson(value),
    }));

/** Values that do not break the address itself. */
const segment = nastyValue.map((value) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 200),
  ),
);

function papersOf({ token, ids }: Aims): Bodies {
  const authorization = `Bearer ${token}`;
  const id = fc.oneof(segment, fc.constantFrom(...ids));
  const kind = fc.oneof(segment, fc.constantFrom('report', 'appointment', 'return-slip', 'hasOwnProperty'));
  const read = fc
    .tuple(kind, id, fc.nat(3))
    .map(
      ([paper, one, form]) =>
        [`${paperPath}/${one}`, `${paperPath}/preview/${paper}/${one}`, `/files/${one}`, `/${one}`][form] ??
        '/',
    )
    .map((path) => ({ door: 'papers', method: 'GET', path, headers: { authorization }, content: '' }));
  const filtered = [{ id: 'status', value: 'open', operator: 'eq' }];
  const posts: readonly (readonly [string, object])[] = [
    [
      labelPaperPath,
      { specimenIds: ids.slice(0, 2), copies: 1, reprintReason: 'printer_error', reprintNote: 'x' },
    ],
    [worklistPaperPath, { filtered, sorted: [{ id: 'sid', desc: true }] }],
    [printExportPath, { filtered: [{ id: 'act', value: 'print' }] }],
    [reportExportPath, { filtered: [{ id: 'status', value: 'issued' }] }],
    [
      templatePreviewPath,
      {
        paper: 'report',
        size: 'A4',
        title: 'Phiếu',
        template: 'KQXN-A4',
        layout: {
          basePdf: { width: 50, height: 30, padding: [2, 2, 2, 2] },
          schemas: [
            [{ name: 'code', type: 'code128', position: { x: 5, y: 5 }, width: 40, height: 8, content: 'x' }],
          ],
        },
      },
    ],
  ];
  const write = fc
    .constantFrom(...posts)
    .chain(([path, sample]) => fc.tuple(fc.constant(path), spoilt(sample), brokenText))
    .map(([path, value, broken]) => ({
      door: 'papers',
      method: 'POST',
      path,
      headers: { ...jsonType, authorization },
      content: broken(writeJson(value)),
    }));
  return fc.oneof(read, write);
}

export function bodiesFor(aims: Aims): Bodies {
  return fc.oneof(
    { weight: 12, arbitrary: asksOf(aims) },
    { weight: 3, arbitrary: uploadsOf(aims) },
    { weight: 2, arbitrary: papersOf(aims) },
    { weight: 2, arbitrary: tokenForm },
    { weight: 2, arbitrary: oddRequests(aims.token) },
  );
}
