import * as z from 'zod/mini';

const line = z.object({
  label: z.string(),
  text: z.string(),
  // Anything but these would let a mistyped configuration put a script behind a link.
  href: z.optional(z.string().check(z.regex(/^(https?:|tel:|mailto:)/))),
});

const configSchema = z.object({
  hospital: z.object({
    name: z.string(),
    tagline: z.string(),
    addresses: z.array(line),
    contacts: z.array(line),
  }),
  login: z.object({
    tokenEndpoint: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
    scope: z.string(),
  }),
  graphqlPath: z.string(),
  csrfHeader: z.string(),
  demoAccounts: z.optional(z.array(z.object({ username: z.string(), label: z.string() }))),
  demoPassword: z.optional(z.string()),
});

/** What an installation tells its screens. Nothing in it is secret: every visitor of the login page receives it. */
export type AppConfig = z.infer<typeof configSchema>;

let current: AppConfig | undefined;

export function setConfig(config: AppConfig): void {
  current = config;
}

/** The configuration that was loaded before the first screen. */
export function appConfig(): AppConfig {
  if (current === undefined) throw new Error('The configuration is read before it was loaded');
  return current;
}

export async function loadConfig(): Promise<AppConfig> {
  const answer = await fetch('/config.json');
  if (!answer.ok) throw new Error(`config.json answered ${String(answer.status)}`);
  const config = configSchema.parse(await answer.json());
  setConfig(config);
  return config;
}
