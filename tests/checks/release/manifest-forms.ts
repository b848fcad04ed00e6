import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { variableNames } from '../../../apps/server/src/platform/config.ts';

const name = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
const labels = z.record(z.string(), z.string());
const metadata = z.strictObject({ name, labels });
const selector = z.strictObject({ matchLabels: labels });
const whole = z.number().int().positive();
const amounts = z.strictObject({
  cpu: z
    .string()
    .regex(/^\d+m?$/)
    .optional(),
  memory: z.string().regex(/^\d+[MG]i$/),
});
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: name }),
  periodSeconds: whole,
  timeoutSeconds: whole.optional(),
  failureThreshold: whole,
});
const probes = { startupProbe: probe, readinessProbe: probe, livenessProbe: probe } as const;

/** What every container of ours must and may say: a word that is misspelt here would be passed over by the cluster. */
const container = z.strictObject({
  name,
  image: z.string().regex(/^[a-z0-9.]+\/senlab:\d+\.\d+\.\d+$/, 'is no image of one version'),
  command: z.tuple([z.literal('/opt/senlab/bin/senlab')], z.string()),
  resources: z.strictObject({ requests: amounts, limits: amounts }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const plainValue = z.strictObject({ name: z.enum(variableNames), value: z.string() });
const secretValue = z.strictObject({
  name: z.enum(variableNames),
  valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name, key: z.string() }) }),
});
const pod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: whole.min(1_000),
    runAsGroup: whole.min(1_000),
    fsGroup: whole.optional(),
    fsGroupChangePolicy: z.literal('OnRootMismatch').optional(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
});

const deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    replicas: whole,
    selector,
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.literal(1) }),
    }),
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: pod.extend({
        terminationGracePeriodSeconds: whole,
        topologySpreadConstraints: z.tuple([
          z.strictObject({
            maxSkew: z.literal(1),
            topologyKey: z.literal('kubernetes.io/hostname'),
            whenUnsatisfiable: z.literal('ScheduleAnyway'),
            labelSelector: selector,
          }),
        ]),
        containers: z.tuple([
          container.extend({
            workingDir: z.string(),
            envFrom: z.tuple([
              z.strictObject({ configMapRef: z.strictObject({ name }) }),
              z.strictObject({ secretRef: z.strictObject({ name }) }),
            ]),
            env: z.array(plainValue).optional(),
            ports: z.tuple([z.strictObject({ name, containerPort: whole })]),
            ...probes,
            volumeMounts: z.array(z.strictObject({ name, mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(
          z.union([
            z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
            z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: z.string().regex(/^\d+Gi$/) }) }),
          ]),
        ),
      }),
    }),
  }),
});

const job = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata,
  spec: z.strictObject({
    backoffLimit: whole,
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: pod.extend({
        restartPolicy: z.literal('Never'),
        containers: z.tuple([container.extend({ env: z.tuple([secretValue]) })]),
      }),
    }),
  }),
});

const others = [
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.tuple([z.strictObject({ name, port: whole, targetPort: name })]),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ minAvailable: whole, selector }),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('ConfigMap'),
    metadata,
    data: z.partialRecord(z.enum(variableNames), z.string()),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Secret'),
    metadata,
    type: z.literal('Opaque'),
    stringData: z.partialRecord(z.enum(variableNames), z.string().regex(/REPLACE/, 'looks like a real one')),
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('PersistentVolumeClaim'),
    metadata,
    spec: z.strictObject({
      accessModes: z.tuple([z.literal('ReadWriteMany')]),
      resources: z.strictObject({ requests: z.strictObject({ storage: z.string().regex(/^\d+Gi$/) }) }),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata,
    spec: z.strictObject({
      tls: z.tuple([z.strictObject({ hosts: z.tuple([z.string()]), secretName: name })]),
      rules: z.tuple([
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.tuple([
              z.strictObject({
                path: z.literal('/'),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name, port: z.strictObject({ name }) }),
                }),
              }),
            ]),
          }),
        }),
      ]),
    }),
  }),
] as const;

const manifest = z.discriminatedUnion('kind', [deployment, job, ...others]);
export type Manifest = z.infer<typeof manifest>;
type Kind = Manifest['kind'];
export type Of<K extends Kind> = Extract<Manifest, { kind: K }>;

export const ofKind = <K extends Kind>(manifests: readonly Manifest[], kind: K): readonly Of<K>[] =>
  manifests.filter((one): one is Of<K> => one.kind === kind);

/** Whatever is not as it must be is a fault, named by its file and its place. */
export function readManifests(files: Readonly<Record<string, string>>): {
  readonly manifests: readonly Manifest[];
  readonly faults: readonly string[];
} {
  const manifests: Manifest[] = [];
  const faults: string[] = [];
  for (const [file, text] of Object.entries(files))
    for (const document of parseAllDocuments(text)) {
      const parsed = manifest.safeParse(document.errors.length === 0 ? document.toJS() : undefined);
      if (parsed.success) manifests.push(parsed.data);
      else
        faults.push(
          ...parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`),
        );
    }
  return { manifests, faults };
}
