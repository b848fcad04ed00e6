import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Module {
  readonly manifest: Manifest;
  /** Where it really lies. */
  readonly folder: string;
  /** As its own code asks for them. */
  readonly needs: ReadonlyMap<string, Module>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

const isOurs = (name: string): boolean => name.startsWith('@senlab/');

/** What runs beside it; of the optional ones those that were installed for this machine. Types run nowhere. */
function namesNeeded({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: Manifest) {
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (name) => peerDependenciesMeta?.[name]?.optional !== true,
  );
  const optional = new Set(Object.keys(optionalDependencies ?? {}));
  const names = [...Object.keys(dependencies ?? {}), ...optional, ...peers];
  return [...new Set(names)]
    .filter((name) => !name.startsWith('@types/'))
    .toSorted()
    .map((name) => ({ name, isOptional: optional.has(name) }));
}

/** What `name` is for the code in this folder: in its own node_modules, or under pnpm beside it. */
function placeOf(folder: string, owner: string, name: string): string | undefined {
  const beside = join(folder, ...owner.split('/').map(() => '..'));
  return [join(folder, 'node_modules', name), join(beside, name)].find((place) => existsSync(place));
}

function moduleAt(folder: string, known: Map<string, Module>): Module {
  const before = known.get(folder);
  if (before !== undefined) return before;
  const manifest = readManifest(folder);
  const needs = new Map<string, Module>();
  const found: Module = { manifest, folder, needs };
  // Before its needs are followed: packages of npm do need each other in circles.
  known.set(folder, found);
  for (const { name, isOptional } of namesNeeded(manifest)) {
    const place = placeOf(folder, manifest.name, name);
    if (place !== undefined) needs.set(name, moduleAt(realpathSync(place), known));
    else if (!isOptional)
      throw new Error(`${manifest.name} needs ${name}, which is not installed: pnpm install`);
  }
  return found;
}

/** All that the packages of ours in these folders run with: packages of npm, also those of our other packages. */
export function productionModules(folders: readonly string[]): readonly Module[] {
  const known = new Map<string, Module>();
  for (const folder of folders) moduleAt(realpathSync(folder), known);
  return [...known.values()]
    .filter(({ manifest }) => !isOurs(manifest.name))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
}

export const nameOf = ({ manifest }: Module): string => `${manifest.name}@${manifest.version}`;

/** Map files and types are for whoever changes a program. */
const runsNowhere = /\.(map|d\.[cm]?ts)$/;

function copy({ folder }: Module, target: string): void {
  cpSync(folder, target, {
    recursive: true,
    // What it brings inside itself (bundled dependencies) goes with it; the links of pnpm do not.
    filter: (from) => !runsNowhere.test(from) && (basename(from) !== 'node_modules' || folder === from),
  });
}

interface Placed {
  readonly module: Module;
  readonly target: string;
  /** From the one nearest to it outwards. */
  readonly around: readonly Placed[];
  readonly inside: Map<string, Placed>;
}

/** What `name` means to code that lies there. */
function findFrom(here: Placed, name: string): Module | undefined {
  for (const place of [here, ...here.around]) {
    const found = place.inside.get(name);
    if (found !== undefined) return found.module;
  }
  return undefined;
}

/**
 * A node_modules without links, so that every tool can copy it: each package at the top, or where another version lies
 * there, inside the package that asks for it.
 */
export function copyModules(owner: string, target: string): number {
  const module = moduleAt(realpathSync(owner), new Map());
  const root: Placed = { module, target: dirname(target), around: [], inside: new Map() };
  const waiting: Placed[] = [root];
  let count = 0;
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    for (const [name, needed] of here.module.needs) {
      if (isOurs(name) || findFrom(here, name) === needed) continue;
      const place = findFrom(here, name) === undefined ? root : here;
      const around = place === root ? [root] : [here, ...here.around];
      const placed = {
        module: needed,
        target: join(place.target, 'node_modules', name),
        around,
        inside: new Map(),
      };
      place.inside.set(name, placed);
      copy(needed, placed.target);
      waiting.push(placed);
      count += 1;
    }
  }
  return count;
}
