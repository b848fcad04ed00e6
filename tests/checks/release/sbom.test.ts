import { expect, test } from 'vitest';
import type { Module } from '../../../scripts/release/production-modules.ts';
import { billOfMaterials } from '../../../scripts/release/sbom.ts';

const sum = Buffer.alloc(64, 1);
const lock = `packages:

  '@x/a@1.0.0':
    resolution: {integrity: sha512-${sum.toString('base64')}}

  b@2.0.0:
    resolution: {integrity: sha512-${sum.toString('base64')}, other: yes}
`;
const b: Module = {
  manifest: { name: 'b', version: '2.0.0', license: 'SEE LICENSE IN file' },
  folder: '',
  needs: new Map(),
};
const a: Module = {
  manifest: { name: '@x/a', version: '1.0.0', license: '(MIT OR Apache-2.0)' },
  folder: '',
  needs: new Map([['b', b]]),
};
const options = { version: '1.2.3', at: new Date('2026-01-02T03:04:05Z'), modules: [a, b], lock };

test('the bill of materials names each module with origin, sum, licence and what it needs', () => {
  expect(JSON.parse(billOfMaterials(options))).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    ) as string,
    metadata: { timestamp: '2026-01-02T03:04:05.000Z', component: { name: 'senlab', version: '1.2.3' } },
    components: [
      {
        type: 'library',
        group: '@x',
        name: 'a',
        version: '1.0.0',
        purl: 'pkg:npm/%40x/a@1.0.0',
        hashes: [{ alg: 'SHA-512', content: sum.toString('hex') }],
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      },
      {
        name: 'b',
        purl: 'pkg:npm/b@2.0.0',
        hashes: [{ alg: 'SHA-512', content: sum.toString('hex') }],
        licenses: [{ license: { name: 'SEE LICENSE IN file' } }],
      },
    ],
    dependencies: [
      { ref: 'pkg:npm/%40x/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] },
      { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
    ],
  });
});

test('the bill of materials of the same modules is the same', () => {
  expect(billOfMaterials(options)).toBe(billOfMaterials({ ...options }));
  expect(billOfMaterials({ ...options, version: '1.2.4' })).not.toBe(billOfMaterials(options));
});
