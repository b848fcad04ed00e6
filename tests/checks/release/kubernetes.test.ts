import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../tree.ts';
import { manifestFaults, manifestsIn } from './manifests.ts';

const folder = join(repository, 'deploy/kubernetes');
const files = manifestsIn(folder);

/** The same files with one wrong word, everywhere in one of them. */
function planted(file: string, from: string, to: string): Readonly<Record<string, string>> {
  const text = files[file] ?? '';
  expect(text).toContain(from);
  return { ...files, [file]: text.replaceAll(from, to) };
}

/** What is wrong, in which file, instead of what, and what must be said of it. */
const plants = [
  [
    'a word that is misspelt',
    'server.yaml',
    'terminationGracePeriodSeconds',
    'terminationGracePeriodSecond',
    'Unrecognized key: "terminationGracePeriodSecond"',
  ],
  ['no YAML', 'server.yaml', 'replicas: 2', 'replicas: [2', 'server.yaml'],
  ['root', 'server.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', 'runAsNonRoot'],
  [
    'a root file system that is written',
    'worker.yaml',
    'readOnlyRootFilesystem: true',
    'readOnlyRootFilesystem: false',
    'readOnlyRootFilesystem',
  ],
  [
    'more rights than it began with',
    'migrate.yaml',
    'allowPrivilegeEscalation: false',
    'allowPrivilegeEscalation: true',
    'allowPrivilegeEscalation',
  ],
  ['a capability', 'worker.yaml', 'drop: [ALL]', 'drop: [NET_RAW]', 'capabilities.drop'],
  [
    'a token of the cluster',
    'server.yaml',
    'automountServiceAccountToken: false',
    'automountServiceAccountToken: true',
    'automountServiceAccountToken',
  ],
  ['an image of any version', 'migrate.yaml', 'senlab:0.2.0', 'senlab:latest', 'is no image of one version'],
  [
    'another version for one of them',
    'worker.yaml',
    'senlab:0.2.0',
    'senlab:0.1.0',
    'more than one version runs',
  ],
  [
    'a setting that there is not',
    'settings.yaml',
    'DRAIN_MS',
    'DRAIN_SECONDS',
    'Unrecognized key: "DRAIN_SECONDS"',
  ],
  ['a setting that cannot be read', 'settings.yaml', "'15000'", 'soon', 'ConfigMap DRAIN_MS'],
  [
    'a secret among the settings',
    'settings.yaml',
    'CELL: hospital',
    'SENLAB_SECRET: hospital',
    'ConfigMap shows SENLAB_SECRET',
  ],
  [
    'a secret beside the command',
    'worker.yaml',
    'DATABASE_POOL_SIZE',
    'DATABASE_URL',
    'senlab-worker shows a secret',
  ],
  [
    'a sample that would start',
    'samples/secret.yaml',
    'SENLAB_SECRET: REPLACE',
    `SENLAB_SECRET: REPLACE-${'0'.repeat(32)}`,
    'would start with the sample',
  ],
  [
    'a sample that holds a secret',
    'samples/secret.yaml',
    'SENLAB_SECRET: REPLACE',
    'SENLAB_SECRET: short',
    'looks like a real one',
  ],
  [
    'the password of the owner for the server',
    'server.yaml',
    '- secretRef:\n                name: senlab',
    '- secretRef:\n                name: senlab-owner',
    'shares the password of the owner',
  ],
  [
    'a role that there is not',
    'server.yaml',
    'api,identity',
    'api,identities',
    'senlab-server has a role that there is not',
  ],
  ['a command that there is not', 'migrate.yaml', "'migrate'", "'migrations'", 'there is no such command'],
  [
    'an address that nobody answers',
    'server.yaml',
    'path: /livez',
    'path: /alive',
    'asks an address that nobody answers',
  ],
  [
    'a probe that ends it with the database',
    'worker.yaml',
    'path: /livez',
    'path: /readyz',
    'senlab-worker would be ended while the database is away',
  ],
  ['another port', 'settings.yaml', "'4000'", "'5000'", 'names another port than PORT'],
  [
    'a probe of no port',
    'server.yaml',
    'port: http\n            periodSeconds: 10',
    'port: web\n            periodSeconds: 10',
    'asks a port that it does not open',
  ],
  [
    'a selector of other pods',
    'worker.yaml',
    'matchLabels:\n      app.kubernetes.io/name: senlab\n',
    'matchLabels:\n      app.kubernetes.io/name: lab\n',
    'does not choose its own pods',
  ],
  [
    'a service of no pods',
    'server.yaml',
    'selector:\n    app.kubernetes.io/name: senlab',
    'selector:\n    app.kubernetes.io/name: lab',
    'Service senlab leads to no port',
  ],
  [
    'an ingress to no service',
    'samples/ingress.yaml',
    'name: senlab\n                port',
    'name: lab\n                port',
    'Ingress leads to no service',
  ],
  [
    'an ingress of another name',
    'samples/ingress.yaml',
    'host: senlab.',
    'host: lab.',
    'Ingress leads to no service',
  ],
  ['a budget that lets none go', 'server.yaml', 'minAvailable: 1', 'minAvailable: 2', 'has no budget'],
  [
    'an end before it has drained',
    'server.yaml',
    'GracePeriodSeconds: 90',
    'GracePeriodSeconds: 60',
    'is killed while it still answers',
  ],
  [
    'a drain that no probe notices',
    'settings.yaml',
    "'15000'",
    "'5000'",
    'ends before a probe has missed it',
  ],
  [
    'a claim that nobody gives',
    'files.yaml',
    'name: senlab-files',
    'name: files',
    'claims what nobody gives',
  ],
  ['files that end with the pod', 'settings.yaml', '/var/lib/senlab/files', '/tmp/files', 'loses its files'],
  [
    'no room for uploads',
    'server.yaml',
    'sizeLimit: 3Gi',
    'sizeLimit: 1Gi',
    'senlab-server has no room for uploads',
  ],
  [
    'a place that it does not have',
    'server.yaml',
    '- name: temporary\n              mountPath',
    '- name: tmp\n              mountPath',
    'mounts what it does not have',
  ],
  ['people before it is ready', 'server.yaml', 'path: /readyz', 'path: /livez', 'is ready without /readyz'],
  ['settings of another name', 'settings.yaml', '  name: senlab\n', '  name: lab\n', 'has no settings'],
] as const;

describe('the manifests for Kubernetes', () => {
  test('are understood by the program and name each other rightly', () => {
    expect(Object.keys(files).length).toBe(7);
    expect(manifestFaults(files)).toEqual([]);
  });

  test('lie apart from samples, which nobody applies with them', () => {
    expect(
      globSync('*.yaml', { cwd: folder }).filter((file) => /stringData|Ingress/.test(files[file] ?? '')),
    ).toEqual([]);
  });

  test('run the image of the Dockerfile beside them, as the user that it names', () => {
    const text = readFileSync(join(folder, 'Dockerfile'), 'utf8');
    const [, image = ''] = /^ +image: (\S+)$/m.exec(files['server.yaml'] ?? '') ?? [];
    expect(text).toContain(`-t ${image} `);
    expect(text).toContain(`USER ${/runAsUser: (\d+)/.exec(files['server.yaml'] ?? '')?.[1] ?? ''}:`);
    const [, base = ''] =
      /^ +image: (debian\S+)$/m.exec(readFileSync(join(repository, 'deploy/compose.yaml'), 'utf8')) ?? [];
    expect(text).toContain(`\nFROM ${base}\n`);
  });

  test.each(plants.map(([what, ...plant]) => [what, plant] as const))('are refused with %s', (_, plant) => {
    const [file, from, to, fault] = plant;
    expect(manifestFaults(planted(file, from, to)).join('\n')).toContain(fault);
  });
});
