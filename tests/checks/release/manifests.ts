import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../../../apps/server/src/cli/command-line.ts';
import { commands } from '../../../apps/server/src/cli/commands.ts';
import { readConfig, serverRoles, type Config } from '../../../apps/server/src/platform/config.ts';
import { repository } from '../tree.ts';
import { ofKind, readManifests, type Manifest, type Of } from './manifest-forms.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

const matches = (
  wanted: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): boolean =>
  Object.keys(wanted).length > 0 && Object.entries(wanted).every(([key, value]) => given[key] === value);

/** By their names below the folder. */
export const manifestsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('**/*.yaml', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

/** Rows of the table of settings that say that a value must be kept from others. */
const secretNames = read('docs/configuration.md')
  .split('\n')
  .filter((row) => /\*\*Secret\.\*\*|Holds a password/.test(row))
  .flatMap((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? []);

/** As systemd waits for the same program. */
const stopSeconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/senlab.service'))?.[1]);

function commandFaults(words: readonly string[]): readonly string[] {
  try {
    const request = readCommandLine(commands, words.slice(1));
    const roles = request.kind === 'run' ? String(request.options['role'] ?? serverRoles[0]).split(',') : [];
    const known: readonly string[] = serverRoles;
    return roles.length > 0 && roles.every((role) => known.includes(role))
      ? []
      : ['has a role that there is not'];
  } catch (error) {
    return [error instanceof Error ? error.message : 'has a command that there is not'];
  }
}

/** Where a part of the cluster names another one, and the program is meant to find what it needs. */
function deploymentFaults(
  one: Of<'Deployment'>,
  all: readonly Manifest[],
  config: Config,
): readonly string[] {
  const { template, selector: chosen, replicas } = one.spec;
  const { containers, volumes, topologySpreadConstraints, terminationGracePeriodSeconds } = template.spec;
  const [main] = containers;
  const [port] = main.ports;
  const answered = read('apps/server/src/http/server.ts');
  const budget = ofKind(all, 'PodDisruptionBudget').find(({ spec }) =>
    matches(spec.selector.matchLabels, template.metadata.labels),
  );
  const claims = ofKind(all, 'PersistentVolumeClaim').map((claim) => claim.metadata.name);
  const claimed = volumes.flatMap((volume) => ('persistentVolumeClaim' in volume ? [volume] : []));
  const kept = main.volumeMounts.filter((mount) => claimed.some((volume) => volume.name === mount.name));
  const temporary = volumes.flatMap((volume) => ('emptyDir' in volume ? [volume.emptyDir.sizeLimit] : []));
  const isKept = (path: string): boolean => kept.some(({ mountPath }) => path.startsWith(`${mountPath}/`));
  const { readinessProbe } = main;
  const missedMs = readinessProbe.periodSeconds * readinessProbe.failureThreshold * 1_000;
  const looks = [main.startupProbe, main.livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
  const [settings, secret] = main.envFrom;
  const checks: readonly (readonly [boolean, string])[] = [
    [matches(chosen.matchLabels, template.metadata.labels), 'does not choose its own pods'],
    [
      topologySpreadConstraints.every((spread) =>
        matches(spread.labelSelector.matchLabels, chosen.matchLabels),
      ),
      'spreads other pods than its own',
    ],
    [
      budget !== undefined && budget.spec.minAvailable < replicas,
      'has no budget that leaves one and lets one go',
    ],
    [port.containerPort === config.PORT, 'names another port than PORT'],
    [looks.every((look) => look.port === port.name), 'asks a port that it does not open'],
    [looks.every((look) => answered.includes(`'${look.path}'`)), 'asks an address that nobody answers'],
    [readinessProbe.httpGet.path === '/readyz', 'is ready without /readyz'],
    [main.livenessProbe.httpGet.path === '/livez', 'would be ended while the database is away'],
    [config.DRAIN_MS > missedMs, 'ends before a probe has missed it'],
    [
      terminationGracePeriodSeconds >= config.DRAIN_MS / 1_000 + stopSeconds,
      'is killed while it still answers',
    ],
    [
      claimed.every((volume) => claims.includes(volume.persistentVolumeClaim.claimName)),
      'claims what nobody gives',
    ],
    [
      main.volumeMounts.every((mount) => volumes.some((volume) => volume.name === mount.name)),
      'mounts what it does not have',
    ],
    [[config.FILES_FOLDER, config.SECRETS_FOLDER].every(isKept), 'loses its files when it ends'],
    [
      temporary.some((size) => Number.parseInt(size, 10) * 1_024 > config.UPLOAD_MB_AT_ONCE),
      'has no room for uploads',
    ],
    [
      ofKind(all, 'ConfigMap').some((map) => map.metadata.name === settings.configMapRef.name),
      'has no settings',
    ],
    [ofKind(all, 'Secret').some((given) => given.metadata.name === secret.secretRef.name), 'has no secret'],
    [(main.env ?? []).every((value) => !secretNames.includes(value.name)), 'shows a secret'],
  ];
  return [...checks.flatMap(([holds, fault]) => (holds ? [] : [fault])), ...commandFaults(main.command)];
}

function jobFaults(one: Of<'Job'>, all: readonly Manifest[]): readonly string[] {
  const [main] = one.spec.template.spec.containers;
  const [{ name: variable, valueFrom }] = main.env;
  const { secretKeyRef } = valueFrom;
  const found = ofKind(all, 'Secret').find((secret) => secret.metadata.name === secretKeyRef.name);
  const isOwn = variable === 'DATABASE_OWNER_URL' && found?.stringData[secretKeyRef.key] !== undefined;
  const isShared = ofKind(all, 'Deployment').some(({ spec }) =>
    spec.template.spec.containers[0].envFrom.some(
      (from) => 'secretRef' in from && from.secretRef.name === secretKeyRef.name,
    ),
  );
  return [
    ...(isOwn ? [] : ['has no address of the owner']),
    ...(isShared ? ['shares the password of the owner with the server'] : []),
    ...commandFaults(main.command),
  ];
}

function wayFaults(all: readonly Manifest[], config: Config): readonly string[] {
  const services = ofKind(all, 'Service');
  const pods = ofKind(all, 'Deployment').map(({ spec }) => spec.template);
  const serviceFaults = services.flatMap(({ metadata: { name: called }, spec }) => {
    const [port] = spec.ports;
    const reached = pods.filter((template) => matches(spec.selector, template.metadata.labels));
    const opened = reached.filter(
      (template) => template.spec.containers[0].ports[0].name === port.targetPort,
    );
    return reached.length === 1 && opened.length === 1
      ? []
      : [`Service ${called} leads to no port of one deployment`];
  });
  const ingressFaults = ofKind(all, 'Ingress').flatMap(({ spec }) => {
    const [rule] = spec.rules;
    const { service } = rule.http.paths[0].backend;
    const target = services.find((one) => one.metadata.name === service.name);
    const isRight =
      target?.spec.ports[0].name === service.port.name &&
      rule.host === new URL(config.PUBLIC_URL).host &&
      spec.tls[0].hosts[0] === rule.host;
    return isRight ? [] : ['Ingress leads to no service, or has another name than PUBLIC_URL'];
  });
  return [...serviceFaults, ...ingressFaults];
}

/** All that is wrong with these manifests, by file; none where a cluster and the program would understand them alike. */
export function manifestFaults(files: Readonly<Record<string, string>>): readonly string[] {
  const { manifests, faults } = readManifests(files);
  if (faults.length > 0) return faults;
  const maps = ofKind(manifests, 'ConfigMap').map(({ data }) => data);
  const shown = maps.flatMap((data) => secretNames.filter((secret) => Object.hasOwn(data, secret)));
  if (shown.length > 0) return shown.map((secret) => `ConfigMap shows ${secret}`);
  const given = Object.assign(
    {},
    ...ofKind(manifests, 'Secret').map(({ stringData }) => stringData),
    ...maps,
  ) as Record<string, string>;
  // A sample that somebody applied as it is must not start.
  if (readConfig(given).ok) return ['Secret: the program would start with the sample'];
  const reading = readConfig({ ...given, SENLAB_SECRET: '-'.repeat(32) });
  if (!reading.ok) return reading.faults.map(({ variable, problem }) => `ConfigMap ${variable}: ${problem}`);
  const { config } = reading;
  const deployed = ofKind(manifests, 'Deployment');
  const images = [...deployed, ...ofKind(manifests, 'Job')].map(
    ({ spec }) => spec.template.spec.containers[0].image,
  );
  return [
    ...(new Set(images).size === 1 ? [] : ['more than one version runs']),
    ...deployed.flatMap((one) =>
      deploymentFaults(one, manifests, config).map((fault) => `${one.metadata.name} ${fault}`),
    ),
    ...ofKind(manifests, 'Job').flatMap((one) =>
      jobFaults(one, manifests).map((fault) => `${one.metadata.name} ${fault}`),
    ),
    ...wayFaults(manifests, config),
  ];
}

interface Processes {
  readonly roles: readonly string[];
  /** Undefined where it is that of the settings. */
  readonly poolSize: number | undefined;
  readonly count: number;
}

/** What the manifests run at most while a new version replaces the old one. */
export function processesOf(files: Readonly<Record<string, string>>): readonly Processes[] {
  return ofKind(readManifests(files).manifests, 'Deployment').map(({ spec }) => {
    const [{ command, env = [] }] = spec.template.spec.containers;
    const poolSize = env.find((value) => value.name === 'DATABASE_POOL_SIZE')?.value;
    return {
      roles: (command.at(-1) ?? '').split(','),
      poolSize: poolSize === undefined ? undefined : Number(poolSize),
      count: spec.replicas + spec.strategy.rollingUpdate.maxSurge,
    };
  });
}
