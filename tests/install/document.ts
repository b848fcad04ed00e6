import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Block {
  /** `package` or `archive`: of the two ways; otherwise of both. In other documents what they are for. */
  readonly way: string;
  readonly commands: string;
}

/** The commands of a document, in their order. */
export function blocksIn(text: string): readonly Block[] {
  return [...text.matchAll(/^```sh(?: (\w+))?\n(.*?)^```$/gms)].map(([, way = '', commands = '']) => ({
    way,
    commands,
  }));
}

/** The documents of the operation, and who types what stands in them. A test asks for each that has commands. */
export const typists = {
  'install.md': 'test:install',
  'monitoring.md': 'test:install',
  'training.md': 'test:install',
  'backup.md': 'test:restore',
  'high-availability.md': 'test:restore',
  'import.md': 'test:restore',
  'retention.md': 'test:restore',
  'runbooks.md': 'test:restore',
  'sizing.md': 'test:restore',
} as const;
export type OperationDocument = keyof typeof typists;

/** What no clean Debian in a folder can do. Each of these documents says so to whoever reads it. */
export const untyped: Readonly<Partial<Record<OperationDocument, Readonly<Record<string, string>>>>> = {
  'runbooks.md': {
    clear: 'the journal of systemd',
    mounted: 'mounts of a network',
    clock: 'a clock of its own',
    time: 'a clock of its own',
    tls: 'a proxy with a certificate',
  },
  'sizing.md': {
    image: 'a registry of images',
    cluster: 'a cluster of Kubernetes',
    first: 'a cluster of Kubernetes',
    doctor: 'a cluster of Kubernetes',
  },
};

export const textOf = (name: OperationDocument): string =>
  readFileSync(join(import.meta.dirname, '../../docs/operations', name), 'utf8');

/** What the blocks of a document are for, without those that cannot be typed. */
export function waysOf(name: OperationDocument): readonly string[] {
  const ways = new Set(blocksIn(textOf(name)).map(({ way }) => way));
  return [...ways].filter((way) => !Object.hasOwn(untyped[name] ?? {}, way));
}

/** The commands for one thing, one block after the other. */
export function blocksOf(name: OperationDocument, way: string): readonly string[] {
  const blocks = blocksIn(textOf(name)).filter((block) => block.way === way);
  assert.ok(blocks.length > 0, `${name} has commands for ${way}`);
  return blocks.map(({ commands }) => commands);
}

/** The same as one script: what one block sets the next one uses. */
export const commandsOf = (name: OperationDocument, way: string): string => blocksOf(name, way).join('\n');
